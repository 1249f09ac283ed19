// HS suggestions: digits, words in English and Spanish, paths.
import { hsLevel, hsPath, suggestHs } from './codes';

test.each([
  ['8539', 'en', '8539'],
  ['85.39 52', 'en', '853952'],
  ['8539521000', 'en', '853952'],
  ['tyres', 'en', '4011'],
  ['CAFÉ', 'es', '0901'],
  ['bicicletas', 'es', '8712'],
  ['cotton yarn', 'en', '5205'],
  ['articles of iron', 'en', '7323'],
  ['co', 'en', '1203'],
] as const)('%s (%s) suggests %s', (q, language, code) => {
  expect(suggestHs(q, language).map((entry) => entry.code)).toContain(code);
});

test.each(['853', '', ' ', 'x', 'qwertyuiop', '9800', 'cà phê'])('%j suggests nothing', (q) => {
  expect(suggestHs(q, 'en')).toEqual([]);
});

test('all suggestions for digits begin with them, and say where they belong', () => {
  for (const { code, text, path } of suggestHs('0901', 'es')) {
    expect(code.startsWith('0901')).toBe(true);
    expect(text).not.toBe('');
    expect(path).toHaveLength(code.length / 2 - 1);
  }
});

test('the path of a national code ends at its subheading; an unknown code has what is known', () => {
  expect(hsPath('0901119000', 'es').map((level) => level.code)).toEqual(['09', '0901', '090111']);
  expect(hsPath('', 'en')).toEqual([]);
  expect(hsPath('980000', 'en')).toEqual([]);
});

test('the tree is walked from chapters to subheadings, and every level says how much is below', () => {
  const chapters = hsLevel('', 'en') ?? [];
  // 01 to 97 without 77, which is kept free, and 99 for what has no kind.
  expect(chapters).toHaveLength(97);
  let found = 0;
  for (const chapter of chapters) {
    const headings = hsLevel(chapter.code, 'en') ?? [];
    expect([chapter.code, headings.length]).toEqual([chapter.code, chapter.below]);
    for (const heading of headings) {
      expect(heading.code.startsWith(chapter.code)).toBe(true);
      const subheadings = hsLevel(heading.code, 'es') ?? [];
      expect(subheadings).toHaveLength(heading.below);
      expect(subheadings.every(({ below, text }) => below === 0 && text !== '')).toBe(true);
      found += 1 + subheadings.length;
    }
  }
  expect(found).toBeGreaterThan(6_800);
  expect(hsLevel('09', 'es')?.[0]).toEqual({ code: '0901', text: expect.stringMatching(/café/i), below: 5 });
});

test.each(['77', '0000', '090111', '9', 'ab'])('%s is nothing to look into', (code) => {
  expect(hsLevel(code, 'en')).toBeUndefined();
});

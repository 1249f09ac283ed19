// HS suggestions: digits, words in the five languages, paths.
import { type HsLanguage, hsLevel, hsPath, suggestHs } from './codes';

test.each([
  ['8539', 'en', '8539'],
  ['85.39 52', 'en', '853952'],
  ['8539521000', 'en', '853952'],
  ['８５３９．52', 'zh', '853952'],
  ['tyres', 'en', '4011'],
  ['CAFÉ', 'es', '0901'],
  ['bicicletas', 'es', '8712'],
  ['cotton yarn', 'en', '5205'],
  ['articles of iron', 'en', '7323'],
  ['co', 'en', '1203'],
] as const)('%s (%s) suggests %s', (q, language, code) => {
  expect(suggestHs(q, language).map((entry) => entry.code)).toContain(code);
});

test.each(['853', '', ' ', 'x', 'qwertyuiop', '9800', '鼎鼎'])('%j suggests nothing', (q) => {
  expect(suggestHs(q, 'en')).toEqual([]);
});

test.each<[string, HsLanguage, string, string, string]>([
  ['棉花', 'zh', '52', '棉花', '5201'],
  ['咖啡', 'zh', '09', '咖啡、茶、马黛茶及调味香料', '0901'],
  ['有機咖啡豆', 'zh-Hant', '09', '咖啡、茶、馬黛茶及香料', '0901'],
  ['鋼鐵製品', 'zh-Hant', '73', '鋼鐵製品', '7301'],
  ['鞋', 'zh', '64', '鞋靴、护腿和类似品及其零件', '6403'],
  ['bông', 'vi', '52', 'Bông', '5201'],
  ['CA PHE', 'vi', '09', 'Cà phê, chè, chè Paraguay (maté) và các loại gia vị', '0901'],
  ['phân bón', 'vi', '31', 'Phân bón', '3102'],
  ['algodón', 'es', '52', 'Algodón', '5201'],
])('%s in %s finds its chapter and what is below', (q, language, chapter, title, heading) => {
  const found = suggestHs(q, language);
  const titled = found.find(({ code }) => code === chapter);
  expect(titled).toEqual({ code: chapter, text: title, path: [] });
  expect(found.find(({ code }) => code === heading)?.path).toEqual([title]);
});

test.each(['咖啡', 'cà phê'])(
  'what only the title of a chapter says (%s) is below it in the order of the tariff',
  (q) => {
    const [chapter, ...below] = suggestHs(q, 'zh').map(({ code }) => code);
    expect([chapter, below[0]]).toEqual(['09', '0901']);
    expect(below).toEqual([...below].sort());
  },
);

test('chapters have titles of their own in every language; what is below is in English where there is none', () => {
  const titles = (['en', 'es', 'zh', 'zh-Hant', 'vi'] as const).map((language) =>
    (hsLevel('', language) ?? []).map(({ text }) => text),
  );
  const [english] = titles;
  for (const texts of titles.slice(1)) {
    const copied = texts.filter((text, at) => text === english?.[at]);
    expect(copied.length).toBeLessThanOrEqual(1);
  }
  expect(hsLevel('09', 'zh')).toEqual(hsLevel('09', 'en'));
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

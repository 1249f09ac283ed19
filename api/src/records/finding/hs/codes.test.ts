// The tariff in memory: its tree and its texts in five languages, and what they say of words.
import { codesBeginning, hsLevel, hsName, hsPath, hsText } from '../tariff/codes';
import { codesOfTariff, findCodesWithCharacters } from './tariff-words';

test('chapters have titles of their own in every language; what is below is in English where there is none', () => {
  const titles = (['en', 'es', 'zh', 'zh-Hant', 'vi'] as const).map((language) =>
    (hsLevel('', language) ?? []).map(({ text }) => text),
  );
  const [english] = titles;
  for (const texts of titles.slice(1)) {
    const copied = texts.filter((text, at) => text === english?.[at]);
    expect(copied.length).toBeLessThanOrEqual(1);
  }
});

test('headings and subheadings are in the reader’s language where an open text is held, else in English and said so', () => {
  expect(hsText('0901', 'zh')).toMatchObject({ language: 'zh', text: expect.stringContaining('咖啡') });
  expect(hsText('0901', 'zh-Hant')).toMatchObject({
    language: 'zh-Hant',
    text: expect.stringContaining('咖啡'),
  });
  expect(hsText('090111', 'vi')).toMatchObject({ language: 'vi' });
  // New in 2022, and so in no list of Chinese or Spanish texts that is open.
  expect(hsText('851713', 'zh')).toEqual(hsText('851713', 'en'));
  expect(hsText('851713', 'es')).toMatchObject({ language: 'en' });
  expect(hsText('9800', 'en')).toBeUndefined();
});

test.each([
  ['610510', 'en', "Shirts; men's or boys', of cotton, knitted or crocheted"],
  ['610510', 'zh', '男用或男童用衬衫，针织或钩针织者 · 棉制'],
  ['610510', 'zh-Hant', '男用或男童用襯衫，針織或鈎針織者 · 棉製'],
  ['610510', 'es', 'Camisas de punto para hombres o niños · De algodón'],
  ['610510', 'vi', 'Áo sơ mi nam giới hoặc trẻ em trai, dệt… · Từ bông'],
] as const)('%s stands without its heading, in %s: %s', (code, language, name) => {
  expect(hsName(code, language)).toBe(name);
});

test('a long heading is cut before the text of its code; a text that is held in English only follows its heading', () => {
  expect(hsName('090111', 'es')).toBe('Café, incluso tostado o descafeinado… · Sin descafeinar');
  expect(hsName('090111', 'zh')).toBe('咖啡，不论是否焙制或去咖啡碱者；咖啡… · 未抽除咖啡碱者');
  expect(hsName('851713', 'zh')).toMatch(/^电话机.*… · Telephone sets; smartphones/);
});

test('headings and chapters, codes that are all of their heading and those of other editions', () => {
  expect(hsName('0901', 'zh')).toBe(hsText('0901', 'zh')?.text);
  expect(hsName('040900', 'vi')).toBe(hsText('040900', 'vi')?.text);
  expect(hsName('090199', 'es')).toBe(hsText('0901', 'es')?.text);
  expect(hsName('0901119000', 'es')).toBe(hsName('090111', 'es'));
  expect(hsName('980000', 'en')).toBe('');
});

test.each([
  ['tyres', '4011'],
  ['CAFÉ', '0901'],
  ['bicicletas', '8712'],
  ['cotton yarn', '5205'],
  ['棉花', '52'],
  ['有機咖啡豆', '09'],
  ['bông', '52'],
  ['CA PHE', '09'],
])('texts of the tariff have %s: %s', (words, code) => {
  expect(codesOfTariff(words).map((match) => match.code)).toContain(code);
});

test.each(['', ' ', 'x', 'qwertyuiop', '鼎鼎'])('no text of the tariff has %j', (words) => {
  expect(codesOfTariff(words)).toEqual([]);
});

test('codes are found by digits and by Chinese characters of their text', () => {
  expect(codesBeginning('0901')).toEqual(['0901', '090111', '090112', '090121', '090122', '090190']);
  expect(codesBeginning('9800')).toEqual([]);
  expect(findCodesWithCharacters('咖啡')).toContain('090111');
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
  const coffee = { code: '0901', text: expect.stringMatching(/café/i), language: 'es', below: 5 };
  expect(hsLevel('09', 'es')?.[0]).toEqual(coffee);
});

test.each(['77', '0000', '090111', '9', 'ab'])('%s is nothing to look into', (code) => {
  expect(hsLevel(code, 'en')).toBeUndefined();
});

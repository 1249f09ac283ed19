// Rows are folded in SQL, searches in TypeScript: the two must agree, or words would not be found.
import { testSeed } from '@waybill/contract/testing/sampled';
import fc from 'fast-check';
import { type TestWarehouse, testWarehouse } from '../../records/testing';
import { fold, foldSql, isExact, pairs, pairsSql, words } from './fold';

const texts = [
  'LED lamp 9W',
  'Ñandú CAFÉ café Über Çelik Ğ İstanbul ısı',
  'Điện thoại thông minh – Đèn LED',
  'ЛАМПА светодиодная Ёлка їжак Й ґрунт',
  '自行车 LED灯泡 カタカナ ひらがな 한국어',
  'T-shirt 100% cotton; 10.5mm (3/4") x2_y',
  'हिन्दी ไทย عربى ٢٣',
  'กาแฟสำเร็จรูปชนิดผง ข้าว é ກາເຟສຳເລັດຮູບ កាហ្វេរំលាយ ကော်ဖီမှုန့် ไฟ12W Café',
  'łódź smørrebrød ß æ œ ² ½ ﬁ',
  'CO₂ 120 m² H₂SO₄ x⁻¹ 10⁶ ⁰⁹ ﬂ²',
  '　全角　ＬＥＤ　，。「引用」',
  '',
  '--- ***',
  Array.from({ length: 95 }, (_, i) => `${String.fromCharCode(32 + i)}X`).join(''),
  'tab\tand\nline',
  'so\u00adlar \u200bpa\u200bnel\u200b \ufefflamp\ufeff کتاب\u200cها نی\u200f 灯\u2060泡 x\u202a\u00ad',
];

let test1: TestWarehouse;
beforeAll(async () => {
  test1 = await testWarehouse();
});
afterAll(() => test1.end());

test.each(texts)('SQL and TypeScript fold %j alike', async (text) => {
  const { rows } = await test1.warehouse.client.query<{ folded: string }>(
    `SELECT ${foldSql('{text:String}')} AS folded`,
    { text },
  );
  expect(rows[0]?.folded).toBe(fold(text));
});

test.each(['ข้าว', 'กาแฟสำเร็จรูป', 'ສຳເລັດຮູບ', 'រំលាយ', 'ကော်ဖီမှုန့်'])(
  '%s keeps its vowels and tones when it is folded',
  (text) => {
    expect(fold(text)).toBe(text);
  },
);

test.each([
  ['CO₂', 'co2'],
  ['120 m²', '120 m2'],
  ['H₂SO₄', 'h2so4'],
  ['ﬁlter', 'filter'],
])('%s is folded to what people type for it, %s', (text, typed) => {
  expect(fold(text)).toBe(typed);
});

/** Letters of the scripts that customs files are written in, their marks and signs, whatever stands beside them. */
const ranges = [
  [0x20, 0x17f],
  [0x20, 0x7e],
  [0x1ea0, 0x1ef9],
  [0x300, 0x328],
  [0x386, 0x3ce],
  [0x400, 0x4ff],
  [0x200b, 0x206f],
  [0x5d0, 0x5ea],
  [0x621, 0x64a],
  [0x904, 0x939],
  [0xe01, 0xe4e],
  [0xe81, 0xecd],
  [0x1780, 0x17d3],
  [0x1000, 0x103f],
  [0x2010, 0x2044],
  [0x2070, 0x2089],
  [0x3000, 0x30ff],
  [0x4e00, 0x9fa5],
  [0xac00, 0xd7a3],
  [0xff01, 0xff5e],
] as const;
const anyText = fc.string({
  unit: fc
    .constantFrom(...ranges)
    .chain(([from, to]) => fc.integer({ min: from, max: to }))
    .map((point) => String.fromCodePoint(point)),
  maxLength: 24,
});

test('SQL and TypeScript fold random texts alike', async () => {
  const seed = testSeed();
  const given = fc.sample(anyText, { numRuns: 600, seed });
  const { rows } = await test1.warehouse.client.query<{ folded: string }>(
    `SELECT ${foldSql('text')} AS folded FROM (SELECT arrayJoin({texts:Array(String)}) AS text)`,
    { texts: given },
  );
  const wrong = given.flatMap((text, i) =>
    rows[i]?.folded === fold(text) ? [] : [{ text, sql: rows[i]?.folded, ts: fold(text) }],
  );
  expect({ seed, wrong: wrong.slice(0, 5) }).toEqual({ seed, wrong: [] });
});

/** Words of few letters and digits, with runs of digits of every length. */
const coded = fc.array(fc.string({ unit: fc.constantFrom(...'aй自0019'), minLength: 1, maxLength: 12 }), {
  maxLength: 5,
});

test('SQL and TypeScript make the same pairs of neighbouring words', async () => {
  const seed = testSeed();
  const given = fc.sample(coded, { numRuns: 600, seed }).map((list) => list.join(' '));
  const { rows } = await test1.warehouse.client.query<{ pairs: string[] }>(
    `SELECT ${pairsSql('text')} AS pairs FROM (SELECT arrayJoin({texts:Array(String)}) AS text)`,
    { texts: given },
  );
  const wrong = given.flatMap((text, i) => {
    const own = pairs(text.split(' '));
    const sql = rows[i]?.pairs;
    return JSON.stringify(sql) === JSON.stringify(own) ? [] : [{ text, sql, own }];
  });
  expect({ seed, wrong: wrong.slice(0, 5) }).toEqual({ seed, wrong: [] });
});

test.each([
  ['power bank 10000 mah', true],
  ['24000 btu', true],
  ['toyota 2024', true],
  ['bearing 6304', true],
  ['art 954895', false],
  ['99412 ref', false],
  ['medu1000000007 x', false],
  ['12345kg net', false],
])('the pairs of %j decide alone: %s', (text, exact) => {
  expect(pairs(text.split(' ')).every(isExact)).toBe(exact);
});

test.each([
  ['CAFÉ', ['cafe']],
  ['Điện thoại', ['dien', 'thoai']],
  ['自行车', ['自', '行', '车']],
  ['LED灯', ['led', '灯']],
  ['ＬＥＤ灯９ｗ', ['led', '灯', '9w']],
  ['t-shirt', ['t', 'shirt']],
  ['Ёлка', ['елка']],
  ['so\u00adlar\u200b pa\u200dnel', ['solar', 'panel']],
  ['\ufeffsolar', ['solar']],
])('words of %j', (text, expected) => {
  expect(words(text)).toEqual(expected);
});

// Rows are folded in SQL, searches in TypeScript: the two must agree, or words would not be found.
import { fold, foldSql, words } from './fold';
import { type TestWarehouse, testWarehouse } from './testing';

const texts = [
  'LED lamp 9W',
  'Ñandú CAFÉ café Über Çelik Ğ İstanbul ısı',
  'Điện thoại thông minh – Đèn LED',
  'ЛАМПА светодиодная Ёлка їжак Й ґрунт',
  '自行车 LED灯泡 カタカナ ひらがな 한국어',
  'T-shirt 100% cotton; 10.5mm (3/4") x2_y',
  'हिन्दी ไทย عربى ٢٣',
  'łódź smørrebrød ß æ œ ² ½ ﬁ',
  '　全角　ＬＥＤ　，。「引用」',
  '',
  '--- ***',
  Array.from({ length: 95 }, (_, i) => `${String.fromCharCode(32 + i)}X`).join(''),
  'tab\tand\nline',
];

let test1: TestWarehouse;
beforeAll(async () => {
  test1 = await testWarehouse();
}, 60_000);
afterAll(() => test1.end());

test.each(texts)('SQL and TypeScript fold %j alike', async (text) => {
  const { rows } = await test1.warehouse.client.query<{ folded: string }>(
    `SELECT ${foldSql('{text:String}')} AS folded`,
    { text },
  );
  expect(rows[0]?.folded).toBe(fold(text));
});

test.each([
  ['CAFÉ', ['cafe']],
  ['Điện thoại', ['dien', 'thoai']],
  ['自行车', ['自', '行', '车']],
  ['LED灯', ['led', '灯']],
  ['t-shirt', ['t', 'shirt']],
  ['Ёлка', ['елка']],
])('words of %j', (text, expected) => {
  expect(words(text)).toEqual(expected);
});

// HS suggestions on the real engine: lists of goods, declarations and tariff, and the reason that each suggestion gives.
import { hsSuggestion } from '@waybill/contract';
import { addToDerived, refreshDerived } from '../../../stores/warehouse/derived';
import { recordColumns, toLine } from '../../../stores/warehouse/record';
import { record } from '../../../stores/warehouse/record.fixture';
import { records } from '../../../stores/warehouse/schema/records';
import { attach, createLike, drop, next } from '../../../stores/warehouse/tables';
import { type TestWarehouse, testWarehouse } from '../../testing';
import type { HsLanguage } from '../tariff/codes';
import { codesOfGoods } from './goods';
import { listWordForms } from './goods-names';
import { limitWords } from './suggest';

let store: TestWarehouse;

/** Declarations of made-up goods that no list has, and of phones under national codes. */
const declared = [
  ...Array.from({ length: 18 }, () => ({ product: 'Zorblax frames, black', hs: '94032010' })),
  ...Array.from({ length: 2 }, () => ({ product: 'Zorblax frames', hs: '830629' })),
  ...Array.from({ length: 5 }, () => ({ product: 'quux pump', hs: '841370' })),
  ...Array.from({ length: 5 }, () => ({ product: 'quux lamp', hs: '940511' })),
  ...Array.from({ length: 3 }, () => ({ product: 'quuz pump', hs: '841370' })),
  ...Array.from({ length: 9 }, () => ({ product: 'not quuz, pump', hs: '841381' })),
  ...Array.from({ length: 3 }, () => ({ product: 'smartphone', hs: '85171300' })),
  ...Array.from({ length: 4 }, () => ({ product: 'smartphone', hs: '8517130000' })),
  { product: 'smartphone', hs: '851713' },
  { product: '微波测试仪 甲乙丙', hs: '903040' },
];

beforeAll(async () => {
  store = await testWarehouse();
  const lines = declared.map((part, i) =>
    toLine(record({ ...part, id: i + 1, date: '2026-01-15' }), 'b', false),
  );
  await store.warehouse.client.append('records', recordColumns, Buffer.from(lines.join('')));
  await refreshDerived(store.warehouse.client);
  store.warehouse.forgetCounts();
});
afterAll(() => store.end());

const suggest = (q: string, language: HsLanguage = 'en') => store.warehouse.hsSuggestions(q, language);
const codesOf = async (q: string, language: HsLanguage = 'en') =>
  (await suggest(q, language)).map(({ code }) => code);

test('a heading is followed by its codes, those of the most records first', async () => {
  expect((await codesOf('9403')).slice(0, 2)).toEqual(['9403', '940320']);
});

test('of goods of a material, codes of other materials are not suggested, and those of its own are', async () => {
  const codes = await codesOf('nội thất gỗ', 'vi');
  expect(codes.slice(0, 1)).toEqual(['9403']);
  expect(codes).toEqual(expect.arrayContaining(['940330', '940340', '940350', '940360']));
  expect(codes).not.toContain('940370');
});

test('a reason names the words as typed, where the list has them in another language only', async () => {
  const reasons = (await suggest('bàn trà gỗ', 'vi')).flatMap(({ why }) => why);
  expect(reasons.filter((reason) => reason.kind === 'goods' && /\p{Script=Han}/u.test(reason.word))).toEqual(
    [],
  );
});

test('records that deny a word say nothing of it', async () => {
  const codes = (await suggest('quuz pump')).filter(({ why }) => why.some(({ kind }) => kind === 'records'));
  expect(codes.map(({ code }) => code)).toEqual(['8413', '841370']);
});

test.each<[string, HsLanguage]>([
  ['viet', 'en'],
  ['Vietnam', 'es'],
  ['chi', 'en'],
  ['peru', 'en'],
  ['ca', 'en'],
  ['co', 'zh'],
])('%s (%s) is a country, or too short to be goods: no code', async (q, language) => {
  expect(await codesOf(q, language)).toEqual([]);
});

test.each<[string, HsLanguage, string]>([
  ['te', 'es', '0902'],
  ['turkey', 'en', '0105'],
  ['pan', 'es', '1905'],
  ['tv', 'en', '8528'],
  ['cá', 'vi', '0302'],
])('%s (%s) names goods though it is short, or a country too', async (q, language, code) => {
  expect((await codesOf(q, language))[0]?.slice(0, 4)).toBe(code);
});

test.each<[string, HsLanguage, string]>([
  ['8539', 'en', '8539'],
  ['85.39 52', 'en', '8539'],
  ['８５３９．52', 'zh', '8539'],
  ['smartphones', 'en', '851713'],
  ['tshirt', 'en', '6109'],
  ['smart phones', 'en', '851713'],
  ['mobile phone', 'en', '851713'],
  ['tires', 'en', '4011'],
  ['NEUMÁTICOS', 'es', '4011'],
  ['camiones', 'es', '8704'],
  ['手机', 'zh', '851713'],
  ['手機', 'zh-Hant', '851713'],
  ['空调', 'zh', '8415'],
  // Its simplified form alone is declared.
  ['微波測試儀', 'zh-Hant', '9030'],
  ['轮胎', 'zh', '4011'],
  ['有机咖啡豆', 'zh', '0901'],
  ['điện thoại thông minh', 'vi', '851713'],
  ['cà phê', 'vi', '0901'],
  ['dứa', 'vi', '0804'],
  ['dừa', 'vi', '0801'],
  ['wireless headphones', 'en', '851830'],
  ['coffee beans', 'en', '0901'],
])('%s (%s): the first is of %s', async (q, language, code) => {
  const [first] = await codesOf(q, language);
  expect(first?.startsWith(code) || code.startsWith(first ?? '-')).toBe(true);
});

test.each(['853', '', ' ', 'qwertyuiop', '9800', '鼎鼎', '"', '((((', '💡'])(
  '%j suggests nothing',
  async (q) => {
    expect(await suggest(q)).toEqual([]);
  },
);

test('what declarations carry is suggested for words that no list has, with the share that says so', async () => {
  const [first, ...more] = await suggest('zorblax');
  expect(first).toMatchObject({
    code: '940320',
    records: 18,
    why: [{ kind: 'records', word: 'zorblax', share: 0.9, records: 18 }],
  });
  expect(more.map(({ code }) => code)).toContain('830629');
  expect(await codesOf('zorblax frame')).toContain('940320');
  const [chinese] = await suggest('甲乙丙', 'zh');
  expect(chinese).toMatchObject({ code: '903040', why: [{ kind: 'records', share: 1, records: 1 }] });
});

test('several words are counted together', async () => {
  expect(await suggest('quux pump')).toContainEqual(
    expect.objectContaining({
      code: '841370',
      why: expect.arrayContaining([{ kind: 'records', word: 'quux pump', share: 1, records: 5 }]),
    }),
  );
});

test('more than six digits: how many records have them all, and how many have the first six', async () => {
  const [longer] = await suggest('8517.1300.00');
  expect(longer).toMatchObject({ code: '851713', records: 8, typed: { code: '8517130000', records: 4 } });
  expect((await suggest('85171300'))[0]?.typed).toEqual({ code: '85171300', records: 7 });
  expect((await suggest('851713'))[0]).toMatchObject({ typed: null, why: [{ kind: 'digits' }] });
});

test('each suggestion is as the contract says, with its path and why it is one', async () => {
  for (const q of ['coffee', 'zorblax', '8517', '咖啡', 'cotton']) {
    const found = await suggest(q, 'es');
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThanOrEqual(20);
    expect(new Set(found.map(({ code }) => code)).size).toBe(found.length);
    for (const each of found) {
      expect(hsSuggestion.parse(each)).toEqual(each);
      expect(each.path).toHaveLength(each.code.length / 2 - 1);
      expect(each.text).not.toBe('');
    }
  }
});

test('a load adds what its declarations carry', async () => {
  const { client } = store.warehouse;
  await client.command(createLike(next(records), records));
  const line = toLine(record({ id: 900, product: 'fnord chair', hs: '940161' }), 'c', false);
  await client.append('records_next', recordColumns, Buffer.from(line));
  await client.command(attach(records, 'false', next(records)));
  await addToDerived(client);
  await client.command(drop(next(records)));
  store.warehouse.forgetCounts();
  expect((await suggest('fnord'))[0]).toMatchObject({ code: '940161', why: [{ share: 1, records: 1 }] });
  expect((await suggest('zorblax'))[0]).toMatchObject({ code: '940320', why: [{ share: 0.9, records: 18 }] });
});

test('forms of a word are the same word, and Vietnamese words with other accents are not', () => {
  for (const [one, other] of [
    ['phones', 'phone'],
    ['camiones', 'camion'],
    ['batteries', 'battery'],
    ['luces', 'luz'],
    ['boxes', 'box'],
  ] as const)
    expect(listWordForms(one)).toContain(other);
  expect(codesOfGoods('dứa', 'vi').map(({ code }) => code)).not.toContain('0801');
  expect(codesOfGoods('dua', 'vi').map(({ code }) => code)).toEqual(expect.arrayContaining(['0801', '0804']));
});

describe('HS suggestions', () => {
  test('use five words of a long text, without fillers', async () => {
    const words = 'stainless steel kitchen sink bowl';
    const codes = await codesOf(words);
    expect(codes).not.toEqual([]);
    expect(await codesOf(`the ${words} with quux and zorblax for the lamp`)).toEqual(codes);
    // Syllables of Vietnamese are no words: all of these are used.
    expect(limitWords('máy bơm nước công nghiệp áp lực', 'vi')).toBe('máy bơm nước công nghiệp áp lực');
    expect(limitWords('a,b,c,d,e,f,g', 'en')).toBe('b c d e f');
    expect(limitWords('led lamp, with two bulbs', 'en')).toBe('led lamp, with two bulbs');
  });

  test('are found once for a text, until records are loaded', async () => {
    const first = store.warehouse.hsSuggestions('quux', 'en');
    expect(store.warehouse.hsSuggestions('quux', 'en')).toBe(first);
    expect(store.warehouse.hsSuggestions('quux', 'es')).not.toBe(first);
    store.warehouse.forgetCounts();
    expect(store.warehouse.hsSuggestions('quux', 'en')).not.toBe(first);
    expect(await store.warehouse.hsSuggestions('quux', 'en')).toEqual(await first);
  });
});

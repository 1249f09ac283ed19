// Companies by their names on the real engine: legal forms, order, scripts, spelling; while a name is typed, and in searches.
import { transactionQuery } from '@waybill/contract/calls';
import { addToDerived, refreshDerived } from '../../stores/warehouse/derived';
import { companyKey } from '../../stores/warehouse/ids';
import { type Party, recordColumns, toLine } from '../../stores/warehouse/record';
import { party, record } from '../../stores/warehouse/record.fixture';
import { records } from '../../stores/warehouse/schema/records';
import { attach, createLike, drop, next } from '../../stores/warehouse/tables';
import { type TestWarehouse, testWarehouse } from '../testing';

let store: TestWarehouse;

/** Names with each sign of the query language, in front of a word, behind one, between two and by itself. */
const signed: Party[] = [...'+-*|~"()&/='].flatMap((sign, at) =>
  [`${sign}Fracht`, `Fracht${sign}`, `Linie${sign}Fracht`, `Linie ${sign} Fracht`].map((rest, way) =>
    party(100 + at * 4 + way, `Nordwind${'abcdefghijk'[at]}${'wxyz'[way]} ${rest}`, 'DE'),
  ),
);

const parties: Party[] = [
  party(1, 'Dong A Provisions JSC', 'VN'),
  party(2, 'Dong A Provisions Export JSC', 'VN'),
  party(3, 'Frutas El Dorado SAS', 'CO'),
  party(4, 'Azteca Textil S de RL de CV', 'MX'),
  { ...party(5, 'Romashka LLC', 'RU'), raw: 'ООО "Ромашка"' },
  { ...party(6, '', 'UA'), raw: 'ТОВ «Карпати»' },
  party(7, 'Lumitech Solar GmbH & Co KG', 'DE'),
  party(8, 'Perez y Hijos SA', 'AR'),
  { ...party(9, 'Qingdao Haier', 'CN'), raw: '青岛海尔股份有限公司' },
  party(10, 'Krause Trading International Ltd', 'GB'),
  party(11, 'Samsung Electronics Co., Ltd.', 'KR'),
  party(12, 'Samsung Co., Ltd.', 'KR'),
  party(13, 'KUEHNE + NAGEL', 'CH'),
  party(14, 'Polissya-Agro-Dnipro-Import PJSC', 'UA'),
  party(15, 'Dnipro-Import-Polissya-Agro PE', 'UA'),
  party(16, 'Graos Horizonte Comercio Ltda', 'BR'),
  party(17, 'Graos Horizonte Ltda', 'BR'),
  party(18, 'Graos Horizonte SA', 'BR'),
];

async function load(table: 'records' | 'records_next', made: readonly Party[], from: number): Promise<void> {
  // The first are buyers of many records, so that records cannot be what puts a name first.
  const lines = made.flatMap((each, at) =>
    Array.from({ length: made.length - at }, (_, n) =>
      toLine(record({ id: from + at * 100 + n, importer: each, exporter: null }), 'b', false),
    ),
  );
  await store.warehouse.client.append(table, recordColumns, Buffer.from(lines.join('')));
}

beforeAll(async () => {
  store = await testWarehouse();
  await load('records', parties, 1);
  await load('records', signed, 10_000);
  await refreshDerived(store.warehouse.client);
  store.warehouse.forgetCounts();
});
afterAll(() => store.end());

const suggest = (typed: string) => store.warehouse.companies.suggest(typed, 8);
const keysOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);
async function found(part: object) {
  const query = transactionQuery.parse({
    startDate: '2020-01-01',
    endDate: '2030-12-31',
    pageSize: 100,
    ...part,
  });
  const result = await store.warehouse.searchTransactions(query);
  if (!result.ok) throw new Error(result.error.kind);
  return new Set(result.answer.data.map((row) => row.importer_id));
}

const variants: [typed: string, id: number][] = [
  ['Dong A Provisions Co., Ltd.', 1],
  ['DONG A PROVISIONS JOINT STOCK COMPANY', 1],
  ['CÔNG TY CỔ PHẦN DONG A PROVISIONS', 1],
  ['FRUTAS EL DORADO S.A.', 3],
  ['Frutas El Dorado, S. de R.L. de C.V.', 3],
  ['Dorado Frutas El SAS', 3],
  ['Azteca Textil, S.A. de C.V.', 4],
  ['AZTECA TEXTIL SOCIEDAD ANONIMA', 4],
  ['Romashka Ltd', 5],
  ['ООО «Ромашка»', 5],
  ['ООО "Ромашка"', 5],
  ['Romaschka', 5],
  ['Karpaty LLC', 6],
  ['ТОВ "Карпати"', 6],
  ['Lumi-Tech Solar GmbH', 7],
  ['LUMITECH SOLAR AG', 7],
  ['Pérez e Hijos S.R.L.', 8],
  ['PEREZ & HIJOS', 8],
  ['青岛海尔有限公司', 9],
  ['海尔', 9],
  ['Romashka 有限公司', 5],
  ['บริษัท Romashka จำกัด', 5],
  ['Krause Trdg. Int’l Limited', 10],
  ['Samsung Co., Ltd.', 12],
  ['Kuehne + Nagel, SpA', 13],
  ['KUEHNE-+-NAGEL', 13],
  ['Kuehne+Nagel', 13],
  ['Dnipro-Import-Polissya-Agro, LLC', 15],
  ['Polissya Agro Dnipro Import', 14],
  ['Dnipro-Import-Polissya-Agro PE (Ukraine)', 15],
  ['Graos Horizonte, S/A', 18],
  ['Horizonte Graos', 17],
];

test.each(variants)('%s is the first that is suggested, and its records are found', async (typed, id) => {
  const [first] = await suggest(typed);
  expect(first?.id).toBe(companyKey(id));
  expect(await found({ company: typed })).toContain(companyKey(id));
});

test('a name with its legal form means that company, words alone all companies that have them', async () => {
  expect(await found({ company: 'Dong A Provisions JSC' })).toEqual(new Set([companyKey(1)]));
  expect(await found({ company: 'dong a provisions' })).toEqual(new Set([companyKey(1), companyKey(2)]));
  expect(await found({ company: 'Samsung' })).toEqual(new Set([companyKey(11), companyKey(12)]));
});

test('quotes and operators mean the letters', async () => {
  expect(await found({ company: '"dong a provisions jsc"' })).toEqual(new Set([companyKey(1)]));
  expect(await found({ company: '"dong a provisions co ltd"' })).toEqual(new Set());
  expect(await found({ company: 'samsung -electronics' })).toEqual(new Set([companyKey(12)]));
  expect(await found({ company: 'provisions + jsc' })).toEqual(new Set([companyKey(1), companyKey(2)]));
  expect(await found({ company: 'provisions + ltd' })).toEqual(new Set());
});

test('a company that is suggested is found by its name, whatever signs that has', async () => {
  for (const { id, name } of signed) {
    const [first] = await suggest(name);
    expect([name, first?.desc_en]).toEqual([name, name]);
    expect([name, [...(await found({ company: name }))]]).toEqual([name, [companyKey(id)]]);
  }
});

test('buyer and supplier are fields of their own', async () => {
  expect(await found({ importer: 'Romashka LLC' })).toEqual(new Set([companyKey(5)]));
  expect(await found({ exporter: 'Romashka LLC' })).toEqual(new Set());
  expect(await found({ importer: 'Romashka LLC', company: 'samsung' })).toEqual(new Set());
});

test('names are suggested from their second letter on, also where a legal form is begun', async () => {
  for (const typed of [
    'fr',
    'frut',
    'frutas el',
    'Frutas El Dor',
    'frutas el dorado s',
    'Frutas El Dorado S.A',
    'dorado',
  ])
    expect(keysOf(await suggest(typed))).toContain(companyKey(3));
});

test('words of many companies behind a name: offered without them, only where nobody is called so', async () => {
  const [first] = await suggest('Romashka Group Holding');
  expect(first).toMatchObject({ id: companyKey(5), near: 'spelling' });
  expect(await suggest('Zorblax Group')).toEqual([]);
  expect((await suggest('Krause Trading International'))[0]?.near).toBe('name');
});

test('one or two letters wrong: offered as such, and only where nobody is called so', async () => {
  for (const typed of ['Frutas El Doraxo', 'frutes el dorado', 'Lumitehc Solar GmbH', 'Azteca Textil Lmited'])
    expect((await suggest(typed)).map(({ near }) => near)).toEqual(['spelling']);
  const [likely] = await suggest('Dnipro-Import-Polisqya-Agro');
  expect(likely).toMatchObject({ id: companyKey(15), near: 'spelling' });
  // Of names of the same words, the one with no word beside its legal form.
  expect((await suggest('Graos Horiqonte'))[0]?.id).toBe(companyKey(17));
  expect((await suggest('Frutas El Dorado')).map(({ near }) => near)).toEqual(['name']);
  expect(await suggest('Zzyzx Holdings')).toEqual([]);
});

test.each([
  '',
  ' ',
  '---',
  '((((',
  '"',
  "'; DROP TABLE companies; --",
  '💡',
  'a'.repeat(200),
  '\\',
  '株式会社',
])('%j is answered', async (typed) => {
  expect(Array.isArray(await suggest(typed))).toBe(true);
});

test('a load adds its names', async () => {
  const { client } = store.warehouse;
  await client.command(createLike(next(records), records));
  await load('records_next', [party(20, 'Vostok Service LLC', 'KZ')], 5_000);
  await client.command(attach(records, 'false', next(records)));
  await addToDerived(client);
  await client.command(drop(next(records)));
  store.warehouse.forgetCounts();
  expect((await suggest('Восток-Сервис'))[0]).toMatchObject({
    desc_en: 'Vostok Service LLC',
    country: 'KZ',
    imports: 1,
  });
  expect((await suggest('Romashka'))[0]?.id).toBe(companyKey(5));
});

test('a country in brackets behind a name is where the company is, unless names have it', async () => {
  const dongA = companyKey(1);
  for (const typed of [
    'Dong A Provisions Co., Ltd. (Vietnam)',
    'DONG A PROVISIONS (VN)',
    'Dong A Provisions JSC（越南）',
  ]) {
    expect([typed, keysOf(await suggest(typed))[0]]).toEqual([typed, dongA]);
    expect([typed, [...(await found({ importer: typed }))]]).toEqual([typed, [dongA]]);
  }
  expect([...(await found({ importer: 'Dong A Provisions Co., Ltd. (Peru)' }))]).toEqual([]);
});

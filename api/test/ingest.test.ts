// Loading customs files: a batch is whole or not at all, can be repeated, corrected and withdrawn; on the real engine.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { byTurns } from '@waybill/contract/testing/sampled';
import { analysisFor } from '../src/records/analyses/testing';
import { parseProfileFilter, unwrapAnswer } from '../src/records/companies/testing';
import type { PreviousAnswer } from '../src/records/search/search';
import { emptied, searchFor, type TestWarehouse, testWarehouse } from '../src/records/testing';
import { type Ingest, openIngest, parseFormat, TooManyRefusedError } from '../src/services/ingest';
import { refreshDerived } from '../src/stores/warehouse/derived';
import { companyId, companyKey } from '../src/stores/warehouse/ids';
import { records } from '../src/stores/warehouse/schema/records';
import { mutate } from '../src/stores/warehouse/tables';

const format = parseFormat({
  name: 'test-bills',
  title: 'Bills of the test',
  source: 'Test customs',
  country: 'india',
  direction: 'import',
  thousands: ',',
  key: ['NO', 'ITEM'],
  fields: {
    date: { column: 'DATE', patterns: ['%Y-%m-%d', '%d-%b-%y'] },
    document: 'NO',
    item: 'ITEM',
    importer: { name: 'BUYER', taxId: 'IEC' },
    exporter: { name: 'SELLER', address: 'PLACE' },
    hs: { text: 'HS', digits: 8 },
    product: 'GOODS',
    quantity: 'QTY',
    unit: 'UNIT',
    amount: 'USD',
    amountBasis: 'CIF',
    origin: 'ORIGIN',
  },
});
const head = 'NO,ITEM,DATE,IEC,BUYER,SELLER,HS,GOODS,QTY,UNIT,USD,ORIGIN,PLACE';
const row = (
  no: number,
  part: Partial<Record<'date' | 'iec' | 'goods' | 'qty' | 'usd' | 'place', string>> = {},
) =>
  `${no},1,${part.date ?? '2026-01-15'},${part.iec ?? '0301'},Acme Pvt Ltd,Lamps Co,85395200,${part.goods ?? `LED lamp ${no}`},${part.qty ?? '10'},NOS,${part.usd ?? '100'},CHINA,${part.place ?? ''}`;
const csv = (...rows: string[]) => `${[head, ...rows].join('\n')}\n`;

let test_: TestWarehouse;
let ingest: Ingest;
let folder: string;
beforeAll(async () => {
  test_ = await testWarehouse();
  folder = await mkdtemp(join(tmpdir(), 'waybill-ingest-'));
  ingest = openIngest(test_.warehouse, join(folder, 'work'));
});
afterAll(async () => {
  await test_.end();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => emptied(test_.warehouse));

const load = async (
  content: string | readonly string[],
  part: { dryRun?: boolean; maxRefused?: number; key?: 'row' } = {},
) => {
  const contents = [content].flat();
  const files = contents.map((_, at) => join(folder, `file-${at}.csv`));
  for (const [at, file] of files.entries()) await writeFile(file, contents[at] ?? '');
  return ingest.load({
    format: part.key === undefined ? format : { ...format, key: part.key },
    files,
    dryRun: part.dryRun ?? false,
    maxRefused: part.maxRefused ?? 0.5,
    onProgress: () => undefined,
  });
};
const held = async <Row>(select: string) =>
  (await test_.warehouse.client.query<Row>(`SELECT ${select} FROM records WHERE NOT bundled ORDER BY ALL`))
    .rows;
const found = async (keyword: string) => {
  const answer = await test_.warehouse.searchTransactions(searchFor({ keyword, stat: true }));
  return answer.ok ? answer.answer.total : answer.error;
};

test('a file becomes records, companies and counts that the search finds', async () => {
  const report = await load(csv(row(1), row(2, { goods: 'Copper wire' })));
  expect(report).toMatchObject({ read: 2, added: 2, changed: 0, unchanged: 0, repeated: 0, refused: 0 });
  expect(await found('copper')).toBe(1);
  expect(
    (await test_.warehouse.countries(1)).map(({ country }) => [country.code, country.transaction.total]),
  ).toEqual([['india', 2]]);
  const [first] = await held(
    'importer, importer_tax_id, importer_country, exporter_country, origin, unit, amount, unit_price, hs6, national, batch',
  );
  expect(first).toEqual({
    importer: 'Acme Pvt Ltd',
    importer_tax_id: '0301',
    importer_country: 'IN',
    exporter_country: '',
    origin: 'CN',
    unit: 'PCS',
    amount: 100,
    unit_price: 10,
    hs6: '853952',
    national: {},
    batch: report.batch,
  });
});

test('the same file again adds nothing; a changed row replaces its former self and keeps when it was first seen', async () => {
  const first = await load(csv(row(1), row(2), row(3)));
  expect(await load(csv(row(1), row(2), row(3)))).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
  await test_.warehouse.client.command(
    mutate(records, "UPDATE first_seen = '2020-01-01 00:00:00' WHERE 1 SETTINGS mutations_sync = 1"),
  );
  const second = await load(csv(row(1), row(2, { usd: '250' }), row(4)));
  expect(second).toMatchObject({ added: 1, changed: 1, unchanged: 1 });
  // What was only revised is not new, nor is whom it names.
  const [india] = await test_.warehouse.countries();
  expect(india?.country).toMatchObject({
    transaction: { total: 4, recent_add: 1 },
    trader: { total: 1, recent_add: 0 },
  });
  expect(await test_.warehouse.companies.totals()).toMatchObject({ total: 2, recent_add: 0 });
  expect(await held('document, amount, batch, toYear(first_seen) = 2020 AS was_here')).toEqual([
    { document: '1', amount: 100, batch: first.batch, was_here: 1 },
    { document: '2', amount: 250, batch: second.batch, was_here: 1 },
    { document: '3', amount: 100, batch: first.batch, was_here: 1 },
    { document: '4', amount: 100, batch: second.batch, was_here: 0 },
  ]);
  expect(await found('lamp')).toBe(4);
});

test('a load that only adds leaves companies and words as if they were made from all records', async () => {
  const { client } = test_.warehouse;
  const derived = async () => ({
    companies: (await client.query<{ address: string }>('SELECT * FROM companies ORDER BY exports, tax_id'))
      .rows,
    words: (
      await client.query(
        `SELECT field, word, sum(vocabulary.rows) AS held FROM vocabulary GROUP BY field, word
         ORDER BY field, word`,
      )
    ).rows,
  });
  await load(csv(row(1, { date: '2026-01-10', place: 'Dock 1' }), row(2, { iec: '0401', place: 'Dock 2' })));
  // The last without an address, an earlier one, and one of a company that is new.
  await load(
    csv(
      row(3, { date: '2026-02-01', goods: 'Copper wire' }),
      row(4, { date: '2025-12-01', place: 'Dock 4' }),
    ),
  );
  await load(csv(row(5, { date: '2026-01-12', iec: '0501', place: 'Dock 5' })));
  const added = await derived();
  await refreshDerived(client);
  expect(added).toEqual(await derived());
  expect(added.companies).toHaveLength(4);
  expect(added.companies.at(-1)).toMatchObject({
    ...{ name: 'Lamps Co', exports: 5, first_date: '2025-12-01', last_date: '2026-02-01' },
    ...{ address: 'Dock 2', address_date: '2026-01-15' },
  });
});

test('pages of a search go on past a load that corrects them, and know of what a withdrawal took', async () => {
  const bills = (from: number, to: number, usd: string) =>
    Array.from({ length: to - from + 1 }, (_, i) =>
      row(from + i, { date: `2026-01-${String(from + i).padStart(2, '0')}`, usd }),
    );
  await load(csv(...bills(1, 20, '100')));
  const newest = await load(csv(...bills(21, 25, '100')));
  const page = async (number: number, known?: PreviousAnswer) => {
    const found = await test_.warehouse.searchTransactions(
      searchFor({ keyword: 'lamp', page: number }),
      known,
    );
    if (!found.ok) throw new Error(found.error.kind);
    return found.answer;
  };
  const first = await page(1);
  const known = { asOf: first.asOf, total: first.total };
  await load(csv(...bills(8, 19, '250'), ...bills(26, 31, '100')));
  const [second, third] = [await page(2, known), await page(3, known)];
  const pages = [first, second, third];
  expect(pages.flatMap(({ data }) => data.map(({ document }) => Number(document)))).toEqual(
    Array.from({ length: 25 }, (_, i) => 25 - i),
  );
  expect(pages.map(({ total, next }) => [total, next])).toEqual([
    [25, true],
    [25, true],
    [25, false],
  ]);
  expect(second.data.find(({ document }) => document === '12')?.amount).toBe(250);
  await ingest.withdraw(newest.batch);
  expect(await page(2, known)).toMatchObject({ total: 25, next: true });
  expect(await page(3, known)).toMatchObject({ data: [], total: 20, next: false });
  const importers = searchFor({ tab: 3, keyword: 'lamp', page: 2 });
  expect(await test_.warehouse.searchTransactions(importers, { ...known, total: 15 })).toMatchObject({
    answer: { companies: [], total: 1, next: false },
  });
  const listed = analysisFor({ keyword: 'lamp', page: 3 });
  expect(await test_.warehouse.analyseMarket(listed, 'en', known)).toMatchObject({
    answer: { data: [], total: 20, next: false },
  });
});

test('a batch is withdrawn: its rows go, and what it changed is as it was', async () => {
  const first = await load(csv(row(1), row(2)));
  const second = await load(csv(row(2, { usd: '7' }), row(3)));
  const third = await load(csv(row(2, { usd: '8' })));
  expect(await ingest.withdraw(second.batch)).toEqual({ removed: 1, restored: 0 });
  expect(await held('document, amount')).toEqual([
    { document: '1', amount: 100 },
    { document: '2', amount: 8 },
  ]);
  // What stood before the withdrawn batch comes back, not what it had made of it.
  expect(await ingest.withdraw(third.batch)).toEqual({ removed: 1, restored: 1 });
  expect(await held('document, amount, batch')).toEqual([
    { document: '1', amount: 100, batch: first.batch },
    { document: '2', amount: 100, batch: first.batch },
  ]);
  await expect(ingest.withdraw(second.batch)).rejects.toThrow('withdrawn already');
  await expect(ingest.withdraw('other')).rejects.toThrow('no batch other');
  await ingest.withdraw(first.batch);
  expect(await held('document')).toEqual([]);
  expect((await ingest.list()).map(({ state }) => state)).not.toContain('loaded');
});

test('too many refused rows load nothing', async () => {
  const loading = load(csv(row(1), row(2, { date: '?' })), { maxRefused: 0.05 });
  await expect(loading).rejects.toThrow(TooManyRefusedError);
  expect(await held('document')).toEqual([]);
  expect(await ingest.list()).toEqual(
    expect.not.arrayContaining([expect.objectContaining({ state: 'loaded' })]),
  );
});

test('the same row twice counts once; two rows with one key are no longer one', async () => {
  const report = await load(csv(row(1), row(1), row(2), row(2, { usd: '5' }), row(3)), { maxRefused: 0.5 });
  expect(report).toMatchObject({ read: 5, added: 3, repeated: 1, refused: 1 });
  expect(await held('document, amount')).toEqual([
    { document: '1', amount: 100 },
    { document: '2', amount: 5 },
    { document: '3', amount: 100 },
  ]);
});

const alike: [where: string, files: string[]][] = [
  ['near each other', [csv(row(1), row(1), row(2), row(1), row(3))]],
  ['in two files', [csv(row(1), row(2), row(1)), csv(row(1), row(3))]],
  ['only in two files', [csv(row(1), row(2)), csv(row(1)), csv(row(1), row(3))]],
];
// What is loaded is the same, and by the same statements: one a day.
test.each(byTurns(alike, 3))(
  'rows that are alike, %s: once by their key, each for itself without one',
  async (_, files) => {
    const documents = async () => (await held<{ document: string }>('document')).map((each) => each.document);
    const once = await load(files);
    expect(once).toMatchObject({ read: 5, added: 3, repeated: 2, refused: 0 });
    expect(await documents()).toEqual(['1', '2', '3']);
    await emptied(test_.warehouse);

    expect(await load(files, { key: 'row' })).toMatchObject({ read: 5, added: 5, repeated: 0, refused: 0 });
    expect(await documents()).toEqual(['1', '1', '1', '2', '3']);
    const again = await load([csv(row(1), row(1), row(1), row(1))], { key: 'row' });
    expect(again).toMatchObject({ read: 4, added: 1, unchanged: 3, repeated: 0 });
    const ids = (await held<{ text: string }>('toString(id) AS text')).map(({ text }) => text);
    expect([ids.length, new Set(ids).size]).toEqual([6, 6]);
  },
);

test('rows that a load itself takes back are seen once, as they are now: by words, counts and company', async () => {
  const bills = (from: number, to: number, part: Parameters<typeof row>[1] = {}) =>
    Array.from({ length: to - from + 1 }, (_, i) => row(from + i, { goods: 'Steel pipe', ...part }));
  // More than one granule, of which the second company has few rows: its own order is read.
  const most = bills(1, 5000);
  const wire = { iec: '0302', goods: 'Copper wire' };
  const twice = bills(5001, 5010, wire);
  // In another file, so that they are records until the load takes them back.
  const first = await load([csv(...most, ...twice, ...bills(5011, 5040, wire)), csv(...twice)]);
  expect(first).toMatchObject({ read: 5050, added: 5040, repeated: 10, refused: 0 });
  const seen = async () => {
    const words = ['copper', '"copper wire"', 'silver', '"silver wire"', 'pipe', 'wire'].map(found);
    const ids = ['0301', '0302', '0303'].map((taxId) => companyId('IN', taxId, ''));
    const companies = ids.map(async (id) => {
      const facts = await test_.warehouse.companies.find(companyKey(id));
      if (facts === undefined) return null;
      const page = { page: 1, pageSize: 10 };
      const { total } = unwrapAnswer(
        await test_.warehouse.companies.records(facts, parseProfileFilter({}), page),
      );
      return [facts.imports, total];
    });
    const { client } = test_.warehouse;
    const { rows: byImporter } = await client.query<{ taxId: string; usd: number }>(
      `SELECT importer_tax_id AS taxId, sum(amount) AS usd FROM records WHERE importer_id IN (${ids.slice(1)})
       GROUP BY taxId ORDER BY taxId SETTINGS force_optimize_projection_name = 'by_importer'`,
    );
    const { rows } = await client.query<{ n: number; ids: number }>(
      'SELECT count() AS n, uniqExact(id) AS ids FROM records WHERE NOT bundled',
    );
    return {
      ...rows[0],
      words: await Promise.all(words),
      companies: await Promise.all(companies),
      byImporter,
    };
  };
  expect(await seen()).toEqual({
    n: 5040,
    ids: 5040,
    words: [40, 40, 0, 0, 5000, 40],
    companies: [[5000, 5000], [40, 40], null],
    byImporter: [{ taxId: '0302', usd: 4000 }],
  });
  const silver = { iec: '0303', goods: 'Silver wire', usd: '7' };
  const changed = bills(5001, 5006, silver);
  const second = await load(
    csv(...most, ...changed, ...bills(5007, 5040, wire), ...changed, row(5041, wire)),
  );
  expect(second).toMatchObject({ read: 5047, added: 1, changed: 6, unchanged: 5034, repeated: 6 });
  expect(await seen()).toEqual({
    n: 5041,
    ids: 5041,
    words: [35, 35, 6, 6, 5000, 41],
    companies: [
      [5000, 5000],
      [35, 35],
      [6, 6],
    ],
    byImporter: [
      { taxId: '0302', usd: 3500 },
      { taxId: '0303', usd: 42 },
    ],
  });
});

test('a dry run says the same and changes nothing', async () => {
  expect(await load(csv(row(1), row(2)), { dryRun: true })).toMatchObject({ added: 2, dryRun: true });
  expect(await held('document')).toEqual([]);
});

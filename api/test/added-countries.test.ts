// Countries that an operator adds: their files load, every call has them, and the figures add up to their records.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codes } from '@waybill/contract';
import { analysisTabs } from '@waybill/contract/analysis-terms';
import { calls } from '@waybill/contract/calls';
import { operatorWith } from './support/operator';
import { dataFolder, login, newFolder, type Running, removeFolder, start, visitor } from './support/server';
import { type Answer, actionKey, type Browser } from './support/signer';

jest.setTimeout(300_000);
const folder = newFolder('added-countries');
const data = dataFolder('added-countries-data', { records: false });
let api: Running;
let browser: Browser;
beforeAll(async () => {
  api = await start({ WAYBILL_DATA: data, WAYBILL_SAMPLE_ROWS: '0' });
  browser = await login(api.port, 'demo');
});
afterAll(async () => {
  await api.stop();
  for (const made of [folder, data]) removeFolder(made);
});

const operator = (...args: string[]) =>
  operatorWith({ WAYBILL_API: `http://127.0.0.1:${api.port}` })(...args);

/** China, Korea, Israel, Nepal and two members of the European Union. */
const countries = [
  { alpha2: 'CN', code: 'cn', name_en: 'China', continent: 1, rows: 3 },
  { alpha2: 'KR', code: 'kr', name_en: 'South Korea', continent: 1, rows: 4 },
  { alpha2: 'IL', code: 'il', name_en: 'Israel', continent: 1, rows: 2 },
  { alpha2: 'NP', code: 'np', name_en: 'Nepal', continent: 1, rows: 5 },
  { alpha2: 'DE', code: 'de', name_en: 'Germany', continent: 2, rows: 6 },
  { alpha2: 'NL', code: 'nl', name_en: 'Netherlands', continent: 2, rows: 1 },
] as const;
const total = countries.reduce((sum, { rows }) => sum + rows, 0);

/** Writes a file in the names of the record's own fields, and loads it by the country's own format. */
function load(code: string, direction: 'import' | 'export', rows: number) {
  const path = join(folder, `${code}-${direction}.csv`);
  const lines = Array.from(
    { length: rows },
    (_, i) =>
      `2026-0${(i % 3) + 1}-15,${code}-${i},1,${code} buyer ${i % 2},${code} seller,090111,Coffee beans,10,100,VN`,
  );
  writeFileSync(
    path,
    `date,document,item,importer,exporter,hs,product,quantity,amount,origin\n${lines.join('\n')}\n`,
  );
  return operator('ingest', path, '--format', `records-${code}-${direction}`, '--json');
}

const searched = (more: object): Promise<Answer> =>
  browser.send('POST', calls.transactionSearch.path, {
    json: { keyword: 'coffee', startDate: '2026-01-01', endDate: '2026-12-31', ...more },
    idempotencyKey: actionKey(),
  });
const mappings = async () => {
  const answer = await (await visitor(api.port)).send('GET', calls.countryMappings.path);
  expect(answer).toMatchObject({ code: 0, message: expect.any(String) });
  return answer.data;
};

test('a country that does not report is refused with the command that adds it', async () => {
  const { code, json } = await load('np', 'import', 1);
  expect([code, json.error]).toEqual([
    1,
    'The format cannot be used: country: Nepal does not report to this site yet; add it with npm run operator -- country add NP --directions import.',
  ]);
  expect(await searched({ area: ['np'] })).toMatchObject({ code: codes.invalid });
});

test.each([
  [['country', 'add', 'Atlantis', '--directions', 'import'], 'Atlantis is no country of ISO 3166.'],
  [['country', 'add', 'Nepl', '--directions', 'import'], 'Did you mean Nepal?'],
  [['country', 'add', 'PE', '--directions', 'import'], 'Peru comes with the product, as peru and peru_air.'],
  [['country', 'add', 'NP', '--directions', 'sideways'], 'Say import, export, or import,export.'],
  [['country', 'add', 'NP'], '--directions'],
  [['country', 'remove', 'NP'], 'Nepal was not added.'],
  [['country', 'remove', 'us'], 'United States comes with the product, as us.'],
])('%j is refused: %s', async (args, reason) => {
  const { code, err } = await operator(...args);
  expect(code).not.toBe(0);
  expect(err).toContain(reason);
});

test('added countries load, and every call has them', async () => {
  for (const { alpha2 } of countries) {
    const { code, json } = await operator('country', 'add', alpha2, '--directions', 'imports', '--json');
    expect([code, json.isNew]).toEqual([0, true]);
  }
  const { json: listed } = await operator('country', 'list', '--json');
  expect(listed.countries.find(({ code }: { code: string }) => code === 'np')).toEqual({
    code: 'np',
    alpha2: 'NP',
    continent: 1,
    directions: ['import'],
    added: true,
    records: 0,
    names: { cn: '尼泊尔', en: 'Nepal', cnf: '尼泊爾', spain: 'Nepal', vietnam: 'Nepal' },
  });
  expect(await mappings()).toHaveLength(42 + countries.length);
  for (const { code, rows } of countries)
    expect((await load(code, 'import', rows)).json).toMatchObject({ ok: true, added: rows, refused: 0 });

  const known: { code: string }[] = await mappings();
  expect(known.slice(42).map(({ code }) => code)).toEqual(['cn', 'de', 'il', 'np', 'nl', 'kr']);
  for (const { alpha2, code, name_en, continent, rows } of countries)
    expect(known.find((each) => each.code === code)).toMatchObject({
      ...{ alpha2, name_en, continent, rows, imports: rows, exports: 0 },
      ...{ imp_or_exp: [1], sample: false },
    });

  const all = (await searched({ stat: true })).data;
  expect(all.results.total).toBe(total);
  for (const { alpha2, code, continent, rows } of countries) {
    const areas: { code: string }[] = all.areas;
    expect(areas.find((area) => area.code === code)).toEqual({ code, alpha2, continent, total: rows });
    const found = (await searched({ area: [code] })).data.results;
    expect(found.data.map(({ country }: { country: string }) => country)).toEqual(Array(rows).fill(code));
  }
});

test('analyses, statistics, companies and pages count them', async () => {
  const analysed = async (fields: Record<string, string>) => {
    const form = { keyword: 'coffee', startDate: '2026-01-01', endDate: '2026-12-31', ...fields };
    return (await browser.send('POST', calls.analysisSearch.path, { form, idempotencyKey: actionKey() }))
      .data;
  };
  const coverage = await analysed({ tab: String(analysisTabs.coverage) });
  const covered = coverage.data.map(({ country, alpha2, total: matched }: Record<string, unknown>) => [
    country,
    alpha2,
    matched,
  ]);
  expect(covered.sort()).toEqual(countries.map(({ code, alpha2, rows }) => [code, alpha2, rows]).sort());
  const germany = await analysed({ tab: String(analysisTabs.records), imArea: 'DE' });
  expect(germany.total).toBe(6);
  const { data: statistics } = await browser.send('POST', calls.countryStat.path, { form: {} });
  expect(
    statistics.map(({ country }: { country: { code: string; transaction: { total: number } } }) => [
      country.code,
      country.transaction.total,
    ]),
  ).toEqual([
    ['cn', 3],
    ['de', 6],
    ['il', 2],
    ['np', 5],
    ['nl', 1],
    ['kr', 4],
  ]);
  const { data: catalogue } = await browser.send('GET', calls.specialCatalogue.path);
  expect(catalogue).toHaveLength(42 + countries.length);
  expect(catalogue.find(({ code }: { code: string }) => code === 'kr')).toMatchObject({
    total: 4,
    continent: 1,
  });
  const { data: asked } = await browser.send('GET', calls.askWords.path, {
    query: { q: 'coffee imports of Nepal' },
  });
  expect(asked.target).toMatchObject({ countries: ['np'], direction: 1 });
});

test('a direction that was not added is refused, and what has records stays', async () => {
  const exports = await load('np', 'export', 2);
  expect(exports.json.error).toContain(
    'direction: Nepal was added without exports; add them with npm run operator -- country add NP --directions import,export',
  );
  const { json } = await operator('country', 'add', 'Nepal', '--directions', 'import,export', '--json');
  expect(json).toMatchObject({ isNew: false, country: { directions: ['import', 'export'], records: 5 } });
  const loaded = await load('np', 'export', 2);
  expect(loaded.json).toMatchObject({ ok: true, added: 2 });
  const refused = await operator('country', 'remove', 'NP');
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('Nepal has 7 records.')]);
  await operator('ingest', '--withdraw', loaded.json.batch);
  expect((await searched({ area: ['np'] })).data.results.total).toBe(5);

  await operator('country', 'add', 'FR', '--directions', 'import');
  expect((await searched({ area: ['fr'] })).data.results.total).toBe(0);
  const removed = await operator('country', 'remove', 'France');
  expect([removed.code, removed.out]).toEqual([0, 'France (fr) no longer reports.\n']);
  expect((await mappings()).some(({ code }: { code: string }) => code === 'fr')).toBe(false);
});

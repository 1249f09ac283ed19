// The formats of the real files that come with the product: every row is a record, and the same file again changes nothing.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type FileFormat, type Language, languages } from '@waybill/contract';
import { byTurns, sampled } from '@waybill/contract/testing/sampled';
import type { ExportedRecord } from '../src/services/exports/record-blocks';
import { recordFile } from '../src/services/exports/record-file';
import { findFormat } from '../src/services/ingest';
import { openRecords } from '../src/services/sample/open-records';
import { replaceSample } from '../src/stores/warehouse/load';
import { type LoadingDock, loadingDock, otherWords } from './support/ingest';

let dock: LoadingDock;
beforeAll(async () => {
  dock = await loadingDock();
});
afterAll(() => dock.end());

const load = (name: string, file: string) => dock.loadAs(name, file);

const sampleFile = (name: string) =>
  join(__dirname, '..', 'src', 'services', 'sample', 'data', `${name}.csv.gz`);
type RealFile = readonly [format: string, file: string, rows: number, unit: string, weighed: number];
const smallFiles: readonly RealFile[] = [
  ['trase-argentina-cotton', 'trase_argentina_cotton', 1165, 'T', 1165],
  ['trase-argentina-wood-pulp', 'trase_argentina_wood_pulp', 99, 'T', 99],
];
const largeFiles: readonly RealFile[] = [
  ['trase-argentina-corn', 'trase_argentina_corn', 7942, 'T', 7942],
  ['us-eia-imports', 'us_eia_galveston', 4165, 'BBL', 0],
  // The volume is that of the cane: it says neither what the sugar weighs nor what a tonne of it costs.
  ['trase-brazil-sugarcane', 'trase_brazil_sugarcane', 7353, 'T OF CANE', 0],
  ['brazil-siscori', 'brazil_siscori_ebike', 3182, 'PCS', 0],
];
/** Large ones in turn: every load of them is the same mechanism. */
const realFiles = [...smallFiles, ...byTurns(largeFiles, 2)];
/** Formats whose file is loaded a second time: each day some of them. */
const twice = new Set(
  sampled({ format: realFiles.map(([name]) => name), again: [true, false] })
    .filter(({ again }) => again)
    .map(({ format }) => format),
);

test.each(realFiles)(
  '%s: every row of the real file is a record',
  async (name, file, rows, unit, weighed) => {
    const report = await load(name, sampleFile(file));
    expect(report).toMatchObject({ read: rows, refused: 0, repeated: 0, added: rows });
    if (twice.has(name))
      expect(await load(name, sampleFile(file))).toMatchObject({ added: 0, changed: 0, unchanged: rows });
    const { rows: held } = await dock.client.query(
      `SELECT uniqExact(id) AS n, groupUniqArray(unit) AS units, count(net_weight) AS weighed
     FROM records WHERE batch = {batch:String}`,
      { batch: report.batch },
    );
    expect(held).toEqual([{ n: rows, units: [unit], weighed }]);
  },
);

const held = async (of: string) =>
  (
    await dock.client.query(
      `SELECT direction, country, toString(date) AS day, importer, importer_country, exporter, exporter_country,
         exporter_tax_id, hs, product, quantity, unit, net_weight, amount, amount_basis, unit_price, partner, transport,
         incoterm, taxes, national
       FROM records WHERE batch = {batch:String} ORDER BY document, item`,
      { batch: of },
    )
  ).rows;

test('records-chile-export: columns named as the fields of a record are need no mapping; most may be missing', async () => {
  const name = 'records-chile-export';
  const file = join(dock.folder, `${name}.csv`);
  const columns = {
    date: '2025-11-03',
    document: 'EX-7',
    item: '1',
    exporter: 'Viña Andina S.A.',
    exporter_tax_id: '76.123.456-7',
    importer: 'Cave du Nord SARL',
    importer_country: 'FR',
    hs: '22042168',
    product: 'VINO TINTO 2023',
    quantity: '1200',
    unit: 'L',
    net_weight: '1210.5',
    amount: '5400',
    amount_basis: 'fob',
    partner: 'FR',
    transport: 'sea',
    incoterm: 'FOB',
    contract: 'C-1',
  };
  const write = (...rows: Partial<typeof columns>[]) =>
    writeFile(
      file,
      [
        Object.keys(columns).join(','),
        ...rows.map((row) => Object.values({ ...columns, ...row }).join(',')),
      ].join('\n'),
    );
  await write({}, { item: '2', amount: '' });
  const { batch, ...counts } = await load(name, file);
  expect(counts).toMatchObject({ read: 2, added: 2, refused: 0 });
  const first = {
    direction: 2,
    country: 'chile',
    day: '2025-11-03',
    importer: 'Cave du Nord SARL',
    importer_country: 'FR',
    exporter: 'Viña Andina S.A.',
    exporter_country: 'CL',
    exporter_tax_id: '761234567',
    hs: '22042168',
    product: 'VINO TINTO 2023',
    quantity: 1200,
    unit: 'L',
    net_weight: 1210.5,
    amount: 5400,
    amount_basis: 'FOB',
    unit_price: 4.5,
    partner: 'FR',
    transport: 'sea',
    incoterm: 'FOB',
    taxes: {},
    // What is no field of a record is kept, as of every other file.
    national: { contract: 'C-1' },
  };
  expect(await held(batch)).toEqual([first, { ...first, amount: null, amount_basis: '', unit_price: null }]);
  // Document and item tell a record: the second is the same one, with its amount.
  await write({}, { item: '2', amount: '5400' });
  const again = await load(name, file);
  expect(again).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
  expect(await held(again.batch)).toEqual([first]);
});

describe('Records exported from a site', () => {
  const file = () => join(dock.folder, 'exported-records.csv');
  /** A record with all that a spreadsheet may damage: leading zeros, fractions, separators in texts. */
  const columns = {
    date: '2025-11-03',
    document: '00118',
    item: '1',
    exporter: 'Viña Andina; Hijos, S.A.',
    exporter_tax_id: '076.123.456-7',
    importer: 'Cave du Nord "SARL"',
    hs: '09011190',
    product: 'CAFÉ; VERDE, EN SACOS',
    quantity: '1200.25',
    unit: 'KG',
    net_weight: '1210.5',
    amount: '300062.5',
    amount_basis: 'assessed',
    partner: 'FR',
    transport: 'road',
    incoterm: 'FOB',
    contract: 'C-1',
  };
  const toRow = (cells: Iterable<string>) =>
    [...cells].map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
  let rows: ExportedRecord[];
  let first: unknown;

  beforeAll(async () => {
    await writeFile(file(), [toRow(Object.keys(columns)), toRow(Object.values(columns))].join('\n'));
    const { batch } = await load('records-chile-export', file());
    ({ rows } = await dock.client.query<ExportedRecord>(
      'SELECT *, national FROM records WHERE batch = {batch:String}',
      { batch },
    ));
    [first] = await held(batch);
  });

  async function exportRecords(
    language: Language,
    format: FileFormat,
    part: Partial<ExportedRecord> = {},
  ): Promise<Buffer> {
    const source = {
      ownColumns: async () => ({ taxes: [], national: Object.keys(part.national ?? { contract: '' }) }),
      blocks: async function* () {
        yield rows.map((row) => ({ ...row, ...part }));
      },
    };
    const bytes = recordFile(source, { format, columns: [] }, language);
    return buffer(bytes(() => undefined, new AbortController().signal));
  }
  const formatName = (language: Language) =>
    `site-export-chile-export${language === 'en' ? '' : `-${language}`}`;
  /** Each language is loaded as a source of its own. */
  const loadExport = (language: Language, file: Buffer, name = formatName(language)) =>
    dock.load(file, { format: { ...findFormat(formatName(language)), name } });

  test.each(
    languages.flatMap((language) => (['csv', 'xlsx'] as const).map((kind) => [language, kind] as const)),
  )('exported in %s as %s are loaded as the same records', async (language, kind) => {
    const name = `again-${language}-${kind}`;
    const report = await loadExport(language, await exportRecords(language, kind), name);
    expect(report).toMatchObject({ read: 1, added: 1, refused: 0 });
    // The columns of an export do not say where the other side is.
    expect(await held(report.batch)).toEqual([{ ...Object(first), importer_country: '' }]);
  });

  test('that a Spanish spreadsheet saved again, with its own dates, are the same', async () => {
    const file = (await exportRecords('spain', 'csv')).toString('utf8').replace('2025-11-03', '03/11/2025');
    const report = await loadExport('spain', Buffer.from(file), 'saved-again');
    expect(await held(report.batch)).toEqual([{ ...Object(first), importer_country: '' }]);
  });

  test('are known again in a later export, corrected ones too', async () => {
    expect(await loadExport('en', await exportRecords('en', 'csv'))).toMatchObject({ added: 1 });
    const loadedLater = await exportRecords('en', 'csv', { loaded_at: '2026-01-02 03:04:05' });
    expect(await loadExport('en', loadedLater)).toMatchObject({ added: 0, unchanged: 1 });
    // Beside records that have other columns; corrected, its day too.
    const national = { contract: 'C-1', clause: '7' };
    const corrected = await exportRecords('en', 'csv', { date: '2025-11-04', amount: 5500, national });
    const later = await loadExport('en', corrected);
    expect(later).toMatchObject({ added: 0, changed: 1 });
    expect(await held(later.batch)).toMatchObject([{ day: '2025-11-04', amount: 5500, national }]);
  });

  test.each(['site-export-atlantis-import', 'site-export-bengal-export', 'site-export-peru-import-klingon'])(
    'have no format %s',
    (name) => expect(findFormat(name)).toBeUndefined(),
  );
});

/** Of the real files; the tests before add a few. */
const allRows = realFiles.reduce((sum, [, , rows]) => sum + rows, 0);

test('words that a load makes itself are those that the table would make', async () => {
  const { all, other } = await otherWords(dock.client);
  expect(all).toBeGreaterThan(allRows);
  expect(other).toEqual([]);
});

test('open records that came with the product are never there twice by accident', async () => {
  const open = [...openRecords()].filter(({ hs }) => hs === '470321' || hs === '520100');
  await replaceSample(dock.client, 'sample', open, open.length, () => undefined);
  const [name, file] = ['trase-argentina-wood-pulp', sampleFile('trase_argentina_wood_pulp')];
  const counts = async () =>
    (
      await dock.client.query<{ hs: string; bundled: boolean; n: number }>(
        "SELECT hs, bundled, count() AS n FROM records WHERE hs IN ('470321', '520100') GROUP BY hs, bundled ORDER BY hs, bundled",
      )
    ).rows.map(({ hs, bundled, n }) => [hs, bundled ? 'bundled' : 'loaded', n]);
  const before = [
    ['470321', 'loaded', 99],
    ['470321', 'bundled', 99],
    ['520100', 'loaded', 1165],
    ['520100', 'bundled', 1165],
  ];
  await expect(load(name, file)).rejects.toThrow(/^99 open records of this source .* --bundled replace/);
  expect(await counts()).toEqual(before);
  const note = (what: string) => ({ note: expect.stringMatching(what), rows: 99 });
  expect((await dock.loadAs(name, file, 'keep')).notes).toContainEqual(note('as well'));
  expect(await counts()).toEqual(before);
  expect((await dock.loadAs(name, file, 'replace')).notes).toContainEqual(note('give way'));
  expect(await counts()).toEqual(before.filter(([hs, kind]) => hs === '520100' || kind === 'loaded'));
  expect(await load(name, file)).toMatchObject({ added: 0, unchanged: 99 });
});

test('a file takes the place of the open records that are in it, whatever their figures, and of no other shipper’s', async () => {
  const header =
    'year,country_of_production,port_of_export,exporter,exporter_group,country_of_destination,economic_bloc,volume,fob';
  const cotton = (year: number, port: string, exporter: string, to: string, tonnes: number) =>
    `${year},ARGENTINA,${port},${exporter},,${to},,${tonnes},1000`;
  // All of the goods and years of open records: one with another volume, one of two that differ in their volume, and
  // one of a company that none of them is of.
  const lines = [
    cotton(2015, 'BUENOS AIRES', 'ALFATRADE S.A.', 'BAHAMAS', 200),
    cotton(2016, 'ROSARIO', 'SACEIF LOUIS DREYFUS Y CIA LTDA', 'INDONESIA', 250),
    cotton(2015, 'BUENOS AIRES', 'NEW COTTON SA', 'BAHAMAS', 199.97),
  ];
  const file = join(dock.folder, 'cotton.csv');
  await writeFile(file, [header, ...lines].join('\n'));
  const bundled = async () =>
    (
      await dock.client.query(
        `SELECT count() AS n,
           groupArrayIf(quantity, date = '2015-12-31' AND loading_port = 'Buenos Aires' AND partner = 'BS'
             AND startsWith(exporter, 'ALFATRADE')) AS one,
           arraySort(groupArrayIf(quantity, date = '2016-12-31' AND loading_port = 'Rosario' AND partner = 'ID'
             AND startsWith(exporter, 'SACEIF'))) AS two
         FROM records WHERE hs = '520100' AND bundled`,
      )
    ).rows;
  expect(await bundled()).toEqual([{ n: 1165, one: [199.97], two: [250, 1234.6209999999999] }]);
  const name = 'trase-argentina-cotton';
  await expect(load(name, file)).rejects.toThrow(/^2 open records/);
  expect(await dock.loadAs(name, file, 'replace')).toMatchObject({ added: 3 });
  expect(await bundled()).toEqual([{ n: 1163, one: [], two: [1234.6209999999999] }]);
});

// What `--suggest` proposes is a mapping that loads its file as it is: real files, and files of national layouts with
// made-up rows. How much of a proposal is right is measured in src/services/ingest/suggest/suggest.test.ts.
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { byTurns } from '@waybill/contract/testing/sampled';
import { parseFormat, previewProposal, proposeForFile, suggestMapping } from '../src/services/ingest';
import { type LoadingDock, loadingDock } from './support/ingest';
import national from './support/national-layouts.json';
import { workbookOf } from './support/workbook-of';

let dock: LoadingDock;
beforeAll(async () => {
  dock = await loadingDock();
});
afterAll(() => dock.end());

/** Saves the proposal as an operator does, with who reported it, tries it, and loads by it. */
async function loadAsProposed(file: string) {
  const saved = join(dock.folder, 'proposed.json');
  await writeFile(saved, JSON.stringify({ ...(await suggestMapping(file)), source: 'Customs' }, null, 2));
  const format = parseFormat(JSON.parse(await readFile(saved, 'utf8')));
  const load = (dryRun: boolean) =>
    dock.ingest.load({ format, files: [file], dryRun, maxRefused: 0.2, onProgress: () => undefined });
  const { read, added, refused } = await load(true);
  const loaded = await load(false);
  expect(loaded).toMatchObject({ read, added, refused });
  return { country: format.country, ...loaded };
}

const sample = (name: string) => join(__dirname, '..', 'src', 'services', 'sample', 'data', `${name}.csv.gz`);
type Whole = [name: string, country: string, read: number, refused: number];
const large: Whole[] = [
  ['brazil_siscori_ebike', 'brazil', 3182, 0],
  ['us_eia_galveston', 'us', 4165, 0],
];
test.each<Whole>([
  // Each is loaded twice: one of them a day.
  ...byTurns(large, 2),
  // What its goods are is nowhere in the file: where the exporter is not known either, nothing is.
  ['trase_argentina_wood_pulp', 'argentina', 99, 18],
])('%s, whole', async (name, country, read, refused) => {
  const loaded = await loadAsProposed(sample(name));
  expect(loaded).toMatchObject({ country, read, added: read - refused, refused });
  expect(loaded.reasons).toEqual(
    refused === 0 ? [] : [{ reason: 'neither goods nor parties', rows: refused }],
  );
});

/** What a cell of a column says, by the column's name. */
const cells: readonly [RegExp, (row: number) => string][] = [
  [/DATE/, (row) => `${10 + row}/01/2026`],
  [/^HS_CODE$/, () => '85395200'],
  [/COUNTRY/, (row) => (row % 2 === 0 ? 'CHINA' : 'ITALIA')],
  [/NAME/, (row) => `ACME ${row} TRADING S.A.`],
  [/DESC/, (row) => `red lamp no. ${row} with a plug`],
  [/USD|VALUE|WEIGHT|KG|QUANTITY/, (row) => `1.234,5${row}`],
  [/^UNIT$/, () => 'KG'],
  [/DECLARATION|ENTRY|REGISTRATION_NO|DUA/, (row) => `A-${1000 + row}`],
];
function fileOf(layout: keyof typeof national): string {
  const columns = national[layout].columns.split('; ');
  const cell = (column: string, row: number) => cells.find(([name]) => name.test(column))?.[1](row) ?? '';
  const rows = Array.from({ length: 9 }, (_, row) => columns.map((column) => cell(column, row)).join(';'));
  return `${[columns.join(';'), ...rows].join('\r\n')}\r\n`;
}

test('of Parquet too; a proposal shows its first records, and why a row would be none', async () => {
  const path = join(dock.folder, 'kenya imports.parquet');
  await dock.client.command(
    `INSERT INTO FUNCTION file('${path}', 'Parquet') SELECT
       if(number = 1, 'never', '2026-01-15') AS IMP_DATE, toString(number) AS ENTRY_NO, 'ACME LTD' AS IMPORTER_NAME,
       concat('red lamp with plug no. ', toString(number)) AS PRODUCT_DESCRIPTION, '85395200' AS HS_CODE,
       number + 0.5 AS QUANTITY FROM numbers(60)`,
  );
  const mapping = await suggestMapping(path);
  expect(mapping.fields).toMatchObject({ product: 'PRODUCT_DESCRIPTION', quantity: 'QUANTITY' });
  const records = await previewProposal(path, mapping, dock.client);
  expect(records).toHaveLength(10);
  expect(records[0]).toMatchObject({ date: '2026-01-15', importer: 'ACME LTD', quantity: 0.5, refused: '' });
  expect(records[1]).toMatchObject({ date: '', refused: 'no date by the patterns of the format «never»' });
});

test('braces in a name of a column are a name, in a preview too', async () => {
  const path = join(dock.folder, 'braces.csv');
  await writeFile(path, 'DATE,{p1:String},GOODS {x:Word}\n2026-01-15,Acme,lamp {a:UInt8}\n');
  const mapping = {
    ...(await suggestMapping(path)),
    fields: {
      date: { column: 'DATE', patterns: ['%Y-%m-%d'] },
      importer: { name: '{p1:String}' },
      product: 'GOODS {x:Word}',
    },
  };
  expect(await previewProposal(path, mapping, dock.client)).toEqual([
    expect.objectContaining({ importer: 'Acme', product: 'lamp {a:UInt8}', refused: '' }),
  ]);
});

const layouts = [
  ['Kenya im', 'kenya', { importer: 'ACME 3 TRADING S.A.', quantity: 1234.53, amount: 1234.53 }],
  ['Turkey im', 'turkey', { importer: 'ACME 3 TRADING S.A.', quantity: 1234.53, amount: 1234.53 }],
  ['Costa Rica ex', 'costa_rica', { importer: '', quantity: 1234.53, amount: 1234.53 }],
] as const;
// What differs is the proposal, which src/services/ingest/suggest/suggest.test.ts measures for every layout.
test.each(byTurns(layouts, 3))('%s', async (layout, country, record) => {
  const file = join(dock.folder, `${layout}.csv`);
  await writeFile(file, fileOf(layout));
  const loaded = await loadAsProposed(file);
  expect(loaded).toMatchObject({ country, read: 9, added: 9, refused: 0 });
  const held = await dock.held(loaded.batch, ', partner, hs');
  expect(held.find(({ day }) => day === '2026-01-13')).toMatchObject({
    ...record,
    product: 'red lamp no. 3 with a plug',
    partner: 'IT',
    hs: '85395200',
  });
});

// Days as serial numbers, cells of 793 lines, tonnes and thousands, imports and exports in one file.
test.each<Whole>([
  ['peru-serial-dates-importaciones', 'peru', 36, 0],
  ['panjiva-long-cells-us-imports', 'us', 36, 0],
  ['unseen-russia-both', 'russia', 36, 0],
])('%s, as it is suggested', async (name, country, read, refused) => {
  const file = join(dock.folder, `${name}.csv`);
  await copyFile(join(__dirname, 'suggested-files', name, 'in.csv'), file);
  expect(await loadAsProposed(file)).toMatchObject({ country, read, added: read, refused });
});

describe('what a person says of the layout is taken as said', () => {
  const rows = [
    ['Title', 'of', 'all', 'this'],
    ['IMPORT DATE', 'IMPORTER NAME', 'GOODS DESCRIPTION', 'QUANTITY'],
    ['2026-01-15', 'Acme Ltd', 'LED lamps of glass', 3],
  ];
  const path = () => join(dock.folder, 'sheets.xlsx');
  const asked = () => ({ path: path(), name: 'sheets.xlsx', most: 1e9 });
  beforeAll(() => writeFile(path(), workbookOf({ Other: rows, Data: rows.slice(1) })));

  test('another sheet', async () => {
    expect(
      (await proposeForFile({ ...asked(), givenLayout: { sheet: 'Other' } })).mapping.file,
    ).not.toHaveProperty('sheet');
    const { mapping } = await proposeForFile({ ...asked(), givenLayout: { sheet: 'Data' } });
    expect([mapping.file, mapping.fields.product]).toMatchObject([
      { sheet: 'Data', header: 1 },
      'GOODS DESCRIPTION',
    ]);
    const none = proposeForFile({ ...asked(), givenLayout: { sheet: 'None' } });
    await expect(none).rejects.toThrow('sheets.xlsx has no sheet "None"; it has Other, Data.');
  });

  test('another row of the names', async () => {
    const { mapping, columns } = await proposeForFile({
      ...asked(),
      givenLayout: { sheet: 'Other', header: 2 },
    });
    expect(mapping.file.header).toBe(2);
    expect(columns.map(({ name }) => name)).toEqual(rows[1]);
  });
});

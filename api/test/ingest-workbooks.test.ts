// A country's file that nobody has seen before, from a first look to its records, by the command as it is typed: a
// workbook with titles above its names, days as numbers, numbers as text, and the records behind a cover page.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { operatorWith, type Said } from './support/operator';
import { dataFolder, login, type Running, removeFolder, start } from './support/server';
import { actionKey, type Browser } from './support/signer';
import { type SheetCell, workbookOf } from './support/workbook-of';

jest.setTimeout(120_000);
const folder = dataFolder('ingest-workbooks', { records: false });
let api: Running;
let browser: Browser;
let operator: (...args: string[]) => Promise<Said>;
beforeAll(async () => {
  api = await start({ WAYBILL_DATA: folder, WAYBILL_SAMPLE_ROWS: '0' });
  browser = await login(api.port, 'demo');
  operator = operatorWith({ WAYBILL_API: `http://127.0.0.1:${api.port}` });
});
afterAll(async () => {
  await api.stop();
  removeFolder(folder);
});

const names = [
  'ENTRY_NO',
  'IMP_DATE',
  'IMPORTER_NAME',
  'IMPORTER_PI',
  'SUPPLIER_NAME',
  'HS_CODE',
  'PRODUCT_DESCRIPTION',
  'QUANTITY',
  'UNIT',
  'TOTAL_VALUE_USD',
  'ORIGIN_COUNTRY',
  'REMARK',
];
const day = (serial: number) => ({ day: serial });
const rowOf = (
  no: string,
  when: SheetCell,
  quantity: SheetCell,
  usd: SheetCell,
  remark: SheetCell,
): SheetCell[] => [
  no,
  when,
  'SIMBA TRADING LTD',
  'P051234567A',
  'SHENZHEN LAMPS CO',
  8_539_520_000,
  `red zircon lamp "${no}", with a plug`,
  quantity,
  'PCS',
  usd,
  'CHINA',
  remark,
];
/** Titles, a row without anything, the names, and the records. */
const sheet = (...rows: SheetCell[][]) => [
  ['Kenya Revenue Authority'],
  [null, 'Imports, January 2026'],
  [],
  names,
  ...rows,
];

const search = async (keyword: string) => {
  const json = { keyword, startDate: '2025-01-01', endDate: '2026-12-31', country: 'kenya' };
  const { data } = await browser.send('POST', '/api/transaction/search', {
    json,
    idempotencyKey: actionKey(),
  });
  return data.results.data;
};

/** What `npm run operator -- ingest --suggest FILE` prints: a process of its own reads workbooks. */
const suggested = (file: string): Promise<Record<string, unknown>> => {
  const child = spawn(
    process.execPath,
    [join(__dirname, '../../scripts/operator.mjs'), 'ingest', '--suggest', file],
    { env: { PATH: process.env.PATH } },
  );
  let out = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  return new Promise((resolve) => child.on('close', () => resolve(JSON.parse(out))));
};

test('a mapping is proposed, tried, and loads the workbook as it is', async () => {
  const file = join(folder, 'kenya imports.xlsx');
  writeFileSync(
    file,
    workbookOf({
      Cover: [['Kenya Revenue Authority'], [], ['Prepared on', day(46_060)], ['Contact', 'Statistics']],
      'By month': [
        ['IMP_DATE', 'TOTAL_VALUE_USD'],
        [day(46_053), 12_017.75],
      ],
      Data: sheet(
        rowOf('0012', day(46_037), '1,234.5', 12_000.5, 'a'),
        rowOf('0013', day(46_038), '2', 10, null),
        rowOf('0014', day(46_039), '40', 7.25, null),
      ),
      Empty: [],
      'Data 2': sheet(rowOf('0015', day(46_040), '1', 1, null)),
    }),
  );
  const mapping = await suggested(file);
  expect(mapping).toMatchObject({
    country: 'kenya',
    direction: 'import',
    thousands: ',',
    key: ['ENTRY_NO'],
    file: { header: 4, sheet: 'Data' },
    notes: expect.arrayContaining([
      'sheet: "Data" looks most like records; not read: "Cover", "By month", "Empty".',
      expect.stringMatching(/^sheet: the same columns are on "Data 2"\. A load reads one sheet; with "\*"/),
    ]),
  });
  const saved = join(folder, 'kenya.json');
  const load = ['ingest', file, '--format', saved, '--json'];
  writeFileSync(saved, JSON.stringify(mapping));
  expect((await operator(...load)).json.error).toMatch(/source: say who reported the records/);
  writeFileSync(saved, JSON.stringify({ ...mapping, source: 'KRA' }));
  const counts = { read: 3, added: 3, refused: 0 };
  expect((await operator(...load, '--dry-run')).json).toMatchObject({ ok: true, dryRun: true, ...counts });
  expect(await search('zircon')).toEqual([]);
  expect((await operator(...load)).json).toMatchObject({ ok: true, ...counts });
  const found = await search('zircon');
  expect(found).toHaveLength(3);
  expect(found.at(-1)).toMatchObject({
    document: '0012',
    date: '2026-01-15',
    importer: 'SIMBA TRADING LTD',
    product: 'red zircon lamp "0012", with a plug',
    hs: '8539520000',
    quantity: 1234.5,
    amount: 12_000.5,
    origin: 'CN',
  });
  expect((await operator(...load)).json).toMatchObject({ added: 0, unchanged: 3 });
});

test('the sheet, days without their format, and what cannot be read', async () => {
  const file = join(folder, 'more.xlsx');
  const rows = [
    rowOf('1', 46_037, 1, 2, null),
    rowOf('2', day(46_038.75), 1, 2, null),
    rowOf('3', '2026-01-17 14:05:00', 1, 2, null),
    rowOf('4', '17th', 1, 2, null),
  ];
  writeFileSync(file, workbookOf({ Notes: [['Read the other sheet.']], 'Data & more': sheet(...rows) }));
  const mapping = {
    name: 'kenya-sheets',
    title: 'Kenya',
    source: 'KRA',
    country: 'kenya',
    direction: 'import',
    file: { header: 4, sheet: 'Data & more' },
    key: ['ENTRY_NO'],
    fields: {
      date: { column: 'IMP_DATE', patterns: ['%Y-%m-%d', 'excel'] },
      document: 'ENTRY_NO',
      importer: { name: 'IMPORTER_NAME' },
      product: 'PRODUCT_DESCRIPTION',
      hs: 'HS_CODE',
    },
  };
  const load = async (part: object, ...more: string[]) => {
    const saved = join(folder, 'more.json');
    writeFileSync(saved, JSON.stringify({ ...mapping, ...part }));
    return (await operator('ingest', file, '--format', saved, '--json', '--max-refused', '50', ...more)).json;
  };
  expect(await load({})).toMatchObject({ read: 4, added: 3, refused: 1 });
  const days = (await search('zircon')).filter(({ quantity }: { quantity: unknown }) => quantity === null);
  expect(
    days.map(({ document, date }: { document: string; date: string }) => [document, date]).sort(),
  ).toEqual([
    ['1', '2026-01-15'],
    ['2', '2026-01-16'],
    ['3', '2026-01-17'],
  ]);
  expect((await load({ file: { header: 4 } })).error).toMatch(/no row 4 that could be its header/);
  expect((await load({ file: { header: 4, sheet: 'Dat' } })).error).toMatch(
    /it has no sheet "Dat"; its sheets are "Notes", "Data & more"/,
  );
});

test('numbers and days that are cells of their own need no marks or patterns; a zero character is read as nothing', async () => {
  const file = join(folder, 'marks.xlsx');
  const rows = [
    rowOf('m1', day(46_039), 1.234, 1234567.5, null),
    rowOf('m2', '17/01/2026', '1.234', '0,5', null),
    rowOf('m3_x0000_', '17/01/2026', 1, 1, null),
  ];
  writeFileSync(file, workbookOf({ Data: sheet(...rows) }));
  const saved = join(folder, 'marks.json');
  const mapping = {
    name: 'kenya-marks',
    title: 'Kenya',
    source: 'KRA marks',
    country: 'kenya',
    direction: 'import',
    file: { header: 4 },
    decimal: ',',
    thousands: '.',
    fields: {
      date: { column: 'IMP_DATE', patterns: ['%d/%m/%Y'] },
      document: 'ENTRY_NO',
      importer: { name: 'IMPORTER_NAME' },
      product: 'PRODUCT_DESCRIPTION',
      quantity: 'QUANTITY',
      amount: 'TOTAL_VALUE_USD',
    },
  };
  writeFileSync(saved, JSON.stringify(mapping));
  const load = ['ingest', file, '--format', saved, '--json'];
  const { json } = await operator(...load);
  expect(json).toMatchObject({ ok: true, read: 3, added: 3, refused: 0 });
  const found = (await search('zircon')).filter(({ document }: { document: string }) =>
    /^m\d$/.test(document),
  );
  const figures = ({ document, date, quantity, amount }: Record<string, unknown>) => [
    ...[document, date, quantity, amount],
  ];
  expect(found.map(figures).sort()).toEqual([
    ['m1', '2026-01-17', 1.234, 1_234_567.5],
    ['m2', '2026-01-17', 1234, 0.5],
    ['m3', '2026-01-17', 1, 1],
  ]);
});

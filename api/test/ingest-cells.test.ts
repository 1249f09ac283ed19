// What headers and cells mean: which column is which, what counts as nothing, and what a load notes of values that are odd.
// On the real engine.
import { readFile } from 'node:fs/promises';
import { searchFor } from '../src/records/testing';
import { FileError, FormatError, type IngestReport } from '../src/services/ingest';
import { columns, type LoadingDock, loadingDock, mapping } from './support/ingest';

let dock: LoadingDock;
beforeAll(async () => {
  dock = await loadingDock();
});
afterAll(() => dock.end());

const file = (...lines: string[]) => Buffer.from(`${[columns.join(','), ...lines].join('\n')}\n`);

test('amounts below nought and rows without a number of their document are noted', async () => {
  const report = await dock.load(file('1,2026-01-15,A,B,1,-5', ',2026-01-15,A,B,1,5'), { dryRun: true });
  expect(report.notes).toEqual(
    expect.arrayContaining([
      { note: 'a negative amount', rows: 1 },
      { note: 'no document number', rows: 1 },
    ]),
  );
});

test('names of countries that no list knows are told, with their rows and what to add to the format', async () => {
  const rows = ['Formosa', 'Peru', 'Formosa', '"Atlantis, lost"', ''].map(
    (name, no) => `${no},2026-01-15,A,B,1,1,${name}`,
  );
  const content = Buffer.from(`${columns},FROM\n${rows.join('\n')}\n`);
  const format = { fields: { ...mapping.fields, origin: 'FROM' } };
  const said = (await dock.load(content, { format, dryRun: true })).notes.filter(({ note }) =>
    note.startsWith('FROM'),
  );
  const what = 'FROM has a country that is not known: say its two letters in the format, "countries":';
  expect(said).toEqual([
    { note: `${what} { "Formosa": "…" }`, rows: 2 },
    { note: `${what} { "Atlantis, lost": "…" }`, rows: 1 },
  ]);
  const countries = { Formosa: 'TW', 'Atlantis, lost': 'GR' };
  const known = (await dock.load(content, { format: { ...format, countries }, dryRun: true })).notes;
  expect(known.filter(({ note }) => note.startsWith('FROM'))).toEqual([]);
});

test('a control character in a text moves nothing into another column', async () => {
  const more = ['BRAND', 'UNIT', 'PORT'];
  const fields = { ...mapping.fields, brand: 'BRAND', unit: 'UNIT', unloadingPort: 'PORT' };
  const row = '1,2026-01-15,Acme,separated lamp,1,1,Lu\x1fmen,cra\x1fte,San\x1f Antonio';
  await dock.load(Buffer.from(`${[...columns, ...more]}\n${row}\n`), { format: { fields } });
  const found = await dock.warehouse.searchTransactions(searchFor({ keyword: 'separated' }));
  expect(found).toMatchObject({
    answer: {
      data: [{ brand: 'Lu men', unit: 'CRA TE', unloading_port: 'San Antonio', amount_basis: null }],
    },
  });
});

test('national columns stay apart whatever is in them, and say the same in another order', async () => {
  const format = { name: 'apart', key: ['NO'] };
  const more = Buffer.from(`${columns},NOTE,\x1fMARKS,BERTH\n1,2026-01-15,A,B,1,1,a\x1fb,,\x1f\n`);
  const { batch } = await dock.load(more, { format });
  const national = { NOTE: 'a b', BERTH: ' ' };
  expect(await dock.held(batch, ', national')).toEqual([expect.objectContaining({ national })]);
  const other = Buffer.from(`${columns},BERTH,SEAL,NOTE\n1,2026-01-15,A,B,1,1,\x1f,,a\x1fb\n`);
  expect(await dock.load(other, { format })).toMatchObject({ read: 1, unchanged: 1, changed: 0 });
  const changed = Buffer.from(`${columns},BERTH,SEAL,NOTE\n1,2026-01-15,A,B,1,1,a\x1fb,,\x1f\n`);
  expect(await dock.load(changed, { format })).toMatchObject({ read: 1, unchanged: 0, changed: 1 });
});

test('numbers a thousand times as large as before are said, whatever was loaded between', async () => {
  const rows = (from: number, amount: string) =>
    file(...Array.from({ length: 60 }, (_, no) => `${from + no},2026-01-15,A,B,5,${amount}`));
  const format = { name: 'jumps', source: 'Customs of jumps', thousands: ',' };
  const jumps = ({ notes }: IngestReport) => notes.filter(({ note }) => note.startsWith('half of them'));
  expect(jumps(await dock.load(rows(0, '1.234'), { format }))).toEqual([]);
  const [jump] = jumps(await dock.load(rows(100, '"1,234"'), { format }));
  expect(jump).toMatchObject({ note: expect.stringContaining('as amount, more than 1230'), rows: 60 });
});

test('a title above the names of the columns is passed over', async () => {
  const content = Buffer.from(
    `Customs of Chile;;\n-,-,-,-,-,-\n${columns}\n1,2026-01-15,A,B,1,1\n2,never,A,B,1,1\n`,
  );
  const { batch, refusedFiles, ...counts } = await dock.load(content, { maxRefused: 1 });
  expect(counts).toMatchObject({ read: 2, added: 1, refused: 1 });
  expect(await dock.held(batch)).toEqual([expect.objectContaining({ document: '1', day: '2026-01-15' })]);
  expect((await readFile(refusedFiles[0] ?? '', 'utf8')).split('\n')[1]).toMatch(/^"5",/);
});

test('rows above the names of the columns are not taken for titles where they look like data', async () => {
  const content = Buffer.from(
    `NO,DAY,BUYER,GOODS,QTY,USD\n1,2026-01-15,A,B,1,1\n${columns}\n2,2026-01-16,A,B,1,1\n`,
  );
  const loading = dock.load(content);
  await expect(loading).rejects.toThrow(FileError);
  await expect(loading).rejects.toThrow('named in row 3, but 1 of the rows above look like data');
  const { batch } = await dock.load(content, { format: { file: { header: 3 } } });
  expect(await dock.held(batch)).toEqual([expect.objectContaining({ document: '2' })]);
});

test('a column of which there are two is taken by its place, never by a guess', async () => {
  const twice = Buffer.from(
    `${columns},X,X 9,X,USD,\n1,2026-01-15,A,B,1,100,p,q,r,250,s\n2,never,A,B,1,1,p,q,r,2,s\n`,
  );
  const loading = dock.load(twice);
  await expect(loading).rejects.toThrow(FormatError);
  await expect(loading).rejects.toThrow('2 columns USD: say which by its place, "USD 6" or "USD 10"');
  const { batch, refusedFiles } = await dock.load(twice, {
    maxRefused: 0.5,
    format: { fields: { ...mapping.fields, amount: 'USD 10' } },
  });
  expect(await dock.held(batch, ', national')).toEqual([
    expect.objectContaining({
      amount: 250,
      national: { USD: '100', X: 'p', 'X 9': 'q', 'X 9*': 'r', 'COLUMN 11': 's' },
    }),
  ]);
  const [header] = (await readFile(refusedFiles[0] ?? '', 'utf8')).split('\n');
  expect(header).toBe(
    `"row","reason",${[...columns, 'X', 'X 9', 'X 9*', 'USD 10', 'COLUMN 11'].map((name) => `"${name}"`)}`,
  );
});

test.each([
  { empty: [], quantities: [99_990, 9999, null, null, null] },
  // Where a number stands for nothing, it does in a column of numbers too, and nowhere within another.
  { empty: ['9999'], quantities: [99_990, null, null, null, null] },
])(
  'words that stand for nothing are no broken numbers and no units; $empty besides',
  async ({ empty, quantities }) => {
    const said = ['99990,  Nos ', '9999,nos', 'n/a,N/A', ' NO Disponible ,no disponible', '-,'];
    const lines = said.map((cells, no) => `${no},2026-01-15,Acme,LED lamp,100,${cells}`);
    const report = await dock.load(Buffer.from(`NO,DATE,BUYER,GOODS,USD,QTY,UNIT\n${lines.join('\n')}\n`), {
      format: { empty, fields: { ...mapping.fields, unit: 'UNIT' } },
    });
    expect(report).toMatchObject({ added: said.length, refused: 0 });
    const held = await dock.held(report.batch, ', unit, unit_raw');
    expect(held.map(({ quantity }) => quantity)).toEqual(quantities);
    expect(held.map(({ unit, unit_raw }) => [unit, unit_raw])).toEqual([
      ['PCS', 'Nos'],
      ['PCS', 'nos'],
      ...Array.from({ length: 3 }, () => ['', '']),
    ]);
  },
);

test('what nobody sees around a cell is no part of it: line ends and tabs count as spaces do', async () => {
  const report = await dock.load(
    file('\r1,2026-01-15\t,\tAcme, \tLED lamp\t,10\t,\r5', '2\t,2026-01-15,Acme,LED,1,2'),
  );
  expect(await dock.held(report.batch)).toMatchObject([
    { document: '1', day: '2026-01-15', importer: 'Acme', product: 'LED lamp', quantity: 10, amount: 5 },
    { document: '2', importer: 'Acme' },
  ]);
});

test('cells of nothing below one in quotes that ends with a blank: the engine reads each row as the file has it', async () => {
  const row = (no: number, end: string) => `${no},2026-01-15,Acme,LED lamp,10${end}`;
  const lines = [
    row(1, ',"100 "'),
    row(2, ','),
    row(3, ',"7 "'),
    row(4, ', '),
    row(5, ',9," "'),
    row(6, ',8,'),
  ];
  const wide = file(...lines, row(7, ','));
  // Small files of one delivery are read together.
  const report = await dock.load([wide, file(row(8, ',"6 "'), row(9, ','))], { maxRefused: 1 });
  expect(report).toMatchObject({ read: 9, added: 8, refused: 1 });
  expect((await dock.held(report.batch)).map(({ document, amount }) => [document, amount])).toEqual([
    ['1', 100],
    ['2', null],
    ['3', 7],
    ['4', null],
    ['6', 8],
    ['7', null],
    ['8', 6],
    ['9', null],
  ]);
});

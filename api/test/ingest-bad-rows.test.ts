// Rows and headers of which no record can be made without a guess: set aside or refused with the reason, all of them
// counted, and what was set aside can be mended and loaded. On the real engine.
import { readFile } from 'node:fs/promises';
import { FileError, FormatError, type IngestReport } from '../src/ingest';
import { searchFor } from '../src/warehouse/testing';
import { columns, type LoadingDock, loadingDock, mapping } from './support/ingest';
import { bytesIn } from './support/packings';

let dock: LoadingDock;
beforeAll(async () => {
  dock = await loadingDock();
});
afterAll(() => dock.end());

const file = (...lines: string[]) => Buffer.from(`${[columns.join(','), ...lines].join('\n')}\n`);
const reasonsOf = ({ reasons }: { reasons: { reason: string; rows: number }[] }) =>
  Object.fromEntries(reasons.map(({ reason, rows }) => [reason, rows]));

test('rows that cannot be records are set aside with reasons and their text', async () => {
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const row = (no: number, part: { date?: string; qty?: string } = {}) =>
    `${no},${part.date ?? '2026-01-15'},Acme,LED lamp,${part.qty ?? '10'},100`;
  const report = await dock.load(
    file(
      row(1),
      row(2, { date: '00:00.0' }),
      row(3, { date: tomorrow }),
      row(4, { qty: '"12,5"' }),
      row(5, { qty: '"1,234.5"' }),
      row(6, { qty: '-1' }),
      '7,2026-01-15',
      `${row(8)},more,cells`,
      '',
      '9,2026-01-15,"Acme" Ltd,LED,1,1',
      row(10, { date: '31-Feb-26' }),
      row(11, { date: '29-Nov-21' }),
    ),
    {
      maxRefused: 0.9,
      format: {
        thousands: ',',
        fields: { ...mapping.fields, date: { column: 'DATE', patterns: ['%Y-%m-%d', '%d-%b-%y'] } },
      },
    },
  );
  expect(report).toMatchObject({ read: 11, added: 3, refused: 8 });
  expect(await dock.held(report.batch)).toMatchObject([
    { document: '1', quantity: 10, day: '2026-01-15' },
    { document: '11', quantity: 10, day: '2021-11-29' },
    { document: '5', quantity: 1234.5, day: '2026-01-15' },
  ]);
  expect(reasonsOf(report)).toEqual({
    'no date by the patterns of the format': 2,
    'a date in the future': 1,
    'QTY is no number': 1,
    'a negative quantity or weight': 1,
    'fewer cells than the header has': 1,
    'more cells than the header has': 1,
    'the line cannot be split into cells (quotes?)': 1,
  });
  const lines = (await readFile(report.refusedFiles[0] ?? '', 'utf8')).trimEnd().split('\n');
  expect(lines[0]).toBe(`"row","reason",${columns.map((name) => `"${name}"`).join(',')}`);
  expect(lines).toHaveLength(9);
  expect(lines.find((line) => line.includes('00:00.0'))).toMatch(
    /^"3","no date by the patterns of the format «00:00.0»","2","00:00.0"/,
  );
});

test('what reads as a number and is none, zero bytes and endless lines are set aside', async () => {
  // More than a million bytes, all of which are looked at before the load.
  const good = Array.from({ length: 3_000 }, (_, i) => `${i},2026-01-15,A,${'lamp '.repeat(80)},1,1`);
  const report = await dock.load(
    file(
      ...good,
      'a,2026-01-15,A,B,nan,1',
      'b,2026-01-15,A,B,inf,1',
      'c,2026-01-15,A,B,1,1E400',
      'd,2026-01-15,A,B,1e5,-5',
      // Beyond what is looked at before the load.
      'e,2026-01-15,A\0,B,1,1',
      `f,2026-01-15,A,"${'lost '.repeat(300_000)}",1,1`,
    ),
    { maxRefused: 0.5 },
  );
  expect(report).toMatchObject({ read: 3_006, added: 3_001, refused: 5 });
  expect(reasonsOf(report)).toEqual({
    'QTY is no number': 2,
    'USD is no number': 1,
    'not in the encoding of the format, or zero bytes in it': 1,
    'a line of more than a million bytes (a quote that is never closed?)': 1,
  });
  expect((await dock.held(report.batch)).at(-1)).toMatchObject({
    document: 'd',
    quantity: 100_000,
    amount: -5,
  });
});

test.each([
  { what: 'that nothing closes', at: [500] },
  { what: 'in two rows far apart', at: [500, 540] },
  { what: 'in the last row', at: [1_999] },
])('a stray quote $what loses its own row alone, which is refused with its number', async ({ at }) => {
  const rows = Array.from(
    { length: 2_000 },
    (_, i) => `${i},2026-01-15,${at.includes(i) ? '"' : ''}Acme ${i},LED lamp,1,1`,
  );
  const report = await dock.load(file(...rows), { maxRefused: 0.05 });
  expect(report).toMatchObject({ read: 2_000, added: 2_000 - at.length, refused: at.length });
  expect(reasonsOf(report)).toEqual({
    'a quote is opened and never closed on the lines of its row': at.length,
  });
  const aside = await readFile(report.refusedFiles[0] ?? '', 'utf8');
  for (const row of at) expect(aside).toContain(`"${row + 2}","a quote is opened`);
});

describe('times with a zone of their own', () => {
  const times = [
    '2024-12-31T18:30:00.000Z',
    '2024-12-31T23:59:59+05:30',
    '2024-12-31T00:00:00Z',
    '2024-12-31 10:00:00',
  ];
  const content = file(...times.map((time, no) => `${no},${time},A,B,1,1`));
  const date = { column: 'DATE', patterns: ['%Y-%m-%d'] };

  test('become days of the zone that the format says', async () => {
    const fields = { ...mapping.fields, date: { ...date, zone: 'Asia/Kolkata' } };
    const { batch } = await dock.load(content, { format: { fields } });
    expect((await dock.held(batch)).map(({ day }) => day)).toEqual([
      '2025-01-01',
      '2024-12-31',
      '2024-12-31',
      '2024-12-31',
    ]);
  });

  test('are refused where it says none, but for midnight, by which programs write a day', async () => {
    const report = await dock.load(content, {
      maxRefused: 0.9,
      format: { fields: { ...mapping.fields, date } },
    });
    expect(reasonsOf(report)).toEqual({
      'a moment, whose day depends on the zone: say "zone" in the format\'s "date"': 2,
    });
    expect((await dock.held(report.batch)).map(({ document }) => document)).toEqual(['2', '3']);
    const aside = await readFile(report.refusedFiles[0] ?? '', 'utf8');
    expect(aside).toContain('«2024-12-31T18:30:00.000Z is 2024-12-31 or 2025-01-01»');
  });

  test('a zone that there is not is no zone', async () => {
    const fields = { ...mapping.fields, date: { ...date, zone: 'Asia/Nowhere' } };
    await expect(dock.load(content, { format: { fields } })).rejects.toThrow(/date\.zone: it is no zone/);
  });
});

test('amounts below nought and rows without a number of their document are noted', async () => {
  const report = await dock.load(file('1,2026-01-15,A,B,1,-5', ',2026-01-15,A,B,1,5'));
  expect(report.notes).toEqual(
    expect.arrayContaining([
      { note: 'an amount below nought', rows: 1 },
      { note: 'no number of a document', rows: 1 },
    ]),
  );
});

test('names of countries that no list knows are told, with their rows and what to add to the format', async () => {
  const rows = ['Formosa', 'Peru', 'Formosa', '"Atlantis, lost"', ''].map(
    (name, no) => `${no},2026-01-15,A,B,1,1,${name}`,
  );
  const content = Buffer.from(`${columns},FROM\n${rows.join('\n')}\n`);
  const format = { fields: { ...mapping.fields, origin: 'FROM' } };
  const said = (await dock.load(content, { format })).notes.filter(({ note }) => note.startsWith('FROM'));
  const what = 'FROM has a country that is not known: say its two letters in the format, "countries":';
  expect(said).toEqual([
    { note: `${what} { "Formosa": "…" }`, rows: 2 },
    { note: `${what} { "Atlantis, lost": "…" }`, rows: 1 },
  ]);
  const countries = { Formosa: 'TW', 'Atlantis, lost': 'GR' };
  const known = (await dock.load(content, { format: { ...format, countries } })).notes;
  expect(known.filter(({ note }) => note.startsWith('FROM'))).toEqual([]);
});

test('a row is blank only when no cell says anything', async () => {
  const report = await dock.load(file(',,lost', ' , ,', ',,,,,', '1,2026-01-15,A,B,1,1'), {
    maxRefused: 0.5,
  });
  expect(report).toMatchObject({ read: 2, added: 1, refused: 1 });
  expect(reasonsOf(report)).toEqual({ 'fewer cells than the header has': 1 });
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

test('each reason counts, however many there are', async () => {
  const taxes = Array.from({ length: 25 }, (_, i) => `TAX ${i}`);
  const lines = taxes.map((_, i) => `${i},2026-01-15,A,B,1,1,${taxes.map((_, j) => (i === j ? 'x' : 1))}`);
  const report = await dock.load(Buffer.from(`${[...columns, ...taxes]}\n${lines.join('\n')}\n`), {
    maxRefused: 1,
    format: { fields: { ...mapping.fields, taxes: Object.fromEntries(taxes.map((name) => [name, name])) } },
  });
  expect(report).toMatchObject({ read: 25, added: 0, refused: 25 });
  expect(report.reasons).toHaveLength(25);
});

test('a file whose lines cannot be split is given up soon, unless they are to be set aside', async () => {
  const lines = Array.from({ length: 3000 }, (_, i) => `"${i}"x,2026-01-15,A,B,1,1`);
  const content = file('a,2026-01-15,A,B,1,1', ...lines);
  const loading = dock.load(content, { maxRefused: 0.05 });
  await expect(loading).rejects.toThrow(FileError);
  await expect(loading).rejects.toThrow(
    /2001 of 2002 lines cannot be split into cells, such as «"2000"x,2026-01-15,A,B,1,1»/,
  );
  const report = await dock.load(content, { maxRefused: 1 });
  expect(report).toMatchObject({ read: 3001, added: 1, refused: 3000 });
  const aside = await readFile(report.refusedFiles[0] ?? '', 'utf8');
  expect(aside.split('\n').filter((line) => line.includes('cannot be split'))).toHaveLength(3000);
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
  const content = Buffer.from(`Customs of Chile;;\n\n${columns}\n1,2026-01-15,A,B,1,1\n2,never,A,B,1,1\n`);
  const { batch, refusedFiles, ...counts } = await dock.load(content, { maxRefused: 1 });
  expect(counts).toMatchObject({ read: 2, added: 1, refused: 1 });
  expect(await dock.held(batch)).toEqual([expect.objectContaining({ document: '1', day: '2026-01-15' })]);
  expect((await readFile(refusedFiles[0] ?? '', 'utf8')).split('\n')[1]).toMatch(/^"5",/);
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

test.each(['\t', ';', '|', ','])(
  'rows set aside of a file in Windows-1251 with "%s" between cells are mended and loaded by the same format',
  async (delimiter) => {
    const cells = (...of: string[]) => of.join(delimiter);
    const lines = [
      'Таможня',
      cells('НОМЕР', 'DATE', 'BUYER', 'GOODS', 'QTY', 'USD'),
      cells('1', '2026-01-15', 'ООО', 'ЛАМПА', '"1,5"', '1'),
      cells('2', 'never', 'ООО', `"ЛАМПА${delimiter} 2"`, '"1,5"', '1'),
      cells('3', '2026-01-15'),
      cells('"4"x', 'y'),
    ];
    const format = {
      name: `mended-${delimiter.charCodeAt(0)}`,
      file: { encoding: 'windows-1251', delimiter, header: 2 },
      decimal: ',',
      key: ['НОМЕР'],
      fields: { ...mapping.fields, document: 'НОМЕР' },
    };
    const options = { format, maxRefused: 1 };
    const first = await dock.load(bytesIn('windows-1251', `${lines.join('\r\n')}\r\n`), options);
    expect(first).toMatchObject({ read: 4, added: 1, refused: 3 });
    const aside = await readFile(first.refusedFiles[0] ?? '', 'utf8');
    expect(aside.split('\n').filter((line) => line.includes('cannot be split'))).toHaveLength(1);
    const mended = aside.split('\n').filter((line) => /reason|never/.test(line));
    const second = await dock.load(
      Buffer.from(mended.join('\n').replace('"never"', '"2026-01-16"')),
      options,
    );
    expect(second).toMatchObject({ read: 1, added: 1, refused: 0 });
    const record = { importer: 'ООО', quantity: 1.5, amount: 1, national: {} };
    expect(await dock.held(second.batch, ', national')).toEqual([
      { ...record, document: '2', day: '2026-01-16', product: `ЛАМПА${delimiter} 2`.replace(/\s+/, ' ') },
    ]);
  },
);

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

// Rows of which no record can be made without a guess: set aside or refused with the reason, all of them counted, and what
// was set aside can be corrected and loaded. On the real engine.
import { readFile } from 'node:fs/promises';
import { byTurns } from '@waybill/contract/testing/sampled';
import { FileError } from '../src/services/ingest';
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
    'QTY is not a number': 1,
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

test('what reads as a number and is none, and endless lines, are set aside; zero bytes say nothing', async () => {
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
  expect(report).toMatchObject({ read: 3_006, added: 3_002, refused: 4 });
  expect(reasonsOf(report)).toEqual({
    'QTY is not a number': 2,
    'USD is not a number': 1,
    'a line of more than a million bytes (a quote that is never closed?)': 1,
  });
  const [d, e] = (await dock.held(report.batch)).slice(-2);
  expect(d).toMatchObject({ document: 'd', quantity: 100_000, amount: -5 });
  expect(e).toMatchObject({ document: 'e', importer: 'A' });
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
  const report = await dock.load(file(...rows), { maxRefused: 0.05, dryRun: true });
  expect(report).toMatchObject({ read: 2_000, added: 2_000 - at.length, refused: at.length });
  expect(reasonsOf(report)).toEqual({
    'a quote is opened and never closed on the lines of its row (cells with more line breaks need a larger rowLines)':
      at.length,
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
      'a time with a time zone: set "zone" in the format\'s "date"': 2,
    });
    expect((await dock.held(report.batch)).map(({ document }) => document)).toEqual(['2', '3']);
    const aside = await readFile(report.refusedFiles[0] ?? '', 'utf8');
    expect(aside).toContain('«2024-12-31T18:30:00.000Z is 2024-12-31 or 2025-01-01»');
  });

  test('a zone that there is not is no zone', async () => {
    const fields = { ...mapping.fields, date: { ...date, zone: 'Asia/Nowhere' } };
    await expect(dock.load(content, { format: { fields } })).rejects.toThrow(
      /date\.zone: it is not a time zone/,
    );
  });
});

test('a row is blank only when no cell says anything', async () => {
  const report = await dock.load(file(',,lost', ' , ,', ',,,,,', '1,2026-01-15,A,B,1,1'), {
    maxRefused: 0.5,
    dryRun: true,
  });
  expect(report).toMatchObject({ read: 2, added: 1, refused: 1 });
  expect(reasonsOf(report)).toEqual({ 'fewer cells than the header has': 1 });
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
  const report = await dock.load(content, { maxRefused: 1, dryRun: true });
  expect(report).toMatchObject({ read: 3001, added: 1, refused: 3000 });
  const aside = await readFile(report.refusedFiles[0] ?? '', 'utf8');
  expect(aside.split('\n').filter((line) => line.includes('cannot be split'))).toHaveLength(3000);
});

// Whatever stands between cells, the same writes and reads them: each day two of the four.
test.each(byTurns(['\t', ';', '|', ','], 2))(
  'rows set aside of a file in Windows-1251 with "%s" between cells are corrected and loaded by the same format',
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
      name: `corrected-${delimiter.charCodeAt(0)}`,
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
    const corrected = aside.split('\n').filter((line) => /reason|never/.test(line));
    const second = await dock.load(
      Buffer.from(corrected.join('\n').replace('"never"', '"2026-01-16"')),
      options,
    );
    expect(second).toMatchObject({ read: 1, added: 1, refused: 0 });
    const record = { importer: 'ООО', quantity: 1.5, amount: 1, national: {} };
    expect(await dock.held(second.batch, ', national')).toEqual([
      { ...record, document: '2', day: '2026-01-16', product: `ЛАМПА${delimiter} 2`.replace(/\s+/, ' ') },
    ]);
  },
);

test('marked cells and names of columns are loaded again as they were, also where refused twice', async () => {
  const names = [...columns, '=cmd', "'@x", '{p1:String}'];
  const texts = ['=2+5', "'=2+5", '-', "O'Neill", "'t Hof", ' @x', '\t+1'];
  const lines = texts.map((text, no) => `${no},never,A,"${text} lamp",1,1,"${text}","${text}",x`);
  const format = { name: 'marked', source: 'Marked' };
  const first = await dock.load(Buffer.from(`${[names.join(','), ...lines].join('\n')}\n`), {
    format,
    maxRefused: 1,
  });
  const aside = await readFile(first.refusedFiles[0] ?? '', 'utf8');
  expect(aside).toContain(`"'=cmd","''@x","{p1:String}"`);
  expect(aside).toContain(`"'=2+5","'=2+5"`);
  expect(aside).toContain(`"''=2+5","''=2+5"`);
  expect(aside).toContain(`"O'Neill","O'Neill"`);
  // Rows come in any order, and are counted anew.
  const rowsIn = (text: string) =>
    text
      .replace(/^"\d+"/gm, '')
      .split('\n')
      .sort();
  const second = await dock.load(Buffer.from(aside), { format, maxRefused: 1 });
  expect(rowsIn(await readFile(second.refusedFiles[0] ?? '', 'utf8'))).toEqual(rowsIn(aside));
  const third = await dock.load(Buffer.from(aside.replaceAll('"never"', '"2026-01-15"')), { format });
  const right = lines.map((line) => line.replace('never', '2026-01-15'));
  expect(third).toMatchObject({ added: texts.length, refused: 0 });
  const same = await dock.load(Buffer.from(`${[names.join(','), ...right].join('\n')}\n`), { format });
  expect(same).toMatchObject({ added: 0, changed: 0, unchanged: texts.length });
});

// Files of every kind in every packing and encoding become the same records; files that are not what they say are
// refused with the reason, and nothing is loaded from them. On the real engine.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { byTurns } from '@waybill/contract/testing/sampled';
import { FileError, FormatError, parseFormat, TooManyRefusedError } from '../src/services/ingest';
import { sqlOf } from '../src/stores/warehouse/tables';
import { columns, type LoadingDock, loadingDock, mapping } from './support/ingest';
import { bytesIn, zipOf } from './support/packings';

let dock: LoadingDock;
beforeAll(async () => {
  dock = await loadingDock();
});
afterAll(() => dock.end());

interface Kind {
  kind: string;
  encoding?: string;
  mark?: string;
  delimiter?: string;
  decimal?: string;
  thousands?: string;
  buyer?: string;
}
const texts: readonly Kind[] = [
  { kind: 'CSV' },
  { kind: 'CSV with the mark of UTF-8', mark: '\ufeff' },
  { kind: 'TSV', delimiter: '\t' },
  {
    kind: 'semicolons, decimal commas, points between thousands',
    delimiter: ';',
    decimal: ',',
    thousands: '.',
  },
  { kind: 'commas between thousands', thousands: ',' },
  { kind: 'UTF-16 LE', encoding: 'utf-16le', mark: '\ufeff' },
  { kind: 'UTF-16 BE', encoding: 'utf-16be', mark: '\ufeff', buyer: '株式会社' },
  { kind: 'Latin-1', encoding: 'iso-8859-1' },
  { kind: 'Windows-1251', encoding: 'windows-1251', delimiter: ';', decimal: ',', buyer: 'ООО РОМАШКА' },
  { kind: 'GB18030', encoding: 'gb18030', buyer: '上海进出口公司' },
];
const packings: readonly ((content: Buffer) => Buffer)[] = [
  (content) => content,
  (content) => gzipSync(content),
  (content) => zipOf({ 'data/rows.csv': content, '__MACOSX/._rows.csv': Buffer.from('x') }),
];

/** A description with everything that needs quotes, over two lines. */
const goods = 'Lamp "LED", 9;5\nwith plug';
const recordsOf = (buyer: string) => [
  {
    document: '1',
    day: '2026-01-15',
    importer: buyer,
    product: 'Lamp "LED", 9;5 with plug',
    quantity: 1234.5,
    amount: 12000,
  },
  { document: '2', day: '2026-01-16', importer: buyer, product: 'Wire', quantity: 2, amount: 0.5 },
];
function written({
  mark = '',
  delimiter = ',',
  decimal = '.',
  thousands = '',
  buyer = 'CAFÉ S.A.',
}: Kind): string {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const number = (text: string) =>
    quoted(text.replace(/[,.]/g, (each) => (each === ',' ? thousands : decimal)));
  const rows = [
    columns,
    ['1', '2026-01-15', buyer, quoted(goods), number('1,234.5'), number('12,000')],
    ['2', '2026-01-16', buyer, 'Wire', number('2'), number('0.5')],
  ];
  return mark + rows.map((row) => `${row.join(delimiter)}\r\n`).join('');
}

// All are read by the same program: each day a third of them.
test.each(byTurns(texts, 3))('$kind: plain, gzipped and zipped are the same rows', async (kind) => {
  const { encoding = 'utf-8', delimiter = ',', decimal = '.', thousands = '', buyer = 'CAFÉ S.A.' } = kind;
  const content = bytesIn(encoding, written(kind));
  const contents = packings.map((pack) => pack(content));
  const format = { file: { encoding, delimiter, rowLines: 2 }, decimal, thousands };
  const { batch, read, repeated, refused } = await dock.load(contents, { format });
  expect(await dock.held(batch)).toEqual(recordsOf(buyer));
  expect({ read, repeated, refused }).toEqual({ read: 6, repeated: 4, refused: 0 });
});

test('numbers of Parquet are what they are, whatever the marks of the format', async () => {
  const path = join(dock.folder, 'marks.parquet');
  await dock.client.command(
    `INSERT INTO FUNCTION file('${path}', 'Parquet') SELECT * FROM values(
       'NO String, DATE Date, BUYER String, GOODS String, QTY Float64, USD String',
       ('1', '2026-01-15', 'A', 'B', 1.234, '1.234'), ('2', '2026-01-15', 'A', 'B', 1234567.5, '0,5'))`,
  );
  const format = { decimal: ',', thousands: '.' };
  const { batch } = await dock.load(await readFile(path), { name: 'marks.parquet', format });
  expect((await dock.held(batch)).map(({ quantity, amount }) => [quantity, amount])).toEqual([
    [1.234, 1234],
    [1_234_567.5, 0.5],
  ]);
});

test('Parquet, written by the engine, whole and cut off', async () => {
  const path = join(dock.folder, 'rows.parquet');
  await dock.client.command(
    `INSERT INTO FUNCTION file('${path}', 'Parquet') SELECT * FROM values(
       'NO String, DATE Date, BUYER String, GOODS Nullable(String), QTY Float64, USD Nullable(Float64)',
       ('1', '2026-01-15', 'CAFÉ S.A.', 'Lamp', 1234.5, 12000), ('2', '2026-01-16', 'CAFÉ S.A.', NULL, 2, NULL))`,
  );
  const content = await readFile(path);
  expect(await dock.held((await dock.load(content, { name: 'rows.parquet' })).batch)).toEqual([
    {
      document: '1',
      day: '2026-01-15',
      importer: 'CAFÉ S.A.',
      product: 'Lamp',
      quantity: 1234.5,
      amount: 12000,
    },
    { document: '2', day: '2026-01-16', importer: 'CAFÉ S.A.', product: '', quantity: 2, amount: null },
  ]);
  await expect(dock.load(content.subarray(0, content.length >> 1), { name: 'rows.parquet' })).rejects.toThrow(
    FileError,
  );
});

const plainText = written({ kind: '' });
const zipped = zipOf({ 'rows.csv': Buffer.from(plainText) });
const many = Buffer.from(`${columns.join(',')}\n${'1,2026-01-15,A,B,1,1\n'.repeat(2000)}`);
test.each<[string, Buffer, object, RegExp]>([
  ['an empty file', Buffer.alloc(0), {}, /is empty/],
  ['blank lines', Buffer.from('\n\n'), {}, /no row 1 that could be its header/],
  ['a picture called CSV', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), {}, /is a picture/],
  ['UTF-16 said to be UTF-8', bytesIn('utf-16le', plainText), {}, /UTF-16/],
  [
    'UTF-8 said to be Latin-1',
    Buffer.from(written({ kind: '', buyer: 'CAFÉ ÑANDÚ' })),
    { file: { encoding: 'iso-8859-1' } },
    /is UTF-8, not iso-8859-1/,
  ],
  [
    'Latin-1 said to be GB18030',
    bytesIn('iso-8859-1', `${plainText}3,2026-01-15,É,\xff\xff,1,1\n`),
    { file: { encoding: 'gb18030' } },
    /not text in gb18030/,
  ],
  [
    'UTF-8 with its mark said to be Windows-1251',
    Buffer.from(`\ufeff${plainText.replace(/[^\0-\x7f]/g, '')}`),
    { file: { encoding: 'windows-1251' } },
    /is UTF-8, not windows-1251/,
  ],
  [
    'UTF-16 said to be Latin-1',
    bytesIn('utf-16le', plainText),
    { file: { encoding: 'iso-8859-1' } },
    /it has zero bytes/,
  ],
  ['lines that end with CR alone', Buffer.from(plainText.replaceAll('\n', '')), {}, /end with CR alone/],
  ['a gzip in a gzip', gzipSync(gzipSync(many)), {}, /is packed twice/],
  ['a gzip in a zip', zipOf({ 'rows.csv.gz': gzipSync(many) }), {}, /rows\.csv\.gz is packed twice/],
  ['a gzip that is cut off', gzipSync(many).subarray(0, 60), {}, /damaged or cut off/],
  ['a zip that is cut off', zipped.subarray(0, zipped.length - 30), {}, /cut off/],
  ['a zip whose member is damaged', Buffer.from(zipped).fill(0xff, 45, 60), {}, /damaged/],
  ['a zip with nothing in it', zipOf({}), {}, /has no file of records in it/],
  [
    'a zip with a path out of it',
    zipOf({ '../../etc/cron': Buffer.from(plainText) }),
    {},
    /invalid relative path/,
  ],
  [
    'a zip that unpacks to a disk full',
    zipOf({ 'rows.csv': Buffer.alloc(120_000_000) }),
    {},
    /unpacks to more than 300 times its size/,
  ],
  [
    'a gzip that does',
    gzipSync(Buffer.alloc(120_000_000, 'x')),
    {},
    /unpacks to more than 300 times its size/,
  ],
  ['a workbook of Excel 97', Buffer.from('d0cf11e0a1b11ae1', 'hex'), {}, /save it as .xlsx/],
])('%s is refused', async (_what, content, format, reason) => {
  const loading = dock.load(content, { format });
  await expect(loading).rejects.toThrow(reason);
  await expect(loading).rejects.toThrow(FileError);
});

test('many small files, packed ones too, are read by one statement, and each row is told by its own file and number', async () => {
  const files = Array.from({ length: 40 }, (_, at) => {
    const rows = [`${at}a,2026-01-15,Acme,LED lamp,1,1`, `${at}b,2026-01-16,Acme,LED lamp,2,2`];
    const odd = at === 7 ? ['7c,never,Acme,LED lamp,3,3', '7d,2026-01-15,"Acme" Ltd,LED lamp,4,4'] : [];
    const text = Buffer.from(`${[columns.join(','), ...odd, ...rows].join('\n')}\n`);
    return at % 2 === 1 ? gzipSync(text) : text;
  });
  const said: string[] = [];
  const { command } = dock.client;
  const listen = jest.spyOn(dock.client, 'command').mockImplementation((statement, ...more) => {
    said.push(sqlOf(statement));
    return command(statement, ...more);
  });
  // One that has another order is read by itself.
  const other = Buffer.from(`DATE,NO,BUYER,GOODS,QTY,USD\n2026-01-18,o,Acme,LED lamp,1,1\n`);
  const { batch, refusedFiles, ...counts } = await dock.load([...files, other], { maxRefused: 0.5 });
  listen.mockRestore();
  expect(said.filter((sql) => sql.startsWith('INSERT INTO ingest_read'))).toHaveLength(2);
  expect(counts).toMatchObject({ read: 83, added: 81, refused: 2 });
  expect(await dock.held(batch)).toHaveLength(81);
  expect(refusedFiles).toHaveLength(1);
  const aside = (await readFile(refusedFiles[0] ?? '', 'utf8')).trimEnd().split('\n').slice(1);
  expect(aside.map((line) => line.slice(0, 12)).sort()).toEqual(['"2","no date', '"3","the lin']);
});

test('a header alone is no row; a column missing is named with those there are', async () => {
  expect(await dock.load(Buffer.from(`${columns.join(',')}\n`))).toMatchObject({
    read: 0,
    added: 0,
    refused: 0,
  });
  const missing = dock.load(Buffer.from('NO,DATE,BUYER,GOODS,QTY\n1,2026-01-15,A,B,1\n'));
  await expect(missing).rejects.toThrow(/file\.csv has no column USD; it has NO, DATE, BUYER, GOODS, QTY/);
  await expect(missing).rejects.toThrow(FormatError);
});

test('bytes that are no UTF-8 set their rows aside, as they are', async () => {
  const content = bytesIn(
    'iso-8859-1',
    `${columns.join(',')}\n1,2026-01-15,CAFÉ,Lamp,1,1\n2,2026-01-15,CAFE,Lamp,1,1\n`,
  );
  const { batch, refused, reasons, refusedFiles } = await dock.load(content, { maxRefused: 0.5 });
  expect([refused, reasons[0]?.reason]).toEqual([1, 'not in the encoding of the format']);
  expect((await dock.held(batch)).map(({ importer }) => importer)).toEqual(['CAFE']);
  expect((await readFile(refusedFiles[0] ?? '')).includes(Buffer.from('CAF\xc9', 'latin1'))).toBe(true);
});

test.each([
  ['plain', (text: string) => Buffer.from(text), 'utf-8'],
  ['gzipped', (text: string) => gzipSync(text), 'utf-8'],
  ['in Latin-1', (text: string) => Buffer.from(text, 'latin1'), 'iso-8859-1'],
])('zero bytes in a text, %s, say nothing, far behind too', async (_how, pack, encoding) => {
  const many = '3,2026-01-15,A,B,1,1\n'.repeat(60_000);
  const content = pack(`${columns.join(',')}\n${many}4,2026-01-15,\0,B\0each,1\0,\0\n`);
  const { batch, refused, repeated } = await dock.load(content, { format: { file: { encoding } } });
  expect([refused, repeated]).toEqual([0, 59_999]);
  expect((await dock.held(batch)).at(-1)).toMatchObject({
    document: '4',
    importer: '',
    product: 'Beach',
    quantity: 1,
    amount: null,
  });
});

test('two layouts in one file: what does not fit is set aside, complete', async () => {
  const other = Array.from({ length: 30_000 }, (_, i) => `${i};2026-01-15;A;B;1;1;7`).join('\n');
  const content = Buffer.from(`${plainText}${other}\n`);
  const format = { file: { rowLines: 2 } };
  await expect(dock.load(content, { format })).rejects.toThrow(TooManyRefusedError);
  const before = process.memoryUsage().rss;
  const { refused, added, refusedFiles } = await dock.load(content, { format, maxRefused: 1 });
  expect([refused, added]).toEqual([30_000, 2]);
  expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000);
  const lines = (await readFile(refusedFiles[0] ?? '', 'utf8')).trimEnd().split('\n');
  expect(lines).toHaveLength(30_001);
  expect(lines.filter((line) => line.includes('29999;2026-01-15;A;B;1;1;7'))).toHaveLength(1);
});

test.each<[string, object, RegExp]>([
  [
    'an unknown field',
    { fields: { ...mapping.fields, importter: { name: 'BUYER' } } },
    /fields: .*importter/,
  ],
  [
    'an unknown key of a field',
    { fields: { ...mapping.fields, importer: { nmae: 'BUYER' } } },
    /fields\.importer: .*nmae/,
  ],
  [
    'an unknown sign of a date',
    { fields: { ...mapping.fields, date: { column: 'DATE', patterns: ['%Q'] } } },
    /fields\.date\.patterns\.0: signs are/,
  ],
  ['an unknown encoding', { file: { encoding: 'utf-7' } }, /file\.encoding: /],
  ['an unknown country', { country: 'atlantis' }, /country: "atlantis" is no country/],
  ['one mark for two things', { decimal: ',', thousands: ',' }, /thousands: it is the decimal mark too/],
])('a mapping with %s says where', (_what, part, reason) => {
  expect(() => parseFormat({ ...mapping, ...part })).toThrow(reason);
});

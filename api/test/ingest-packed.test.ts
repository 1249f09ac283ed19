// Packed files: how much they may unpack to, in how much memory, and checksums that are not those of what they hold. On the
// real engine.
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { crc32, gzipSync } from 'node:zlib';
import { byTurns } from '@waybill/contract/testing/sampled';
import { UNPACKED_BYTES_MAX } from '../src/basics/config';
import { FileError, openIngest, parquetToCsv } from '../src/services/ingest';
import { columns, type LoadingDock, loadingDock } from './support/ingest';
import { zipOf } from './support/packings';
import { programArguments } from './support/programs';
import { workbookOf } from './support/workbook-of';

let dock: LoadingDock;
beforeAll(async () => {
  dock = await loadingDock();
});
afterAll(() => dock.end());

describe('a packed file holds no more than a setting allows', () => {
  const rows = Array.from({ length: 60 }, (_, no) => [`${no}`, '2026-01-15', 'A', 'B', '1', '1']);
  const text = Buffer.from([columns, ...rows].map((row) => row.join(',')).join('\n'));
  const parquet = async () => {
    const path = join(dock.folder, 'large.parquet');
    const cells = columns.map((name) => `'x' AS ${name}`).join(', ');
    await dock.client.command(
      `INSERT INTO FUNCTION file('${path}', 'Parquet') SELECT ${cells} FROM numbers(1000)`,
    );
    return readFile(path);
  };
  test.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['gzip', 'rows.csv.gz', () => gzipSync(text)],
    ['zip', 'rows.zip', () => zipOf({ 'a.csv': text.subarray(0, 600), 'b.csv': text })],
    ['workbook', 'rows.xlsx', () => workbookOf({ Data: [columns, ...rows] })],
    ['Parquet', 'rows.parquet', parquet],
  ])('%s', async (_kind, name, content) => {
    const by = openIngest(dock.warehouse, join(dock.folder, 'narrow'), 1000);
    const loading = dock.load(await content(), { name, by });
    await expect(loading).rejects.toThrow('unpacks to more than');
    await expect(loading).rejects.toThrow(FileError);
  });
});

test('a Parquet file holds no more than a setting allows, whatever it says of its size', async () => {
  const path = join(dock.folder, 'alike.parquet');
  const cells = columns.map((name) => `'x' AS ${name}`).join(', ');
  await dock.client.command(
    `INSERT INTO FUNCTION file('${path}', 'Parquet') SELECT ${cells} FROM numbers(1000)`,
  );
  // Its 6,000 cells are kept once for each column, and 24,000 bytes as text.
  const writing = parquetToCsv(path, join(dock.folder, 'alike.csv'), { name: 'alike.parquet', most: 10_000 });
  await expect(writing).rejects.toThrow('alike.parquet unpacks to more than 10000 bytes');
});

test('a Parquet file names its columns itself, whatever row has the names in other files', async () => {
  const path = join(dock.folder, 'named.parquet');
  await dock.client.command(
    `INSERT INTO FUNCTION file('${path}', 'Parquet') SELECT toString(number) AS NO, '2026-01-15' AS DATE, 'A' AS BUYER,
       'B' AS GOODS, 1 AS QTY, 1 AS USD FROM numbers(9)`,
  );
  const loaded = await dock.load(await readFile(path), {
    name: 'named.parquet',
    format: { file: { header: 4 } },
  });
  expect(loaded).toMatchObject({ read: 9, added: 9, refused: 0 });
});

test('a Parquet file on which the engine never ends is refused, and its process is killed', async () => {
  // A byte of its pages is another one: the engine looks for the rest of a column for ever.
  const endless = new URL('./support/endless.parquet', import.meta.url);
  const out = join(dock.folder, 'endless.csv');
  const writing = parquetToCsv(fileURLToPath(endless), out, {
    name: 'endless.parquet',
    most: UNPACKED_BYTES_MAX,
    silentMs: 2_000,
  });
  await expect(writing).rejects.toThrow(/endless.parquet cannot be read .*came to no end/);
  await expect(writing).rejects.toThrow(FileError);
});

test('a zip whose member is not what its checksum says is refused', async () => {
  const member = Buffer.from(`${columns.join(',')}\n1,2026-01-15,Acme,LED lamp,1,1\n`);
  const whole = zipOf({ 'rows.csv': member });
  const sum = Buffer.alloc(4);
  sum.writeUInt32LE(crc32(member));
  const damaged = Buffer.from(whole);
  // That of the directory, which counts.
  const at = damaged.lastIndexOf(sum);
  damaged[at] = (damaged[at] ?? 0) ^ 1;
  expect(await dock.load(whole, { name: 'rows.zip' })).toMatchObject({ added: 1 });
  const loading = dock.load(damaged, { name: 'rows.zip' });
  await expect(loading).rejects.toThrow('rows.csv in the zip is damaged: it is not what its checksum says.');
});

describe('a bomb ends in an error, and in less memory than a small machine has', () => {
  const letters = Buffer.alloc(150_000_000, 'a');
  const workbook = (parts: { texts?: Buffer; sheet?: string }) => {
    const relation = (id: string, type: string, target: string) =>
      `<Relationship Id="${id}" Type="http://x/relationships/${type}" Target="${target}"/>`;
    const names = columns.map((name) => `<c t="str"><v>${name}</v></c>`).join('');
    return zipOf({
      'xl/workbook.xml': Buffer.from('<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>'),
      'xl/_rels/workbook.xml.rels': Buffer.from(
        `<Relationships>${relation('r1', 'worksheet', 'sheet.xml')}${relation('r2', 'sharedStrings', 'texts.xml')}</Relationships>`,
      ),
      'xl/texts.xml': parts.texts ?? Buffer.from('<sst/>'),
      'xl/sheet.xml': Buffer.from(
        `<worksheet><sheetData><row>${names}</row>${parts.sheet ?? ''}</sheetData></worksheet>`,
      ),
    });
  };
  const parquet = async () => {
    const path = join(dock.folder, 'bomb.parquet');
    const cells = columns.map((name) => `'2026-01-15' AS ${name}`).join(', ');
    await dock.client.command(
      `INSERT INTO FUNCTION file('${path}', 'Parquet') SELECT ${cells} FROM numbers(20000000)`,
    );
    return readFile(path);
  };
  type Bomb = [what: string, name: string, content: () => Buffer | Promise<Buffer>, reason: RegExp];
  const packed: Bomb[] = [
    ['gzip', 'bomb.csv.gz', () => gzipSync(letters), /unpacks to more than 300 times/],
    ['zip', 'bomb.zip', () => zipOf({ 'rows.csv': letters }), /unpacks to more than 300 times/],
  ];
  const workbooks: Bomb[] = [
    [
      'workbook, of cells',
      'cells.xlsx',
      () => workbook({ sheet: `<row><c t="str"><v>${' '.repeat(90_000_000)}</v></c></row>` }),
      /without an end of a row/,
    ],
    // Its texts are no more than a workbook may have: they are read.
    [
      'workbook, of texts',
      'texts.xlsx',
      () => workbook({ texts: Buffer.from(`<sst>${'<si><t>ab</t></si>'.repeat(5_000_000)}</sst>`) }),
      /^added 0$/,
    ],
  ];
  // Each takes a process of its own: of each kind one a day.
  test.each<Bomb>([
    ...byTurns(packed, 2),
    ['Parquet', 'bomb.parquet', parquet, /unpacks to more than 300 times/],
    ...byTurns(workbooks, 2),
  ])('%s', async (_what, name, content, reason) => {
    const file = join(dock.folder, name);
    await writeFile(file, await content());
    const { stdout } = await promisify(execFile)(process.execPath, programArguments('load-alone', file));
    const { peak, said } = JSON.parse(stdout);
    expect(said).toMatch(reason);
    expect(peak).toBeLessThan(1_500_000_000);
  });
});

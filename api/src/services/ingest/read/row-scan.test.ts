// Rows of a CSV and lines that are none, told apart before the engine reads them.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { FileError } from './problems';
import { needsSplitting, splitRows } from './row-parts';
import { scanRows } from './row-scan';

const rules = { encoding: 'utf-8', delimiter: ',', quote: '"', header: 1, rowLines: 1 } as const;

/** The text in pieces of some bytes, as a stream brings it. */
async function* pieces(text: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const scan = (text: string, more: object = {}, size = 7, share = 1) =>
  scanRows(pieces(text, size), { ...rules, ...more }, 'file.csv', share);

const seen = async (text: string, more: object = {}) => {
  const { rows, rejected } = await scan(text, more);
  return { rows, aside: rejected.map(({ row, not }) => `${row} ${not}`) };
};

test.each<[what: string, text: string, rows: number, aside: string[], more: object]>([
  ['plain rows', 'a,b\n1,2\n3,4\n', 2, [], {}],
  ['no line end after the last one', 'a,b\n1,2\n3,4', 2, [], {}],
  ['line ends of Windows', 'a,b\r\n1,"2"\r\n"3",4\r\n', 2, [], {}],
  ['quotes inside cells', 'a,b\n1,"say ""yes"""\n5" pipe,2\n', 2, [], {}],
  ['a quote that nothing closes', 'a,b\n1,"2\n3,4\n5,6\n', 2, ['2 open'], {}],
  ['two of them', 'a,b\n1,"2\n3,4\n5,"6\n7,8\n', 2, ['2 open', '4 open'], {}],
  ['on the last line', 'a,b\n1,2\n3,"4', 1, ['3 open'], {}],
  ['more text behind a closing quote', 'a,b\n1,"2"x\n3,4\n', 1, ['2 torn'], {}],
  ['a line break in a cell, which the format does not say', 'a,b\n1,"2\n3"\n4,5\n', 2, ['2 open'], {}],
  ['and which it says', 'a,b\n1,"2\n\n3"\n4,5\n', 2, [], { rowLines: 3 }],
  ['but not for so many lines', 'a,b\n1,"2\n\n3"\n4,5\n', 2, ['2 open'], { rowLines: 2 }],
  [
    'a quote that seems to close one some lines above',
    'a,b\n1,"2\n3,"4"\n5,6\n',
    2,
    ['2 open'],
    { rowLines: 9 },
  ],
  ['blank rows', 'a,b\n\n , \n"",\n1,2\n\n', 1, [], {}],
  ['a row whose first cell is empty and whose last one is missing', 'a,b,c\n,2\n', 1, [], {}],
  ['quotes that are letters', 'a,b\n1,"2\n"3,4\n', 2, [], { quote: null }],
  ['a name of two lines', '"a\nb",c\n1,2\n', 1, [], {}],
  ['what stands above the names', 'It says "all\n"x"y\na,b\n1,2\n', 1, [], { header: 3 }],
  ['tabs', 'a\tb\n1\t"2\n3\t "4"\n', 1, ['2 open'], { delimiter: '\t' }],
  ['a mark in front', '\ufeff"a",b\n"1",2\n', 1, [], {}],
])('%s', async (_what, text, rows, aside, more) => {
  expect(await seen(text, more)).toEqual({ rows, aside });
});

test('an endless line is rejected, whatever it costs to find its end', async () => {
  const endless = 'x'.repeat(5_000_000);
  const { rows, rejected } = await scan(`a,b\n1,${endless}\n2,3\n4,"${endless}\n5,6\n`, {}, 65_536);
  expect(rows).toBe(2);
  expect(rejected.map(({ row, not }) => [row, not])).toEqual([
    [2, 'long'],
    [4, 'long'],
  ]);
});

test('rows by the rules of CSV are the rows that csv-parse finds, in pieces of any size', async () => {
  const cell = fc.oneof(
    fc.constantFrom('', '1', 'steel pipe', '5 inch', '钢'),
    fc.string({ maxLength: 8 }).map((text) => `"${text.replaceAll('"', '""')}"`),
  );
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(table, fc.integer({ min: 1, max: 40 }), async (cells, size) => {
      const text = `a,b\n${cells.map((row) => row.join(',')).join('\n')}\n`;
      const options = { relax_column_count: true, skip_empty_lines: false, from: 2 };
      const expected = parse(text, options).filter((row) => /[^ \t\r\n",]/.test(row.join('')));
      const { rows, rejected } = await scan(text, { rowLines: 1000 }, size);
      expect(rejected).toEqual([]);
      expect(rows).toBe(expected.length);
    }),
    { numRuns: 300 },
  );
});

describe('Rejected lines', () => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-rows-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const to = { rejected: join(folder, 'aside.csv'), accepted: join(folder, 'kept.csv') };

  test('each line of any mix of signs stays as it is or is rejected, and other lines keep their numbers', async () => {
    const sign = fc.constantFrom('"', '"', ',', '\n', '\r\n', ' ', 'a', 'é', '""');
    await fc.assert(
      fc.asyncProperty(
        fc.array(sign, { maxLength: 60 }),
        fc.integer({ min: 1, max: 9 }),
        async (signs, size) => {
          const text = `a,b\n${signs.join('')}`;
          const found = await scan(text, {}, size);
          await splitRows(pieces(text, size), found, to);
          const lines = text.split('\n');
          const apart = new Set(found.rejected.map(({ row }) => row));
          // Cells of nothing below a padded one get quotes.
          const bytes = Buffer.from(text);
          const ends = [...found.empty, bytes.length];
          const quoted = ends.map((end, at) => bytes.subarray(ends[at - 1] ?? 0, end)).join('""');
          const keptLines = quoted.split('\n').map((line, at) => (apart.has(at + 1) ? '' : line));
          const left = keptLines.join('\n');
          // A last line without its end gets one in its place.
          const kept = needsSplitting(found) ? readFileSync(to.accepted, 'utf8') : text;
          expect(kept.trimEnd()).toBe(left.trimEnd());
          const written = parse(readFileSync(to.rejected, 'utf8'), { skip_empty_lines: true });
          expect(written.map(([row, , line]) => [Number(row), line])).toEqual(
            [...apart].map((row) => [row, (lines[row - 1] ?? '').replace(/\r+$/, '')]),
          );
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('below a cell in quotes that ends with a blank', () => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-rows-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const to = { rejected: join(folder, 'aside.csv'), accepted: join(folder, 'kept.csv') };
  const withQuotes = async (text: string, size: number) => {
    await splitRows(pieces(text, size), await scan(text, {}, size), to);
    return readFileSync(to.accepted, 'utf8');
  };

  test.each([1, 3, 1000])('a last cell of nothing gets quotes, in pieces of %i', async (size) => {
    const text = 'a,b\n0,\n1,"x "\n2,\r\n3, \t\n4,5\n\n6,"",\n"7,"\n"8"x,\n9,';
    const after = 'a,b\n0,\n1,"x "\n2,""\r\n3,"" \t\n4,5\n\n6,"",""\n"7,"\n\n9,""';
    expect(await withQuotes(text, size)).toBe(after);
  });

  test('a file without such a cell is read as it lies there', async () => {
    const { rejected, empty } = await scan('a,b\n1,"x"\n2,\n3," y"\n4,\n', {}, 5);
    expect([rejected, empty]).toEqual([[], []]);
  });
});

test('a file with mostly rejected lines ends the scan early, unless that share is accepted', async () => {
  const text = `a,b\n1,2\n${'"3"x,4\n'.repeat(3_000)}`;
  const loading = scan(text, {}, 65_536, 0.05);
  await expect(loading).rejects.toThrow(FileError);
  await expect(loading).rejects.toThrow('2001 of 2002 lines cannot be split into cells, such as «"3"x,4»');
  expect((await scan(text, {}, 65_536, 1)).rejected).toHaveLength(3_000);
});

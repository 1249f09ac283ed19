// CSV: what a spreadsheet would calculate is text, and what a reader of RFC 4180 gets is what was written (U3).

import { languages } from '@waybill/contract';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { csvCell, csvStyle, writeCsv } from './csv';
import type { Cell } from './sheet';

async function* each(rows: readonly (readonly Cell[])[]): AsyncGenerator<readonly Cell[]> {
  yield* rows;
}

async function written(
  header: readonly string[],
  rows: readonly (readonly Cell[])[],
  style = csvStyle('en'),
): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of writeCsv(header, each(rows), style)) pieces.push(piece);
  return Buffer.concat(pieces);
}

test('a sum of fractions is written without the errors of binary arithmetic', () => {
  expect(csvCell(10323893.169999998)).toBe('10323893.17');
});

test.each([
  ['en', ',', '.'],
  ['cn', ',', '.'],
  ['cnf', ',', '.'],
  ['spain', ';', ','],
  ['vietnam', ';', ','],
] as const)(
  'CSV in %s separates cells by "%s" and fractions by "%s"',
  async (language, delimiter, decimal) => {
    const file = await written(['a', 'b'], [['x,y;z', -1234.5]], csvStyle(language));
    expect(file.toString('utf8')).toBe(`\uFEFFa${delimiter}b\r\n"x,y;z"${delimiter}-1234${decimal}5\r\n`);
  },
);

test.each([
  ['=1+1', `"'=1+1"`],
  ['+861234', `"'+861234"`],
  ['-5 EUR', `"'-5 EUR"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  ['\n=1', `"'\n=1"`],
  ['＝1+1', `"'＝1+1"`],
  [`=HYPERLINK("https://evil.example","x")`, `"'=HYPERLINK(""https://evil.example"",""x"")"`],
  ['a;=1+1', '"a;=1+1"'],
  ['a=1', 'a=1'],
  ['ACME, Inc', '"ACME, Inc"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  [' =1+1', `"' =1+1"`],
  ['\ufeff=1+1', `"'\ufeff=1+1"`],
  ['\u200b\u00a0\t@A1', `"'\u200b\u00a0\t@A1"`],
  ['\u3000＝1', `"'\u3000＝1"`],
  [' pad', '" pad"'],
  ['0012', '0012'],
  [-5.25, '-5.25'],
  [1e21, '1e+21'],
  [true, 'true'],
  [null, ''],
  [new Date('2026-01-15T00:00:00Z'), '2026-01-15'],
])('%j is written as %s', (value, text) => {
  expect(csvCell(value)).toBe(text);
});

test('any text comes back as it was, but for the mark of what would be a formula', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 3, maxLength: 3 }), { maxLength: 250 }),
      fc.constantFrom(...languages),
      async (rows, language) => {
        const style = csvStyle(language);
        const file = await written(['a', 'b', 'c'], rows, style);
        const read: string[][] = parse(file, { bom: true, delimiter: style.delimiter });
        expect(read).toHaveLength(rows.length + 1);
        for (const [i, row] of rows.entries())
          for (const [j, text] of row.entries()) {
            const cell = read[i + 1]?.[j] ?? '';
            expect([text, `'${text}`]).toContain(cell);
            expect(cell).not.toMatch(/^([\t\r\n]|[\s\p{Cc}\p{Cf}\p{Z}]*[=+\-@＝＋－＠])/u);
          }
      },
    ),
    { numRuns: 60 },
  );
});

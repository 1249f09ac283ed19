// xlsx files, read back with another library: texts are texts, whatever they look like (U3).
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { type Program, programArguments } from './support/programs';
import { newFolder, removeFolder } from './support/server';

const folder = newFolder('sheets');
afterAll(() => removeFolder(folder));

function run(program: Program, input = ''): string {
  const file = join(folder, 'sheet.xlsx');
  return execFileSync(process.execPath, programArguments(program, file), { input }).toString();
}

test('formulas, markup, control characters and number signs of the format stay what they are', () => {
  const texts = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(1)',
    '\t=1',
    '=HYPERLINK("https://evil.example")',
    '=cmd|"/c calc"!A1',
    '<f>1+1</f>',
    '</t></is></c><c><f>1</f>',
    '&lt;&amp;',
    ']]>',
    'a_x0041_b',
    '_x005F_',
    'a\u0001b\u000Bc\uFFFE',
    'two\r\nlines\rthree',
    '钢 thép сталь',
    '0012',
    '1e5',
    '2026-01-15',
    'TRUE',
    'x'.repeat(40_000),
  ];
  run('write-sheet', JSON.stringify([texts, [1.5, -2, true, false, null, ...texts.slice(5)]]));
  const [{ data }] = JSON.parse(run('read-sheets'));
  const [header, first, second] = data;
  expect(header[0]).toBe('=0');
  // The reading library leaves blanks at the ends of a text away.
  const expected = texts.map((text) => text.replace(/\r\n?/g, '\n').slice(0, 32_767).trim());
  expect(first).toEqual(expected);
  expect(second.slice(0, 5)).toEqual([1.5, -2, true, false, null]);
});

test('rows that stream have a frozen header with a filter over all of them, and columns of a width', () => {
  run('write-sheet', JSON.stringify([['a', 'b', 'c'], ['d'], ['e']]));
  const parts = unzipSync(readFileSync(join(folder, 'sheet.xlsx')));
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).toContain('<autoFilter ref="A1:C4"/></worksheet>');
  expect(sheet).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/);
  expect(sheet.match(/<col [^>]*width="/g)).toHaveLength(3);
});

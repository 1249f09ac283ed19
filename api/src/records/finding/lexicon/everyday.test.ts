// The table of everyday words as it is shipped.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codesBeginning } from '../tariff/codes';

const table = readFileSync(join(__dirname, '../lexicon/data/everyday.tsv'), 'utf8');
const [head = [], ...lines] = table
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => line.split('\t'));

test('each line names its goods in each language, and has no cell too many', () => {
  expect(head).toHaveLength(11);
  expect(lines.filter((cells) => cells.length !== head.length || cells.slice(1).includes(''))).toEqual([]);
});

test('each of its codes is one of the tariff, or the beginning of some', () => {
  const codes = lines.flatMap(([covers = '']) => covers.split(' ').filter((code) => code !== ''));
  expect(codes.length).toBeGreaterThan(300);
  expect([...new Set(codes)].filter((code) => codesBeginning(code).length === 0)).toEqual([]);
});

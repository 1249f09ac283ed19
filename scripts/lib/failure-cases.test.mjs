// docs/failures.md names the case of the release gate for everything that it lists, and lists every case that there is.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const gate = join(root, 'e2e/release-gate');
const read = (file) => readFileSync(join(root, file), 'utf8');

/** Titles as the sources have them, `…` for what a case fills in. */
function titlesIn(source) {
  const written = source.matchAll(/\btest\(\s*(['"`])((?:(?!\1).)+)\1/g);
  return [...written].map(([, , title]) => title.replaceAll(/\$\{[^}]*\}/g, '…').replaceAll("\\'", "'"));
}

/** Where a table of faults gives the title: `test(fault.name, …)`, `test(fault, …)`. */
const tables = [
  ...read('e2e/release-gate/support/network-faults.ts').matchAll(/\bname: '([^']+)'/g),
  ...read('e2e/release-gate/faults.spec.ts').matchAll(/\b(?:fault|name): '([^']+)', (?:kind|tried)/g),
].map(([, name]) => name);

const specs = readdirSync(gate, { recursive: true }).filter((file) => file.endsWith('.spec.ts'));
/** A title of which a table says all, after the remote's name. */
const filledIn = '…: …';
const cases = new Set([
  ...tables,
  ...specs.flatMap((file) => titlesIn(readFileSync(join(gate, file), 'utf8'))),
]);
cases.delete(filledIn);

/** Rows of the table under `## What the gate tries`: code and the case in backticks. */
const rows = read('docs/failures.md')
  .split('## What the gate tries')[1]
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter((cells) => cells.length > 3 && cells[2].startsWith('`'))
  .map(([, code, title]) => ({ code, title: title.replaceAll('`', '') }));

test('every case of the gate stands in the table, and every row has its case', () => {
  expect(rows.map(({ title }) => title).sort()).toEqual([...cases].sort());
});

test('every code has a case', () => {
  const codes = [...read('shared/contract/src/failures.ts').matchAll(/'(W\d{3})'/g)].map(([, code]) => code);
  expect(codes).toHaveLength(9);
  for (const code of codes)
    expect(rows.some((row) => row.code.includes(code)) ? code : `${code} has none`).toBe(code);
});

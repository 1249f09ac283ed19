// Row heights of tables: each density that the user can choose has rules of its own.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { densities } from './density';

const styles = readFileSync(join(__dirname, 'data.css'), 'utf8');

test.each(densities)('the density %s has its rules in the style sheet', (density) => {
  expect(styles).toContain(`.wb-table-${density}`);
});

test('roomy rows are higher than the usual ones', () => {
  const heightIn = (selector: string) =>
    Number(new RegExp(`\\n\\${selector} td \\{\\s*height: (\\d+)px`).exec(styles)?.[1]);
  expect(heightIn('.wb-table-roomy')).toBeGreaterThan(heightIn('.wb-table'));
});

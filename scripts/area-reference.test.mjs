// docs/area-reference.md says what the shared packages offer.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaReference } from './lib/area-reference.mjs';

test('docs/area-reference.md is what `node scripts/area-reference.mjs` writes', () => {
  const written = readFileSync(join(import.meta.dirname, '../docs/area-reference.md'), 'utf8');
  expect(written).toBe(areaReference());
});

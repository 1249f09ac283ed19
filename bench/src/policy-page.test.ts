// docs/policy.md says what the contract says.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { policyPage } from './policy-page';

test('docs/policy.md is what `npm run bench -- policy` writes', () => {
  const written = readFileSync(join(import.meta.dirname, '../../docs/policy.md'), 'utf8');
  expect(written).toBe(policyPage());
});

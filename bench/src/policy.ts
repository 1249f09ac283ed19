// `npm run bench -- policy`: writes docs/policy.md from the contract.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { policyPage } from './policy-page';

const policyFile = join(import.meta.dirname, '../../docs/policy.md');

export async function writePolicy(): Promise<void> {
  await writeFile(policyFile, policyPage());
  console.log('Written to docs/policy.md. `npm test` compares it with the contract.');
}

/** @jest-environment node */
// Which journeys a change asks for, and that each of them exists.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { journeysFor } from './lib/changed.mjs';

const root = join(import.meta.dirname, '..');

test.each([
  [['docs/api.md', 'mf-auth/src/login/LoginPage.test.tsx'], []],
  [['e2e/special.spec.ts'], ['special.spec.ts']],
  [['mf-traders/src/leads/LeadsPage.tsx'], ['leads.spec.ts', 'trader-profile.spec.ts', 'traders.spec.ts']],
  [['shared/contract/src/calls/rows.ts', 'api/src/server/server.ts'], ['journey.spec.ts']],
])('%j asks for %j', (files, journeys) => {
  expect(journeysFor(files)).toEqual(journeys);
});

test('every package that is on a page has journeys, and all of them exist', () => {
  const folders = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mf-'));
  for (const folder of folders) {
    const journeys = journeysFor([`${folder}/src/any.ts`]);
    expect([folder, journeys.length > 0]).toEqual([folder, true]);
    for (const journey of journeys)
      expect([journey, existsSync(join(root, 'e2e', journey))]).toEqual([journey, true]);
  }
});

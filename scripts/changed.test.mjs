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

test('every room that is on a page has journeys, and all of them are there', () => {
  const rooms = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mf-'));
  for (const room of rooms) {
    const journeys = journeysFor([`${room}/src/any.ts`]);
    expect([room, journeys.length > 0]).toEqual([room, true]);
    for (const journey of journeys)
      expect([journey, existsSync(join(root, 'e2e', journey))]).toEqual([journey, true]);
  }
});

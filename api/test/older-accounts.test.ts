// An accounts database of an earlier release opens with everything in it.
import { execFileSync } from 'node:child_process';
import { programArguments } from './support/programs';

test('the default agent gets its name of today, and keeps its accounts, sessions and picture', () => {
  const rows = JSON.parse(execFileSync(process.execPath, programArguments('older-accounts')).toString());
  expect(rows).toEqual([
    { id: 'atlas', name: 'Atlas', username: 'ada', session: 'atlas', picture: null },
    { id: 'default', name: 'Waybill', username: 'demo', session: 'default', picture: 'image/png' },
  ]);
});

// Letters of the outbox: each once, whatever number of servers deliver; tried again, given up, or left for the operator.
// Codes of both kinds, whose time is over. And the room of rows that are gone.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { programArguments } from './support/programs';
import { dataFolder, removeFolder } from './support/server';

test('two servers on one outbox; codes in time and too late; deleted rows give their room back', () => {
  const folder = dataFolder('late-and-lost');
  try {
    const out = execFileSync(process.execPath, programArguments('late-and-lost', join(folder, 'accounts')));
    const report = JSON.parse(out.toString());
    expect(report).toEqual({
      room: true,
      codes: {
        inTime: 'taken',
        tooLate: 'verifyCode',
        accessInTime: 'taken',
        accessTooLate: 'accessRefused access token: too late',
      },
      sent: 60,
      // The sixty, the one that failed once, and the one whose server died: none twice.
      different: 62,
      carried: 62,
      flakyFirst: { state: 'waiting', attempts: 1, body: 'for flaky', error: 'try later' },
      flaky: { state: 'sent', attempts: 2, body: '', error: null, ids: 1 },
      refused: { state: 'failed', attempts: 1, body: '', error: 'no such person' },
      orphanFirst: { state: 'waiting', attempts: 1, body: 'for orphan', error: null },
      orphan: { state: 'sent', attempts: 2, body: '', error: null },
      unset: { state: 'waiting', attempts: 0, body: 'code 123456', error: null },
      late: { state: 'failed', attempts: 0, body: '', error: 'too late' },
      nobody: 0,
      errors: ['Error: no such person', 'Error: try later'],
    });
  } finally {
    removeFolder(folder);
  }
});

// F10: whatever people do in whatever order, and however often a request arrives, what they have is what the model says
// (`npm run bench -- commands` does it for longer).
import { sharedPort } from '../support/server';
import { runCommands } from './command-runs';

test('F10: runs of random commands', async () => {
  const seed = Date.now() % 1_000_000;
  expect(await runCommands(sharedPort(), { runs: 4, length: 40, seed })).toBeGreaterThan(0);
});

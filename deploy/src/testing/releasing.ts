// Test process that releases without end, to be killed by a test at any moment: tsx releasing.ts FOLDER ROUND
// Prints a line when it has started.

import { join } from 'node:path';
import { folderStorage } from '../store/folder';
import { loadSigner } from '../store/signing';
import { releaseInto } from './fixture';

const [folder, round] = process.argv.slice(2);
if (folder === undefined || round === undefined) throw new Error('releasing.ts FOLDER ROUND');
const signer = await loadSigner(join(folder, 'key.pem'));
const storage = folderStorage(join(folder, 'store'));
for (let at = 0; ; at += 1) {
  await releaseInto(storage, join(folder, `dist-${round}`), `round ${round}, release ${at}`, signer);
  process.stdout.write('released\n');
}

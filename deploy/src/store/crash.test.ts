// kill -9 while releases are placed, signed and made current: whatever the moment, what is current stays whole, a half
// written folder is seen by nobody, and the next one who releases is not held up.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { isWhole } from '@waybill/contract/testing/sampled';
import { computeIntegrity, matchesIntegrity } from '../build/place';
import { releaseInto, temporaryFolder } from '../testing/fixture';
import { listBuilds, readBuildFiles } from './builds';
import { mainChannel } from './document';
import { folderStorage } from './folder';
import { storeKeys } from './keys';
import { readChannel } from './pointers';
import { readDocument } from './releases';
import { loadSigner } from './signing';

const folder = temporaryFolder();
const storage = folderStorage(join(folder.path, 'store'));
afterAll(() => folder.remove());

const rounds = isWhole() ? 15 : 6;
/** Milliseconds after the first release of a round: a few releases take about as long. */
const longestLife = 60;

/** Parts of the longest life after which a command is killed: spread evenly, so that every run tries the same. */
const partOfLife = (round: number) => (round * 0.618034) % 1;

const start = (round: number): ChildProcess =>
  spawn(
    process.execPath,
    [
      ...['--import', join(__dirname, '../../../scripts/lib/typescript.mjs')],
      ...[join(__dirname, '../testing/releasing.ts'), folder.path, String(round)],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );

async function killInTheMiddle(releasing: ChildProcess, round: number): Promise<void> {
  if (releasing.stdout === null) throw new Error('no output to listen to');
  await once(releasing.stdout, 'data');
  await new Promise((resolve) => setTimeout(resolve, partOfLife(round) * longestLife));
  const gone = once(releasing, 'exit');
  releasing.kill('SIGKILL');
  await gone;
}

/** Checks every byte that the store shows: the current release, and every build. */
async function checkStore(): Promise<void> {
  const { publicKey } = await loadSigner(join(folder.path, 'key.pem'));
  const pointer = await readChannel(storage, mainChannel);
  const ids = [pointer?.release, pointer?.history[0]?.release].filter((id) => id !== undefined);
  expect(ids.length).toBeGreaterThan(0);
  for (const id of ids) {
    const { shell, remotes } = await readDocument(storage, id, [publicKey]);
    for (const [file, integrity] of Object.entries(shell.files)) {
      const { bytes } = (await storage.read(storeKeys.asset(file))) ?? { bytes: Buffer.alloc(0) };
      expect(matchesIntegrity(bytes, integrity)).toBe(true);
    }
    const builds = (await listBuilds(storage)).map((build) => build.folder);
    expect(builds).toEqual(expect.arrayContaining([shell.folder, ...remotes.map(({ version }) => version)]));
  }
  for (const { name, folder: build } of await listBuilds(storage)) {
    const { files } = await readBuildFiles(storage, name, build);
    for (const [file, { integrity }] of Object.entries(files)) {
      const stored = await storage.read(storeKeys.build(name, build) + file);
      expect(computeIntegrity(stored?.bytes ?? Buffer.alloc(0))).toBe(integrity);
    }
  }
}

it('leaves a current release that is whole, and nobody waiting', async () => {
  // As many at once as there are processors, so that they are killed in each other's work as well.
  const atOnce = Math.min(cpus().length, 3);
  for (let round = 0; round < rounds; round += atOnce) {
    const some = Array.from({ length: atOnce }, (_, at) => start(round + at));
    await Promise.all(some.map((releasing, index) => killInTheMiddle(releasing, round + index)));
    await checkStore();
  }
  const signer = await loadSigner(join(folder.path, 'key.pem'));
  const id = await releaseInto(storage, folder.path, 'after all', signer);
  expect((await readChannel(storage, mainChannel))?.release).toBe(id);
  await checkStore();
});

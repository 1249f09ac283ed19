// kill -9 of the real command at any point: what is current stays whole, and the same command done again completes it.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { readChannel } from '../store/pointers';
import { type TestWorkspace, testWorkspace } from './testing/workspace';

const entry = join(import.meta.dirname, 'main.ts');
/** As the command itself is started. */
const typescript = join(import.meta.dirname, '../../../scripts/lib/typescript.mjs');

/** Runs the command as a process of its own and kills it at the nth change that it makes in the store. */
function killedAt(
  { root, store, env }: TestWorkspace,
  change: number,
  args: readonly string[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    let seen = 0;
    const child = spawn(process.execPath, ['--import', typescript, entry, ...args], {
      cwd: join(import.meta.dirname, '../../..'),
      env: { ...process.env, ...env, INIT_CWD: root },
      stdio: 'ignore',
    });
    const watcher = watch(store, { recursive: true }, () => {
      seen += 1;
      if (seen === change) child.kill('SIGKILL');
    });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      watcher.close();
      if (code === 0 || signal === 'SIGKILL') resolve();
      else reject(new Error(`${args.join(' ')} ended by itself with ${code}`));
    });
  });
}

let at: TestWorkspace;
beforeAll(async () => {
  at = await testWorkspace();
  await at.released();
});
afterAll(() => at.remove());

const folder = (name: string) => join(at.root, name);
const deployed = async () => (await at.json('status')).channels[0].current.versions;

test.each([1, 3, 5, 8])('promote, killed at change %d', async (change) => {
  const version = `1.${change}.0`;
  at.remote('mf-b', { version });
  expect((await at.publish('mf-b')).code).toBe(0);
  const before = await readChannel(at.storage, 'stable');
  await killedAt(at, change, ['promote', 'mf-b']);
  expect((await at.json('verify')).ok).toBe(true);
  const after = await readChannel(at.storage, 'stable');
  // Either all of it or nothing of it happened.
  if (after?.release !== before?.release) expect(after?.history[0]?.release).toBe(before?.release);
  await at.done('promote', 'mf-b');
  expect((await deployed())['mf-b']).toContain(`${version}-`);
});

test.each([1, 6, 14, 30])('publish, killed at change %d', async (change) => {
  const version = `2.${change}.0`;
  at.remote('mf-b', { version });
  await killedAt(at, change, ['publish', folder('mf-b'), '--dist', folder('mf-b/dist')]);
  expect((await at.json('verify')).ok).toBe(true);
  expect((await at.json('publish', 'mf-b', '--dist', 'mf-b/dist')).ok).toBe(true);
  expect((await at.json('check', `mf-b@${version}`)).ok).toBe(true);
});

test.each([1, 3])('rollback, killed at change %d', async (change) => {
  const before = await readChannel(at.storage, 'stable');
  await killedAt(at, change, ['rollback', '--yes']);
  expect((await at.json('verify')).ok).toBe(true);
  const after = await readChannel(at.storage, 'stable');
  expect([before?.release, before?.history[0]?.release]).toContain(after?.release);
});

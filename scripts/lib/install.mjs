// Installs the packages if they do not match the lock file. Needs only Node and npm.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, UserError } from './environment.mjs';

/** The package manager and its version, defined only here. */
export const pnpm = 'pnpm@12.21.0';
const stamp = join(root, 'node_modules/.waybill-installed');

/** Hash over everything an install depends on: lock file, catalogue and the package.json files. */
function wantedState() {
  const hash = createHash('sha256');
  const folders = [
    '.',
    ...readdirSync(root),
    ...['shared', 'clients'].flatMap((of) => readdirSync(join(root, of)).map((name) => join(of, name))),
  ];
  const files = [
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    ...folders.map((folder) => join(folder, 'package.json')),
  ];
  for (const file of files) {
    const path = join(root, file);
    if (existsSync(path)) hash.update(`${file}\0`).update(readFileSync(path));
  }
  return hash.update(process.platform + process.arch).digest('hex');
}

/** True when nothing needs to be installed. */
export const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wantedState();

/**
 * Installs unless that was done for this very lock file.
 * @throws UserError with the last output of the package manager
 */
export function ensureInstalled() {
  if (isInstalled()) return;
  const started = Date.now();
  // To stderr: the output of a command with --json stays valid JSON.
  console.error('Installing packages (the first time takes a minute)…');
  // -y: npx asks otherwise, and fails where nobody can answer. CI: pnpm asks nothing either.
  const { status, error, stdout, stderr } = spawnSync('npx', ['-y', pnpm, 'install', '--frozen-lockfile'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, CI: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (error !== undefined)
    throw new UserError(`npx cannot be run (${error.message}).`, 'Install npm with Node.');
  if (status !== 0) {
    const words = `${stdout}\n${stderr}`.trim().split('\n').slice(-15).join('\n');
    throw new UserError(
      `Installing packages failed:\n${words}\n`,
      'Check network and disk space, then start again.',
    );
  }
  writeFileSync(stamp, wantedState());
  console.error(`  packages installed in ${Math.round((Date.now() - started) / 1000)} s`);
}

// Finds programs that tests need, and installs their Debian packages where they are missing and may be installed.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';

/** Whether a path is an executable program. */
export function runnable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Installs packages with apt-get: on Debian, as root, nowhere else.
 * @param what message printed before it starts
 * @param options.recommended also installs the recommended packages
 */
export function installPackages(packages, what, { recommended = false } = {}) {
  if (process.getuid?.() !== 0 || !runnable('/usr/bin/apt-get')) return;
  console.error(what);
  const quiet = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], quiet);
  const only = recommended ? [] : ['--no-install-recommends'];
  spawnSync('apt-get', ['install', '-y', '-qq', ...only, ...packages], quiet);
}

/**
 * The program to use: the one that a setting names, else the one that is found, after installing it if necessary.
 * @param setting name of the environment variable
 * @param find returns a path or null
 * @param install called when nothing is found
 * @param advice what a person can do
 * @returns {{ path: string, advice: null } | { path: null, advice: string }}
 */
export function findProgram({ setting, find, install, advice }) {
  const chosen = process.env[setting];
  if (chosen !== undefined) {
    return runnable(chosen)
      ? { path: chosen, advice: null }
      : { path: null, advice: `${setting} names ${chosen}, which cannot be run.` };
  }
  if (find() === null) install();
  const path = find();
  return path === null ? { path, advice } : { path, advice: null };
}

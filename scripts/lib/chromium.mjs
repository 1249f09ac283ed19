// Finds the browser that journeys run in, and installs Debian's where it is missing and may be.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

function runnable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const found = () => places.find(runnable) ?? null;

function installDebianChromium() {
  if (process.getuid?.() !== 0 || !runnable('/usr/bin/apt-get')) return;
  console.log('No Chromium found: installing Debian’s package chromium (apt-get), about a minute…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'], env });
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'], env });
}

/**
 * The browser to use, CHROMIUM_PATH first.
 * @returns {{ path: string, advice: null } | { path: null, advice: string }}
 */
export function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen !== undefined) {
    return runnable(chosen)
      ? { path: chosen, advice: null }
      : { path: null, advice: `CHROMIUM_PATH names ${chosen}, which cannot be run.` };
  }
  if (found() === null) installDebianChromium();
  const path = found();
  return path === null
    ? {
        path: null,
        advice:
          'No Chromium found. On Debian or Ubuntu: sudo apt-get install chromium. Elsewhere install Chrome and set CHROMIUM_PATH to it.',
      }
    : { path, advice: null };
}

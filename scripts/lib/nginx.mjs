// Finds the nginx that its configuration is tested with, and installs Debian's where it is missing and may be.
// As a program (`node scripts/lib/nginx.mjs`) it prints the path, or says what to do and ends with 1.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const places = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'];
/** Where Debian's packages put what the configuration loads and what makes it. */
const parts = [
  '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
  '/usr/lib/nginx/modules/ngx_http_brotli_filter_module.so',
  '/usr/bin/envsubst',
  '/usr/bin/openssl',
];
const packages = [
  'nginx',
  'libnginx-mod-http-brotli-static',
  'libnginx-mod-http-brotli-filter',
  'gettext-base',
  'openssl',
];

function runnable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const found = () => (parts.every((path) => existsSync(path)) ? (places.find(runnable) ?? null) : null);

function installDebianNginx() {
  if (process.getuid?.() !== 0 || !runnable('/usr/bin/apt-get')) return;
  console.error('No nginx with brotli found: installing Debian’s packages (apt-get), some seconds…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env };
  const before = places.some(runnable);
  spawnSync('apt-get', ['update', '-qq'], quiet);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet);
  // Debian starts a server as soon as it is installed; this one is wanted as a program only.
  if (!before) spawnSync('service', ['nginx', 'stop'], { stdio: 'ignore' });
}

/**
 * The nginx to use, NGINX_PATH first (it needs the modules of `parts` all the same).
 * @returns {{ path: string, advice: null } | { path: null, advice: string }}
 */
export function findNginx() {
  const chosen = process.env.NGINX_PATH;
  if (chosen !== undefined) {
    return runnable(chosen)
      ? { path: chosen, advice: null }
      : { path: null, advice: `NGINX_PATH names ${chosen}, which cannot be run.` };
  }
  if (found() === null) installDebianNginx();
  const path = found();
  return path === null
    ? {
        path: null,
        advice: `No nginx with its brotli modules found. On Debian or Ubuntu: sudo apt-get install ${packages.join(' ')}`,
      }
    : { path, advice: null };
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const { path, advice } = findNginx();
  if (path === null) console.error(advice);
  else console.log(path);
  process.exitCode = path === null ? 1 : 0;
}

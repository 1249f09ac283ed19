// Finds the nginx that tests of the configuration use, and installs Debian's packages where it is missing and may be
// installed.
// As a program (`node scripts/lib/nginx.mjs`) it prints the path, or says what to do and ends with 1.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProgram, installPackages, runnable } from './debian.mjs';

const places = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'];
/** Paths in Debian's packages of the modules that the configuration loads, and of the tools that generate it. */
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

const found = () => (parts.every((path) => existsSync(path)) ? (places.find(runnable) ?? null) : null);

function installDebianNginx() {
  const before = places.some(runnable);
  installPackages(
    packages,
    'No nginx with brotli found: installing Debian’s packages (apt-get), some seconds…',
  );
  // Debian starts the server on installation; only the program is needed here.
  if (!before && places.some(runnable)) spawnSync('service', ['nginx', 'stop'], { stdio: 'ignore' });
}

/** The nginx to use, NGINX_PATH first (it needs the modules of `parts` all the same), as returned by `findProgram`. */
export const findNginx = () =>
  findProgram({
    setting: 'NGINX_PATH',
    find: found,
    install: installDebianNginx,
    advice: `No nginx with its brotli modules found. On Debian or Ubuntu: sudo apt-get install ${packages.join(' ')}`,
  });

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const { path, advice } = findNginx();
  if (path === null) console.error(advice);
  else console.log(path);
  process.exitCode = path === null ? 1 : 0;
}

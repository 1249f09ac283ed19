// Fixtures for tests of the gate: a shell and remotes that fit together; each case changes one thing.
import type { RemoteDescriptor } from '@waybill/contract';
import { manifestName } from '../../store/builds';
import type { RemoteNeeds } from '../../store/document';
import type { FileFacts, RemoteToCheck, ShellToCheck } from '../shapes';

const integrity = `sha384-${'A'.repeat(64)}`;
const inFive = (text: string) => ({ cn: text, en: text, cnf: text, spain: text, vietnam: text });

/** A file of 1,000 bytes with an integrity. */
export const facts = (): FileFacts => ({ bytes: 1_000, brotli: 1_000, integrity });

export const descriptorOf = (
  name: string,
  paths: readonly string[],
  version = '1.2.0',
): RemoteDescriptor => ({
  name,
  version,
  platform: '^1.0.0',
  exposes: './lifecycles',
  routes: paths.map((path) => ({
    path,
    title: inFive(path),
    guard: 'user',
    layout: 'chrome',
    skeleton: 'list',
    prefixOptional: path === '/login',
  })),
});

/** The relevant part of mf-manifest.json, as in remote-kit's builds. */
export const manifestText = (name: string): string =>
  JSON.stringify({
    id: name.replaceAll('-', '_'),
    name: name.replaceAll('-', '_'),
    metaData: {
      publicPath: 'auto',
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
    },
    shared: [],
    exposes: [
      {
        path: './lifecycles',
        assets: { js: { sync: ['lifecycles.1.js'], async: [] }, css: { sync: [], async: [] } },
      },
    ],
  });

export const needs = (): RemoteNeeds => ({
  borrows: {
    react: { range: '^19.3.1', names: ['useState'] },
    '@waybill/ui': { range: '^1.0.0', names: ['Button', 'Card'] },
  },
  first: ['react', '@waybill/ui'],
  start: ['lifecycles.1.js'],
});

export function remoteToCheck(name = 'mf-sample', { routes = ['/login', '/goods'] } = {}): RemoteToCheck {
  return {
    name,
    descriptor: JSON.stringify(descriptorOf(name, routes)),
    manifest: manifestText(name),
    manifestIntegrity: integrity,
    needs: JSON.stringify(needs()),
    files: {
      'remote.json': facts(),
      [manifestName]: facts(),
      'remoteEntry.js': facts(),
      'lifecycles.1.js': facts(),
      'later.2.js': facts(),
    },
  };
}

export function shellToCheck(): ShellToCheck {
  const scripts = ['main.1.js', 'core.js', 'ui.js', 'charts.js'];
  return {
    build: {
      version: '1.0.0',
      folder: '1.0.0-0123456789ab',
      platform: '1.0.0',
      entry: 'main.1.js',
      boot: ['core.js'],
      provides: {
        react: { version: '19.3.1', names: null, files: ['core.js'] },
        '@waybill/ui': { version: '1.4.0', names: ['Button', 'Card', 'Table'], files: ['core.js', 'ui.js'] },
        '@waybill/ui/charts': { version: '1.4.0', names: null, files: ['charts.js'] },
      },
      entryIntegrity: integrity,
      pageIntegrity: integrity,
      files: Object.fromEntries(scripts.map((file) => [file, integrity])),
    },
    sizes: Object.fromEntries(scripts.map((file) => [file, 1_000])),
    page: 1_000,
  };
}

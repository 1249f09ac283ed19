// Fixture for tests: builds of a small workspace, a shell and one remote, as remote-kit would leave them in dist/.

import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { placeRemote, placeShell } from '../build/place';
import { mainChannel } from '../store/document';
import { folderStorage } from '../store/folder';
import { moveChannel, withRelease } from '../store/pointers';
import { writeDocument } from '../store/releases';
import { createSigner } from '../store/signing';
import type { Storage } from '../store/storage';

export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'waybill-deploy-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

/** The signer of the releases of tests, and the keys trusted there. */
export const testSigner = createSigner(generateKeyPairSync('ed25519').privateKey);
export const testTrusted = [testSigner.publicKey];

const inFive = (text: string) => ({ cn: text, en: text, cnf: text, spain: text, vietnam: text });

export const remoteFiles = (text = 'first'): Record<string, string> => ({
  'remote.json': JSON.stringify({
    name: 'mf-sample',
    version: '1.2.0',
    platform: '^1.0.0',
    exposes: './lifecycles',
    routes: [
      { path: '/', title: inFive('Home'), guard: 'user' },
      { path: '/login', title: inFive('Log <in>'), guard: 'anonymous', layout: 'bare', prefixOptional: true },
      { path: '/goods/:id?', title: inFive('Goods'), guard: 'user' },
    ],
  }),
  'needs.json': JSON.stringify({
    borrows: {
      react: { range: '^19.0.0', names: ['useState'] },
      '@waybill/ui': { range: '^1.0.0', names: ['Button'] },
      '@waybill/ui/data': { range: '^1.0.0', names: null },
    },
    first: ['@waybill/ui', 'react'],
    start: ['lifecycles.abc.js'],
  }),
  'mf-manifest.json': '{"id":"mf_sample"}',
  'mf-stats.json': '{}',
  'remoteEntry.js': `// ${text}`,
  'lifecycles.abc.js': `// ${'lifecycles '.repeat(200)}`,
});

export const shellFiles: Record<string, string> = {
  'boot.json': JSON.stringify({
    platform: '1.0.0',
    entry: 'main.js',
    boot: ['core.111.js'],
    provides: {
      react: { version: '19.3.1', names: null, files: ['core.111.js'] },
      '@waybill/ui': { version: '1.0.0', names: ['Button', 'Form'], files: ['core.111.js', 'ui.222.js'] },
      '@waybill/ui/data': { version: '1.0.0', names: ['Table'], files: ['core.111.js', 'data.333.js'] },
    },
  }),
  'index.html':
    '<html lang="{{lang}}"><head><title>{{title}}</title><!--waybill:head--></head>' +
    '<body>{{skeleton}}<!--waybill:foot--></body></html>',
  'main.js': "const files = JSON.parse('__WAYBILL_SHELL_FILES__'); // starts the shell",
  'core.111.js': `// ${'core '.repeat(400)}`,
  'ui.222.js': '// ui',
  'data.333.js': '// data',
};

/** Places both builds and makes them current; releases are told apart by the remote's text. Returns the id. */
export async function releaseInto(
  storage: Storage,
  folder: string,
  text = 'first',
  signer = testSigner,
): Promise<string> {
  writeFiles(join(folder, 'shell'), shellFiles);
  writeFiles(join(folder, 'remote'), remoteFiles(text));
  const shell = await placeShell(storage, join(folder, 'shell'), '1.0.0', 'quick');
  const { build, descriptor, needs } = await placeRemote(storage, join(folder, 'remote'), 'quick');
  const remotes = [{ ...build, descriptor, needs, previous: null }];
  const id = await writeDocument(storage, { shell, remotes }, signer);
  const current = { release: id, since: new Date().toISOString(), by: 'test' };
  await moveChannel(storage, mainChannel, (now) => (now?.release === id ? null : withRelease(now, current)));
  return id;
}

/** Builds in `folder`, places them in its store and makes them current. `store` is the store's folder. */
export async function releaseFixture(folder: string, text = 'first') {
  const store = join(folder, 'store');
  const storage = folderStorage(store);
  return { store, storage, id: await releaseInto(storage, folder, text) };
}

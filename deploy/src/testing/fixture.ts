// A small workspace's builds for tests: a shell and one remote, as remote-kit would leave them in dist/.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { placeRemote, placeShell } from '../build/place';
import type { ReleaseDocument } from '../store/document';
import { release } from '../store/store';

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
  'needs.json': JSON.stringify({ borrows: ['react', '@waybill/ui'], start: ['lifecycles.abc.js'] }),
  'mf-manifest.json': '{"id":"mf_sample"}',
  'mf-stats.json': '{}',
  'remoteEntry.js': `// ${text}`,
  'lifecycles.abc.js': `// ${'lifecycles '.repeat(200)}`,
});

export const shellFiles: Record<string, string> = {
  'boot.json': JSON.stringify({
    entry: 'main.js',
    boot: ['core.111.js'],
    provides: { react: ['core.111.js'], '@waybill/ui': ['core.111.js', 'ui.222.js'] },
  }),
  'index.html':
    '<html lang="{{lang}}"><head><title>{{title}}</title><!--waybill:head--></head>' +
    '<body>{{skeleton}}<!--waybill:foot--></body></html>',
  'main.js': '// starts the shell',
  'core.111.js': `// ${'core '.repeat(400)}`,
  'ui.222.js': '// ui',
};

/** Builds in `folder`, places them in its store and makes them current; returns the store. */
export async function releaseFixture(folder: string, id = 'r1', text = 'first'): Promise<string> {
  const store = join(folder, 'store');
  writeFiles(join(folder, 'shell'), shellFiles);
  writeFiles(join(folder, 'remote'), remoteFiles(text));
  const { build, descriptor, needs } = await placeRemote(store, join(folder, 'remote'));
  const document: ReleaseDocument = {
    id,
    shell: await placeShell(store, join(folder, 'shell'), '1.0.0'),
    remotes: [{ ...build, descriptor, needs, previous: null }],
  };
  await release(store, document, new Date('2026-01-02T03:04:05Z'));
  return store;
}

// Lists the files that a route needs before it can show anything, as preload tags in the page.
import type { Language } from '@waybill/contract';
import type { ReleaseDocument, ReleasedRemote } from '../store/document';
import { escapeHtml } from './html';

type Preload = { address: string; as: 'script' | 'fetch'; integrity?: string | undefined };

/**
 * In the order in which they are needed: manifest, entry and first chunks of the remote, then the shell's own chunks
 * and those that it provides to the remote's first screen. Chunks of texts go with the chunks that show them.
 * @param language of the page; texts of other languages are not fetched
 */
export function preloadsFor(
  { shell }: ReleaseDocument,
  remote: ReleasedRemote | undefined,
  language: Language,
): Preload[] {
  const chunks = new Set([...shell.boot, ...(shell.words?.[language] ?? [])]);
  for (const module of remote?.needs.first ?? []) {
    for (const chunk of shell.provides[module]?.files ?? []) chunks.add(chunk);
  }
  const ofShell = [...chunks].map(
    (file): Preload => ({ address: `/assets/${file}`, as: 'script', integrity: shell.files[file] }),
  );
  if (remote === undefined) return ofShell;
  const folder = remote.manifest.replace(/[^/]*$/, '');
  const { start, words } = remote.needs;
  const scripts = ['remoteEntry.js', ...start, ...(words?.[language] ?? [])].map(
    (file): Preload => ({ address: folder + file, as: 'script', integrity: remote.files[file] }),
  );
  // Browsers support no integrity for preloaded fetches; the shell checks these bytes when it requests them.
  return [{ address: remote.manifest, as: 'fetch' }, ...scripts, ...ofShell];
}

/** The attributes must be those of the later request, or the browser fetches the file twice. */
export function preloadTag({ address, as, integrity }: Preload, nonce: string): string {
  const attributes = [
    'rel="preload"',
    `href="${escapeHtml(address)}"`,
    `as="${as}"`,
    'crossorigin="anonymous"',
    ...(as === 'script' ? [`nonce="${nonce}"`] : []),
    ...(integrity === undefined ? [] : [`integrity="${integrity}"`]),
  ];
  return `<link ${attributes.join(' ')} />`;
}

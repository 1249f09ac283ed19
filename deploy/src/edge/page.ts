// The page of every route: the shell's template, filled in for one request.
import { defaultLanguage, type Language, languages, localeOf, matchLanguage } from '@waybill/contract';
import { matchRoute, type RouteMatch } from '@waybill/contract/routes';
import type { ReleasedRemote } from '../store/document';
import type { ServedRelease } from './releases';

export type PageRequest = {
  /** Path without query. */
  path: string;
  /** The Accept-Language header. */
  acceptLanguage: string;
  nonce: string;
  /** Markup of a development tool, put before the page's end; empty in production. */
  development: string;
};

export type Page = { html: string; status: 200 | 404 };

/** Pages that the shell shows itself, without any remote: the start and the error page. */
const shellPage = /^\/$|^\/(?:[a-z]+\/)?error\/?$/;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

/** JSON that cannot end the script element it stands in. */
const jsonForHtml = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Tags of an Accept-Language header, most wanted first. */
export function acceptedTags(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.map((text) => /^\s*q=([\d.]+)/.exec(text)?.[1]).find(Boolean);
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== '' && tag !== '*' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

function languageOf(path: string, acceptLanguage: string): Language {
  const prefix = path.split('/')[1];
  return (
    languages.find((language) => language === prefix) ??
    matchLanguage(acceptedTags(acceptLanguage)) ??
    defaultLanguage
  );
}

type Preload = { address: string; as: 'script' | 'fetch'; integrity?: string };

/** What the route needs before it can show anything, in the order in which it is needed. */
function preloadsFor({ document }: ServedRelease, remote: ReleasedRemote | undefined): Preload[] {
  const { shell } = document;
  const chunks = new Set(shell.boot);
  for (const module of remote?.needs.borrows ?? []) {
    for (const chunk of shell.provides[module] ?? []) chunks.add(chunk);
  }
  const ofShell: Preload[] = [...chunks].map((file) => ({ address: `/assets/${file}`, as: 'script' }));
  if (remote === undefined) return ofShell;
  const folder = remote.manifest.replace(/[^/]*$/, '');
  const scripts = ['remoteEntry.js', ...remote.needs.start].map(
    (file): Preload => ({ address: folder + file, as: 'script', integrity: remote.files[file] }),
  );
  // Browsers know no integrity for preloaded fetches; the shell checks these bytes when it asks for them.
  return [{ address: remote.manifest, as: 'fetch' }, ...scripts, ...ofShell];
}

function preloadTag({ address, as, integrity }: Preload, nonce: string): string {
  const attributes = [`rel="preload"`, `href="${escapeHtml(address)}"`, `as="${as}"`];
  // Remotes are loaded with CORS, since their integrity is checked; the shell's own chunks without.
  if (address.startsWith('/r/')) attributes.push('crossorigin="anonymous"');
  if (as === 'script') attributes.push(`nonce="${nonce}"`);
  if (integrity !== undefined) attributes.push(`integrity="${integrity}"`);
  return `<link ${attributes.join(' ')} />`;
}

const bars = (count: number) => '<i></i>'.repeat(count);
const skeletons: Record<'bare' | 'chrome', string> = {
  bare: `<div class="skeleton" aria-hidden="true"><div></div><div class="skeleton-card">${bars(5)}</div></div>`,
  chrome:
    '<div class="skeleton" aria-hidden="true"><div class="skeleton-bar"></div>' +
    `<div class="skeleton-card skeleton-wide">${bars(8)}</div></div>`,
};

function titleOf(match: RouteMatch | null, language: Language): string {
  return match === null ? 'Waybill' : `${match.route.title[language]} · Waybill`;
}

/** The page for a path; its status is 404 when neither the shell nor a remote has that path. */
export function renderPage(release: ServedRelease, request: PageRequest): Page {
  const { document, registry, template } = release;
  const { path, nonce } = request;
  const language = languageOf(path, request.acceptLanguage);
  const match = matchRoute(
    document.remotes.map(({ descriptor }) => descriptor),
    path,
  );
  const remote = document.remotes.find(({ descriptor }) => descriptor.name === match?.remote);
  const { entry, entryIntegrity } = document.shell;
  const head = [
    ...preloadsFor(release, remote).map((preload) => preloadTag(preload, nonce)),
    `<script type="application/json" id="waybill-registry">${jsonForHtml(registry)}</script>`,
    `<script defer src="/assets/${entry}" integrity="${entryIntegrity}" nonce="${nonce}"></script>`,
  ];
  const layout = match?.route.layout ?? 'bare';
  const filled: Record<string, string> = {
    '{{lang}}': localeOf[language],
    '{{title}}': escapeHtml(titleOf(match, language)),
    '{{skeleton}}': match === null ? '' : skeletons[layout],
    '<!--waybill:head-->': head.join('\n    '),
    '<!--waybill:foot-->': request.development,
  };
  const html = template.replace(
    /\{\{lang\}\}|\{\{title\}\}|\{\{skeleton\}\}|<!--waybill:(?:head|foot)-->/g,
    (place) => filled[place] ?? '',
  );
  return { html, status: match !== null || shellPage.test(path) ? 200 : 404 };
}

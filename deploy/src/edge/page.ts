// Renders the HTML page of every route: the shell's template, filled in for one visitor.
import { localeOf, type RegistryAnswer, type RemoteDescriptor, themeChoiceOf } from '@waybill/contract';
import { hasSession, matchRoute, type RouteMatch, routeShown } from '@waybill/contract/routes';
import type { Host } from './agents';
import { brandTags, pageTitle } from './brand';
import { dataBlock, escapeHtml } from './html';
import { chooseLanguage } from './language';
import { preloadsFor, preloadTag } from './preloads';
import { previewTags } from './previews';
import type { ServedRelease } from './releases';
import { bareSkeleton, skeletonInChrome } from './skeleton/index';
import { ENTRY_ID, startWatch } from './start-watch';

export type PageRequest = {
  /** Path without query. */
  path: string;
  /** With its `?`, or empty. */
  search: string;
  /** The Accept-Language header. */
  acceptLanguage: string;
  /** The Cookie header. */
  cookies: string;
  /** The page came over https. */
  secure: boolean;
  /** Scheme and host as the visitor has them, e.g. `https://trade.example`. */
  origin: string;
  nonce: string;
  /** Markup of a development tool, put at the end of the page; empty in production. */
  development: string;
};

type Page = { html: string; status: 200 | 404 };

/** Pages of the shell itself, without any remote: the start and the error page. */
const shellPage = /^\/$|^\/(?:[a-z]+\/)?error\/?$/;

const withoutScript = [
  '本网站需要 JavaScript。',
  'This site needs JavaScript.',
  '本網站需要 JavaScript。',
  'Este sitio necesita JavaScript.',
  'Trang này cần JavaScript.',
]
  .map((words) => `<span>${words}</span>`)
  .join(' ');

/** Whether the login page will say that it leads to another page. */
function leadsToAnotherPage(wanted: RouteMatch | null, shown: RouteMatch, search: string): boolean {
  if (shown.route.guard !== 'anonymous') return false;
  if (wanted !== null && wanted.route.path !== shown.route.path)
    return wanted.route.path !== '/' || search !== '';
  const r = new URLSearchParams(search).get('r');
  return r !== null && r !== '/';
}

/** Remotes as browsers have them: any value of a path's parameter is one. */
const withoutValues = (remotes: readonly RemoteDescriptor[]) =>
  remotes.map(({ name, routes }) => ({ name, routes: routes.map(({ values, ...route }) => route) }));

/** The page for a path; its status is 404 when neither the shell nor a remote has that path. */
export function renderPage(
  { document, template }: ServedRelease,
  { agent, known }: Host,
  registry: RegistryAnswer,
  request: PageRequest,
): Page {
  const { path, search, nonce } = request;
  const descriptors = document.remotes.map(({ descriptor }) => descriptor);
  const language = chooseLanguage(path, request.acceptLanguage, agent.fallback_language);
  const session = hasSession(request.cookies, request.secure);
  const shown = routeShown(descriptors, path, session, agent);
  const title = shown?.route.title[language] ?? null;
  const isOff = shown !== null && shown.remote in registry.disabled;
  const remote = document.remotes.find(({ descriptor }) => descriptor.name === shown?.remote && !isOff);

  function renderSkeleton(): string {
    const common = { agent, language, remotes: descriptors, asked: search.length > 1 };
    if (shown === null) {
      const bare = !session || shellPage.test(path);
      return bare ? '' : skeletonInChrome(null, { ...common, title: '', route: '', onward: false });
    }
    const { path: route, layout } = shown.route;
    // A notice replaces a remote that is switched off.
    const kind = isOff ? 'text' : shown.route.skeleton;
    const onward = leadsToAnotherPage(matchRoute(descriptors, path), shown, search);
    // Public pages have no chrome, which is for logged-in users.
    const outline = layout === 'chrome' && session ? skeletonInChrome : bareSkeleton;
    return outline(kind, { ...common, title: title ?? '', route, onward });
  }

  const isMissing = shown === null && !shellPage.test(path);
  const { entry, entryIntegrity } = document.shell;
  // What takes longest to load comes first.
  const head = [
    startWatch(language, nonce),
    `<script defer id="${ENTRY_ID}" src="/assets/${entry}" integrity="${entryIntegrity}" nonce="${nonce}"></script>`,
    ...preloadsFor(document, remote, language).map((preload) => preloadTag(preload, nonce)),
    ...brandTags(agent, themeChoiceOf(request.cookies)),
    ...(shown === null ? [] : previewTags(shown.route, language, agent, request.origin)),
    // Only the API knows the agent; until it answers, the shell goes on asking.
    ...(known ? [dataBlock('waybill-agent', agent)] : []),
    dataBlock('waybill-registry', registry),
    // A browser does not know the values: without this it would take the path for a page.
    ...(isMissing && matchRoute(withoutValues(descriptors), path) !== null
      ? [dataBlock('waybill-missing', path)]
      : []),
  ];
  const filled: Record<string, string> = {
    '{{lang}}': localeOf[language],
    '{{agent}}': escapeHtml(agent.name),
    '{{title}}': escapeHtml(pageTitle(title, agent)),
    '{{skeleton}}': renderSkeleton(),
    '{{noscript}}': withoutScript,
    '<!--waybill:head-->': head.join('\n    '),
    '<!--waybill:foot-->': request.development,
  };
  const html = template.replace(
    /\{\{(?:lang|agent|title|skeleton|noscript)\}\}|<!--waybill:(?:head|foot)-->/g,
    (place) => filled[place] ?? '',
  );
  return { html, status: isMissing ? 404 : 200 };
}

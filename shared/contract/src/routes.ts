// Which remote's which screen an address belongs to. Used by the shell and by the edge alike, so that both agree.
// Has its own entry point (`@waybill/contract/routes`) and imports no zod: the shell needs it before anything else.
import type { Agent } from './accounts';
import { SECURE_SESSION_COOKIE, SESSION_COOKIE } from './constants';
import type { RemoteDescriptor, RemoteRoute } from './descriptor';
import { defaultLanguage, isLanguage, type Language } from './languages';

export type RouteMatch = {
  /** From the address; null when the page stands without a language prefix. */
  language: Language | null;
  /** Folder name of the remote, e.g. `mf-auth`. */
  remote: string;
  route: RemoteRoute;
  params: Record<string, string>;
};

type Routed = readonly Pick<RemoteDescriptor, 'name' | 'routes'>[];

/** Segments of a path without empty ones: `/cn/message/` → `['cn', 'message']`. */
const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

const patterns = new Map<string, readonly string[]>();

/** Segments of a route's path, taken apart once: a page asks for each of its links. */
function partsOf(pattern: string): readonly string[] {
  const parts = patterns.get(pattern) ?? segmentsOf(pattern);
  patterns.set(pattern, parts);
  return parts;
}

/** Values of `:name` segments when `segments` fit the pattern, else null. Decoding errors do not fit. */
function matchPattern(pattern: string, segments: readonly string[]): Record<string, string> | null {
  const params: Record<string, string> = {};
  const parts = partsOf(pattern);
  if (segments.length > parts.length) return null;
  for (const [at, part] of parts.entries()) {
    const segment = segments[at];
    if (segment === undefined) {
      if (part.startsWith(':') && part.endsWith('?')) continue;
      return null;
    }
    if (!part.startsWith(':')) {
      if (part !== segment) return null;
      continue;
    }
    try {
      params[part.replace(/^:|\?$/g, '')] = decodeURIComponent(segment);
    } catch {
      return null;
    }
  }
  return params;
}

/** Whether a value is one of a route's, in which `?` stands for any small letter: `??_im`. */
const isLike = (known: string, value: string): boolean =>
  new RegExp(`^${known.replace(/[^\w?]/g, '\\$&').replaceAll('?', '[a-z]')}$`).test(value);

/** Whether each value is one that its route knows. */
const areKnown = ({ values = {} }: RemoteRoute, params: Readonly<Record<string, string>>): boolean =>
  Object.entries(params).every(
    ([name, value]) => values[name]?.some((known) => isLike(known, value)) ?? true,
  );

/** Fixed segments weigh more than parameters, earlier ones more than later: `/a/b` before `/a/:x`. */
const weight = (pattern: string) =>
  partsOf(pattern)
    .map((part) => (part.startsWith(':') ? '1' : '2'))
    .join('');

/**
 * The screen of an address (path only, no query), or null when no remote has it.
 * `/cn/transaction/search` has a language; `/login` has none and fits only routes with `prefixOptional`.
 */
export function matchRoute(remotes: Routed, pathname: string): RouteMatch | null {
  const [first, ...rest] = segmentsOf(pathname);
  const language = first !== undefined && isLanguage(first) ? first : null;
  const segments = language === null ? segmentsOf(pathname) : rest;
  let best: RouteMatch | null = null;
  for (const { name, routes } of remotes) {
    for (const route of routes) {
      if (language === null && !route.prefixOptional) continue;
      const params = matchPattern(route.path, segments);
      if (params === null || !areKnown(route, params)) continue;
      if (best === null || weight(route.path) > weight(best.route.path)) {
        best = { language, remote: name, route, params };
      }
    }
  }
  return best;
}

/** An address without a language leads to the same one in the visitor's language; which one, is not told here. */
function matchInAnyLanguage(remotes: Routed, pathname: string): RouteMatch | null {
  const match = matchRoute(remotes, pathname);
  if (match !== null || isLanguage(segmentsOf(pathname)[0])) return match;
  const prefixed = matchRoute(remotes, `/${defaultLanguage}${pathname}`);
  return prefixed === null ? null : { ...prefixed, language: null };
}

/** Whether somebody without a session may stay at a route. @param agent of the host; null while it is not known */
export const isOpen = (guard: RemoteRoute['guard'], agent: Pick<Agent, 'special_pages'> | null): boolean =>
  guard === 'public' || (guard === 'reader' && agent?.special_pages === 'public');

/**
 * The screen that a visitor of this address (path only) will see in the end, as far as that can be told before any
 * code runs: who has no session is sent to login, who has one is sent from login to the start. The shell decides for
 * good, since only the API knows whether the session still holds.
 */
export function routeShown(
  remotes: Routed,
  pathname: string,
  hasSession: boolean,
  agent: Pick<Agent, 'special_pages'> | null,
): RouteMatch | null {
  const match = matchInAnyLanguage(remotes, pathname);
  if (match === null || isOpen(match.route.guard, agent)) return match;
  if ((match.route.guard === 'anonymous') !== hasSession) return match;
  const leadsTo = matchInAnyLanguage(remotes, hasSession ? '/' : '/login');
  return leadsTo === null ? null : { ...leadsTo, language: match.language };
}

/**
 * Whether a list of cookies (the header's, or `document.cookie`) holds a session.
 * @param secure the page came over https, where the cookie has its other name
 */
export function hasSession(cookies: string, secure: boolean): boolean {
  const name = secure ? SECURE_SESSION_COOKIE : SESSION_COOKIE;
  return cookies.split(';').some((cookie) => {
    const [key, value] = cookie.trim().split('=', 2);
    return key === name && value !== undefined && value !== '';
  });
}

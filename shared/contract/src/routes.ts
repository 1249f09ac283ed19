// Which remote's which screen an address belongs to. Used by the shell and by the edge alike, so that both agree.
// Has its own entry point (`@waybill/contract/routes`) and imports no zod: the shell needs it before anything else.
import type { RemoteDescriptor, RemoteRoute } from './descriptor';
import { isLanguage, type Language } from './languages';

export type RouteMatch = {
  /** From the address; null when the page stands without a language prefix. */
  language: Language | null;
  /** Folder name of the remote, e.g. `mf-auth`. */
  remote: string;
  route: RemoteRoute;
  params: Record<string, string>;
};

/** Segments of a path without empty ones: `/cn/message/` → `['cn', 'message']`. */
const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

/** Values of `:name` segments when `segments` fit the pattern, else null. Decoding errors do not fit. */
function matchPattern(pattern: string, segments: readonly string[]): Record<string, string> | null {
  const params: Record<string, string> = {};
  const parts = segmentsOf(pattern);
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

/** Fixed segments weigh more than parameters, earlier ones more than later: `/a/b` before `/a/:x`. */
const weight = (pattern: string) =>
  segmentsOf(pattern)
    .map((part) => (part.startsWith(':') ? '1' : '2'))
    .join('');

/**
 * The screen of an address (path only, no query), or null when no remote has it.
 * `/cn/transaction/search` has a language; `/login` has none and fits only routes with `prefixOptional`.
 */
export function matchRoute(
  remotes: readonly Pick<RemoteDescriptor, 'name' | 'routes'>[],
  pathname: string,
): RouteMatch | null {
  const [first, ...rest] = segmentsOf(pathname);
  const language = first !== undefined && isLanguage(first) ? first : null;
  const segments = language === null ? segmentsOf(pathname) : rest;
  let best: RouteMatch | null = null;
  for (const { name, routes } of remotes) {
    for (const route of routes) {
      if (language === null && !route.prefixOptional) continue;
      const params = matchPattern(route.path, segments);
      if (params === null) continue;
      if (best === null || weight(route.path) > weight(best.route.path)) {
        best = { language, remote: name, route, params };
      }
    }
  }
  return best;
}

// Routing decision: whether an address leads to an area, a page of the shell, or a redirect. Pure function of
// descriptors, session and address.
import {
  type Agent,
  isLanguage,
  type Language,
  type RemoteDescriptor,
  type SessionState,
  type User,
} from '@waybill/contract';
import { isOpen, matchRoute, type RouteMatch } from '@waybill/contract/routes';

interface Address {
  /** Without query, e.g. `/cn/transaction/search`. */
  pathname: string;
  /** With its `?`, or empty. */
  search: string;
}

export interface Site {
  remotes: readonly Pick<RemoteDescriptor, 'name' | 'routes'>[];
  session: SessionState;
  /** Agent of the host; null while it is not known. */
  agent: Pick<Agent, 'special_pages'> | null;
  /** Language for addresses without one. */
  suggested: Language;
  /** A path that is no page although it looks like one: the edge knows which values its parameters can have. */
  missing?: unknown;
  /** Where a login leads to, without language prefix: the address' `r` when it is safe, else `/`. */
  returnPath: string;
}

export type Decision =
  | { kind: 'area'; language: Language; match: RouteMatch }
  /** The shell's own error page, `/{lang?}/error`. */
  | { kind: 'error'; language: Language }
  | { kind: 'notFound'; language: Language }
  | { kind: 'redirect'; to: string };

/** `/en/message/` → `['en', 'message']`. */
export const splitPath = (pathname: string) => pathname.split('/').filter((segment) => segment !== '');

function languageIn(pathname: string): Language | null {
  const [first] = splitPath(pathname);
  return isLanguage(first) ? first : null;
}

/** `/en/message` → `/message`; `/en` → `/`; without a prefix unchanged. */
export function withoutLanguage(pathname: string): string {
  return languageIn(pathname) === null ? pathname : `/${splitPath(pathname).slice(1).join('/')}`;
}

/** `/` → `/en`, `/message` → `/en/message`: spelled as by `platform.language.path`. */
const inLanguage = (path: string, language: Language) => `/${language}${path.replace(/^\/(?=$|\?)/, '')}`;

const redirect = (to: string): Decision => ({ kind: 'redirect', to });

const mayOpen = ({ guard }: RouteMatch['route'], user: User): boolean =>
  (guard !== 'master' || user.master) &&
  (guard !== 'staff' || user.staff) &&
  (guard !== 'operator' || user.operator);

/** Where a login leads: the requested page, or the start page where this account may not open it. */
function onward(user: User, language: Language, { remotes, returnPath }: Site): string {
  const wanted = inLanguage(returnPath, language);
  const match = matchRoute(remotes, new URL(wanted, 'https://ours.invalid').pathname);
  return match === null || mayOpen(match.route, user) ? wanted : inLanguage('/', language);
}

function guarded(match: RouteMatch, language: Language, address: Address, site: Site): Decision {
  const { guard } = match.route;
  const here: Decision = { kind: 'area', language, match };
  if (isOpen(guard, site.agent)) return here;
  if (guard === 'anonymous') {
    if (site.session.status === 'anonymous') return here;
    return redirect(onward(site.session.user, language, site));
  }
  if (site.session.status === 'anonymous') {
    const from = encodeURIComponent(withoutLanguage(address.pathname) + address.search);
    return redirect(`/${language}/login?r=${from}`);
  }
  return mayOpen(match.route, site.session.user) ? here : redirect(`/${language}/error?status=403`);
}

/** One step; `decide` follows redirects to the end. */
function step(address: Address, site: Site): Decision {
  const { pathname, search } = address;
  const language = languageIn(pathname);
  const shown = language ?? site.suggested;
  if (withoutLanguage(pathname).replace(/\/+$/, '') === '/error') return { kind: 'error', language: shown };
  const match = pathname === site.missing ? null : matchRoute(site.remotes, pathname);
  if (match !== null) return guarded(match, shown, address, site);
  if (language === null) {
    const prefixed = inLanguage(pathname, shown);
    if (splitPath(pathname).length === 0 || matchRoute(site.remotes, prefixed) !== null) {
      return redirect(prefixed + search);
    }
  }
  return { kind: 'notFound', language: shown };
}

/** What this address leads to. A redirect is the last of its chain, so that only one history entry is written. */
export function decide(address: Address, site: Site): Decision {
  let decision = step(address, site);
  // Three steps reach the end of every chain (no language, no session, login); more would be a loop.
  for (let turn = 0; turn < 3 && decision.kind === 'redirect'; turn += 1) {
    const url = new URL(decision.to, 'https://ours.invalid');
    const next = step({ pathname: url.pathname, search: url.search }, site);
    if (next.kind !== 'redirect') break;
    decision = next;
  }
  return decision;
}

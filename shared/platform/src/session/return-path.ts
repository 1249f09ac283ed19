// Validates the return path after login (`r`). It is untrusted, so only paths of our own pages are accepted: an
// allowlist, because a blocklist is never complete.
import { splitLanguage } from '../language/address';

/** Pages that make no sense to return to. */
const NO_RETURN = ['login', 'register', 'forgot', 'error'];
const MAX_LENGTH = 2_000;

/** Characters of a path and of a query as browsers write them: ASCII, everything else encoded. No `\`, no spaces. */
const PATH = /^(?:\/[\w.~!$'()*+,;=:@%-]+)*\/?$/;
const QUERY = /^[?#]?[\w.~!$'()*+,;=:@%/?#&[\]|-]*$/;

/** Whether a segment stays one segment however often a server or a browser decodes it. */
function isPlainSegment(segment: string): boolean {
  let decoded: string;
  try {
    decoded = decodeURIComponent(segment);
  } catch {
    return false;
  }
  const control = [...decoded].some((character) => (character.codePointAt(0) ?? 0) < 0x20);
  return !control && !/[/\\%]/.test(decoded) && !/^\.+$/.test(decoded);
}

/**
 * The path to return to, without language prefix, or `/` when `r` is not one of ours.
 * @param r value of the query field, decoded once
 * @param hasRoute whether an area has this path (without language prefix and query)
 */
export function checkReturnPath(r: string | null, hasRoute: (path: string) => boolean = () => true): string {
  if (r === null || r.length > MAX_LENGTH || !r.startsWith('/')) return '/';
  const end = r.search(/[?#]|$/);
  const path = r.slice(0, end);
  const query = r.slice(end);
  if (!PATH.test(path) || !QUERY.test(query)) return '/';
  if (!path.split('/').filter(Boolean).every(isPlainSegment)) return '/';
  const { rest } = splitLanguage(path);
  const [first = ''] = rest.split('/').filter(Boolean);
  return NO_RETURN.includes(first) || !hasRoute(rest) ? '/' : `${rest}${query}`;
}

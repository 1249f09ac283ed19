// Access tokens in the address: a trusted host sends its user here with `?access_token=…&expires_in=…`. Taken out of the
// address before anything else runs, so that no script, link, history entry or report ever carries it.

const FIELDS = ['access_token', 'expires_in'] as const;

/** The code that the page came with, once; the address no longer has it. Null without one. */
export function takeAccessToken(): string | null {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  const token = query.get('access_token');
  if (token === null) return null;
  for (const field of FIELDS) query.delete(field);
  const rest = query.toString();
  window.history.replaceState(window.history.state, '', `${pathname}${rest === '' ? '' : `?${rest}`}${hash}`);
  return token === '' ? null : token;
}

/** Of this page load; evaluated first, because the entry imports this file first. */
let arrived = takeAccessToken();

/** The code to log in with; the next call gets null. */
export function accessTokenOnce(): string | null {
  const token = arrived;
  arrived = null;
  return token;
}

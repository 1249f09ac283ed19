// Takes an access token out of the address: a trusted host sends its user here with `?access_token=…&expires_in=…`.
// Runs before anything else, so that no script, link, history entry or report ever carries the token.

const FIELDS = ['access_token', 'expires_in'] as const;

/** The access token of the address, which no longer has it afterwards. Null without one. */
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

/** The access token to log in with; the second call gets null. */
export function accessTokenOnce(): string | null {
  const token = arrived;
  arrived = null;
  return token;
}

// Cookies: writing them, and reading the session's, which the server sets and scripts may read (the spec sends it as a
// bearer token).
import { SECURE_SESSION_COOKIE, SESSION_COOKIE } from '@waybill/contract';

const secure = () => location.protocol === 'https:';
const name = () => (secure() ? SECURE_SESSION_COOKIE : SESSION_COOKIE);

/** Sets a cookie for the whole site that scripts may read. */
export function writeCookie(cookie: string, value: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
  document.cookie = `${cookie}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure() ? '; Secure' : ''}`;
}

/** The token of this browser's session; null without one. */
export function readToken(): string | null {
  const start = `${name()}=`;
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(start));
  return found?.slice(start.length) || null;
}

/** Sets the session cookie, in case the server's Set-Cookie was lost (dropped by a proxy). */
export function writeToken(token: string, seconds: number): void {
  writeCookie(name(), token, seconds);
}

export function clearToken(): void {
  writeToken('', 0);
}

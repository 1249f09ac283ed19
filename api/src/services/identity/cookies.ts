// The two cookies of a login: session and rollout bucket. Both are readable by script: the page sends the session as a
// bearer token, and the edge reads the bucket without access to sessions.
import { ROLLOUT_COOKIE, SECURE_SESSION_COOKIE, SESSION_COOKIE, SESSION_SECONDS } from '@waybill/contract';

function cookie(name: string, value: string, secure: boolean): string {
  const age = value === '' ? 0 : SESSION_SECONDS;
  return `${name}=${value}; Max-Age=${age}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** The session cookie; an empty token clears it. */
export const sessionCookie = (token: string, secure: boolean): string =>
  cookie(secure ? SECURE_SESSION_COOKIE : SESSION_COOKIE, token, secure);

/** The bucket cookie, with the session's lifetime; an empty bucket clears it. */
export const rolloutCookie = (bucket: string, secure: boolean): string =>
  cookie(ROLLOUT_COOKIE, bucket, secure);

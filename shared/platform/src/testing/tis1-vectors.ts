// Runs the TIS1 test vectors against this signer: by jest in Node and by e2e in Chromium.
import { tis1 } from '@waybill/contract';
import { type Bytes, fromBase64Url, sha256, toBase64Url, utf8 } from '../signing/bytes';
import { type BrowserPair, deriveKeys } from '../signing/keys';
import { sealPassword, sign } from '../signing/seal';

/** SHA-256 of "TIS1 test key client 1" and "TIS1 test key server e1" as P-256 scalars, and their points. */
const CLIENT = {
  d: 'GyjRcGsuZ3tqDmG5RFG7bTbG0OffXtsiUTWTxE-aOeQ',
  x: 'KmpRN1yWIm5Xcgie8dzbf18zGdfYoeaj6LSXv72EBSM',
  y: '3zwWuOtT1rQZ4eL6P8rcysrigVsWGCzLfADg4Qh0kmU',
};
const CLIENT_POINT =
  'BCpqUTdcliJuV3IInvHc239fMxnX2KHmo-i0l7-9hAUj3zwWuOtT1rQZ4eL6P8rcysrigVsWGCzLfADg4Qh0kmU';
const SERVER_POINT =
  'BEcBgEvQTp51yr1TNpVviGN9YIpMd0oOvA8OzACbzQ2VLHs54bUoc06SQyDgWCv9F26ddeB-5USzLpWKv3UgzKs';
const TOKEN = 'T'.repeat(43);

async function vectorPair(): Promise<BrowserPair> {
  const jwk = { kty: 'EC', crv: 'P-256', ...CLIENT };
  const curve = { name: 'ECDH', namedCurve: 'P-256' };
  return {
    privateKey: await crypto.subtle.importKey('jwk', jwk, curve, false, ['deriveKey']),
    point: fromBase64Url(CLIENT_POINT),
  };
}

const hmacKey = (hex: string) =>
  crypto.subtle.importKey(
    'raw',
    Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );

async function requestVector(
  tokenHash: Bytes | null,
  keyHex: string,
  body: string,
  request: Omit<tis1.SignedRequest, 'bodyHash' | 'tokenHash' | 'host' | 'authType'>,
) {
  const text = tis1.requestText({
    host: 'api.example',
    authType: '',
    ...request,
    bodyHash: toBase64Url(await sha256(utf8(body))),
    tokenHash: tokenHash === null ? '' : toBase64Url(tokenHash),
  });
  const keys = await deriveKeys(await vectorPair(), fromBase64Url(SERVER_POINT), tokenHash);
  return { derived: await sign(keys.rs, text), given: await sign(await hmacKey(keyHex), text) };
}

type VectorResult = { name: string; expected: string; actual: string };

/** Runs every vector; one result per value, correct if `actual` equals `expected`. */
export async function runVectors(): Promise<VectorResult[]> {
  const query = 'lang=zh&r_host=agent1.example&ts=1767225600000&nonce=AbCdEfGhIjKlMnOp';
  const inSession = await requestVector(
    await sha256(utf8(TOKEN)),
    'b21fb64a23421ff6dd1456e063687fceab54890cc62fafb8cdbb49e285bea12c',
    'keyword=led+lamp&page=1',
    {
      method: 'POST',
      target: `/api/trader/search?${query}`,
      contentType: 'application/x-www-form-urlencoded;charset=UTF-8',
      agent: 'agent1',
      idempotencyKey: 'k3Jt8aYv0Q2mXw9dZr5uLg',
    },
  );
  const beforeLogin = await requestVector(
    null,
    '0d703d1eb33a464307a2811431b91fe7d37142af8ae1188effcf205d2dfe0de8',
    '',
    {
      method: 'GET',
      target: `/api/agent/info?domain=agent1.example&${query}`,
      contentType: '',
      agent: '',
      idempotencyKey: '',
    },
  );
  const keys = await deriveKeys(await vectorPair(), fromBase64Url(SERVER_POINT), null);
  const password = await sealPassword(
    keys.password,
    'e1',
    '/api/login',
    'password',
    'correct horse 9',
    new Uint8Array(12).fill(3),
  );
  const start = 'v1.e1.AwMDAwMDAwMDAwMD.VHtIdSU1tICAI2qARAHktDqO6ZxI0sptAgJqJ0aaDxqF831B';
  const first = 'MHMXjH3gzVJcLmeKZA59jNWISmbPBg7tszEXNwZCSL0';
  const second = 'kVnmcO57JMLBOgqDdlEfgDznb6ivLh_fqswMuCAJ1fA';
  return [
    { name: 'in a session, rs', expected: first, actual: inSession.derived },
    { name: 'in a session, K_rs as printed', expected: first, actual: inSession.given },
    { name: 'before login, rs', expected: second, actual: beforeLogin.derived },
    { name: 'before login, K_rs as printed', expected: second, actual: beforeLogin.given },
    { name: 'password field', expected: start, actual: password.slice(0, start.length) },
  ];
}

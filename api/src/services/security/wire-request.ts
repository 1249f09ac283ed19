// Parses the signed parts of a request (headers, query, body hash), as the first check: nothing is looked up, and
// nothing is parsed that the signature does not need.
import type { IncomingHttpHeaders } from 'node:http';
import { type Language, languageFromWire, signedFormat, tis1 } from '@waybill/contract';
import { ApiError } from '../../basics/failure';
import { hostName, isOurHost } from './hosts';
import { sha256 } from './tis1';

export interface WireRequest {
  signed: tis1.SignedRequest;
  rs: string;
  /** Timestamp in ms. */
  ts: number;
  nonce: string;
  language: Language | null;
  /** Host name of the calling page, without port: decides the agent. */
  pageHost: string;
  /** Id of the server's key and public key of the browser, when the request has them. */
  client: { kid: string; key: Buffer } | null;
  /** SHA-256 of the bearer token; null without one. */
  tokenHash: Buffer | null;
  /** Whether the bearer is that of an API key, by its prefix; else it is a session's. */
  isKey: boolean;
  idempotencyKey: string | null;
  sign: string;
  /** Query parameters of the call itself. */
  query: URLSearchParams;
}

const VISIBLE = /^[\x20-\x7e]{0,200}$/;
const wireFields = ['ts', 'nonce', 'lang', 'r_host'] as const;

/** One header as text; empty without one. Node joins repeated headers with commas, which no pattern here accepts. */
function headerOf(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}

/** Host name of the page; `r_host` may contain a port. */
function pageHostOf(rHost: string | null, host: string): string | null {
  if (rHost === null || rHost === '') return hostName(host);
  return /^[A-Za-z0-9.:[\]-]{1,253}$/.test(rHost) ? hostName(rHost) : null;
}

/**
 * Parses what the signature covers.
 * @param received method, target exactly as received, headers, and the raw body
 * @throws ApiError badSignature when a required part is missing, repeated or malformed
 */
export function readWireRequest(
  received: { method: string; url: string; headers: IncomingHttpHeaders; body: Buffer },
  hosts: readonly string[],
): WireRequest {
  const refuse = (why: string): never => {
    throw new ApiError('badSignature', { cause: `format: ${why}` });
  };
  const { headers } = received;
  const host = headerOf(headers, 'host').toLowerCase();
  if (!isOurHost(host, hosts)) refuse('host');
  const split = tis1.splitTarget(received.url) ?? refuse('rs');
  const query = new URLSearchParams(split.target.slice(split.target.indexOf('?') + 1));
  for (const field of wireFields) if (query.getAll(field).length > 1) refuse(`${field} twice`);
  const ts = query.get('ts') ?? '';
  if (!signedFormat.ts.test(ts)) refuse('ts');
  const nonce = query.get('nonce') ?? '';
  if (!signedFormat.nonce.test(nonce)) refuse('nonce');
  const pageHost = pageHostOf(query.get('r_host'), host) ?? refuse('r_host');
  const language = languageFromWire(query.get('lang') ?? undefined);
  for (const field of wireFields) query.delete(field);

  const clientHeader = headerOf(headers, tis1.headers.clientKey);
  const [, kid, point] = signedFormat.clientKey.exec(clientHeader) ?? [];
  if (clientHeader !== '' && kid === undefined) refuse('client key');
  const key = Buffer.from(point ?? '', 'base64url');
  if (point !== undefined && key.toString('base64url') !== point) refuse('client key');

  const authorization = headerOf(headers, 'authorization');
  const [, token, keyPrefix] = signedFormat.bearer.exec(authorization) ?? [];
  if (authorization !== '' && token === undefined) refuse('authorization');

  const idempotencyKey = headerOf(headers, tis1.headers.idempotencyKey);
  if (idempotencyKey !== '' && !signedFormat.idempotencyKey.test(idempotencyKey)) refuse('idempotency key');
  const contentType = headerOf(headers, 'content-type');
  const authType = headerOf(headers, tis1.headers.authType);
  const agent = headerOf(headers, tis1.headers.agent);
  if (![contentType, authType, agent].every((value) => VISIBLE.test(value))) refuse('header');

  const tokenHash = token === undefined ? null : sha256(token);
  return {
    signed: {
      method: received.method,
      host,
      target: split.target,
      contentType,
      bodyHash: sha256(received.body).toString('base64url'),
      authType,
      agent,
      idempotencyKey,
      tokenHash: tokenHash?.toString('base64url') ?? '',
    },
    rs: split.rs,
    ts: Number(ts),
    nonce,
    language,
    pageHost,
    client: kid === undefined ? null : { kid, key },
    tokenHash,
    isKey: keyPrefix !== undefined,
    idempotencyKey: idempotencyKey === '' ? null : idempotencyKey,
    sign: headerOf(headers, tis1.headers.sign),
    query,
  };
}

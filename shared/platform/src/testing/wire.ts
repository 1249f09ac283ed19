// Fake server for tests of the request layer: sends prepared replies, records requests, and verifies every signature.
import { tis1 } from '@waybill/contract';
import { calls } from '@waybill/contract/calls';
import { createClock } from '../clock';
import { createIdentity } from '../credentials/identity';
import type { KeyStore, SessionRecord } from '../credentials/key-store';
import type { Plan } from '../request/attempt';
import { type Bytes, concat, fromBase64Url, sha256, toBase64Url, utf8 } from '../signing/bytes';
import { type BrowserPair, createBrowserPair, type DerivedKeys } from '../signing/keys';
import { sign } from '../signing/seal';

type SentRequest = {
  url: URL;
  /** Names of the query fields in the order sent. */
  order: string[];
  headers: Headers;
  body: string;
  /** Whether `rs` is correct for the request. */
  verified: boolean;
};

export type Reply =
  | { status?: number; code?: number; data?: unknown; message?: string; headers?: Record<string, string> }
  | { html: number; headers?: Record<string, string> }
  | { file: string; name: string }
  | { seal: unknown; sign?: (right: string) => string }
  | 'network error'
  /** Never answered; started and never finished; started and cut off. */
  | 'hang'
  | 'stall'
  | 'cut';

export function memoryKeyStore(): KeyStore & { kept: SessionRecord | null } {
  return {
    kept: null,
    isLasting: async () => true,
    async load() {
      return this.kept;
    },
    async save(record) {
      this.kept = record;
    },
    async remove(tokenHash) {
      if (this.kept?.tokenHash === tokenHash) this.kept = null;
    },
  };
}

/** Key derivation on the server's side, with the other private key. */
async function serverKeys(server: BrowserPair, clientPoint: Uint8Array<ArrayBuffer>, token: string | null) {
  const curve = { name: 'ECDH', namedCurve: 'P-256' };
  const client = await crypto.subtle.importKey('raw', clientPoint, curve, false, []);
  const secret = await crypto.subtle.deriveKey(
    { name: 'ECDH', public: client },
    server.privateKey,
    'HKDF',
    false,
    ['deriveKey'],
  );
  const tokenHash = token === null ? new Uint8Array(32) : await sha256(utf8(token));
  const salt = await sha256(concat(utf8(tis1.SALT_PREFIX), clientPoint, server.point, tokenHash));
  const key = (use: tis1.KeyUse, how: AesKeyGenParams | HmacKeyGenParams, usages: KeyUsage[]) =>
    crypto.subtle.deriveKey(
      { name: 'HKDF', hash: 'SHA-256', salt, info: utf8(tis1.keyInfo[use]) },
      secret,
      how,
      false,
      usages,
    );
  const hmac = { name: 'HMAC', hash: 'SHA-256', length: 256 };
  const aes = { name: 'AES-GCM', length: 256 };
  const made: Pick<DerivedKeys, 'rs' | 'responseSign' | 'responseEncrypt' | 'requestEncrypt'> = {
    rs: await key('rs', hmac, ['sign']),
    responseSign: await key('responseSign', hmac, ['sign']),
    responseEncrypt: await key('responseEncrypt', aes, ['encrypt']),
    requestEncrypt: await key('requestEncrypt', aes, ['decrypt']),
  };
  return made;
}

export type FakeServer = {
  fetch: typeof fetch;
  /** Requests of calls, oldest first; those of the clock are counted separately. */
  sent: SentRequest[];
  clockCalls: number;
  /** Replies in order; the last one is repeated. */
  replies: Reply[];
  /** Server time minus real time, ms. */
  skew: number;
  /** Switches to a new key with a new id. */
  rotate(): Promise<void>;
  /** Plain text of a sealed request body. */
  open(request: SentRequest): Promise<string>;
  /** False: /sa/t answers 503. */
  clockUp: boolean;
  kid: string;
};

/** An answer that starts and then stalls or is cut off, with Firefox's error message. */
function half(how: 'stall' | 'cut', signal: AbortSignal | null | undefined): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (body) => {
      body.enqueue(utf8('{"code":0,"mess'));
      if (how === 'cut') body.error(new TypeError('Error in body stream'));
      else signal?.addEventListener('abort', () => body.error(signal.reason));
    },
  });
}

export async function createFakeServer(host = 'app.example'): Promise<FakeServer> {
  let pair = await createBrowserPair();
  /** Public points by token, stored at login as on the real server. */
  let lastPoint: Uint8Array<ArrayBuffer> | null = null;

  const keysOf = (headers: Headers) => {
    const clientKey = headers.get(tis1.headers.clientKey);
    const token = headers.get('authorization')?.replace('Bearer ', '') ?? null;
    if (clientKey !== null) lastPoint = fromBase64Url(clientKey.split('.')[1] ?? '');
    return lastPoint === null ? null : serverKeys(pair, lastPoint, token);
  };

  async function verify(url: URL, init: RequestInit, headers: Headers, body: Bytes): Promise<boolean> {
    const split = tis1.splitTarget(`${url.pathname}${url.search}`);
    const keys = await keysOf(headers);
    if (split === null || keys === null) return false;
    const token = headers.get('authorization')?.replace('Bearer ', '');
    const text = tis1.requestText({
      method: init.method ?? 'GET',
      host,
      target: split.target,
      contentType: headers.get('content-type') ?? '',
      bodyHash: toBase64Url(await sha256(body)),
      authType: headers.get(tis1.headers.authType) ?? '',
      agent: headers.get(tis1.headers.agent) ?? '',
      idempotencyKey: headers.get(tis1.headers.idempotencyKey) ?? '',
      tokenHash: token === undefined ? '' : toBase64Url(await sha256(utf8(token))),
    });
    return (await sign(keys.rs, text)) === split.rs;
  }

  async function respond(reply: Reply, request: SentRequest, signal: AbortSignal | null | undefined) {
    if (reply === 'network error') throw new TypeError('fetch failed');
    if (reply === 'hang')
      return new Promise<Response>((_resolve, reject) => {
        if (signal?.aborted) reject(signal.reason);
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    if (reply === 'stall' || reply === 'cut') return new Response(half(reply, signal));
    if ('file' in reply)
      return new Response(reply.file, {
        headers: { 'content-disposition': `attachment; filename="${reply.name}"` },
      });
    if ('html' in reply) return new Response('<html>', { status: reply.html, headers: reply.headers });
    if ('seal' in reply) {
      const keys = await keysOf(request.headers);
      if (keys === null) throw new Error('nothing to seal with');
      const nonce = request.url.searchParams.get('nonce') ?? '';
      const target = `${request.url.pathname}${request.url.search}`.replace(/&rs=.*$/, '');
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const how = { name: 'AES-GCM', iv, additionalData: utf8(tis1.responseAad(nonce)) };
      const plain = utf8(JSON.stringify(reply.seal));
      const sealed = new Uint8Array(await crypto.subtle.encrypt(how, keys.responseEncrypt, plain));
      const data = toBase64Url(concat(iv, sealed));
      const right = await sign(keys.responseSign, tis1.responseSignText(200, 0, nonce, target, data));
      const given = reply.sign === undefined ? right : reply.sign(right);
      return Response.json({ code: 0, message: '', data }, given === '' ? {} : { headers: { sign: given } });
    }
    const { status = 200, code = 0, data = {}, message = `message of ${code}`, headers } = reply;
    return Response.json({ code, message, data, trace: 'trace-1' }, { status, headers });
  }

  const server: FakeServer = {
    sent: [],
    clockCalls: 0,
    replies: [{}],
    skew: 0,
    clockUp: true,
    kid: 'k1',
    async rotate() {
      pair = await createBrowserPair();
      server.kid = `${server.kid}x`;
    },
    async open(request) {
      const keys = await keysOf(request.headers);
      if (keys === null) throw new Error('no key to open with');
      const sealed = fromBase64Url(new URLSearchParams(request.body).get('data') ?? '');
      const target = `${request.url.pathname}${request.url.search}`.replace(/&rs=.*$/, '');
      const how = {
        name: 'AES-GCM',
        iv: sealed.slice(0, 12),
        additionalData: utf8(tis1.requestAad('POST', target)),
      };
      return new TextDecoder().decode(
        await crypto.subtle.decrypt(how, keys.requestEncrypt, sealed.slice(12)),
      );
    },
    fetch: async (input, init = {}) => {
      const url = new URL(String(input));
      if (url.pathname === calls.clock.path) {
        server.clockCalls += 1;
        if (!server.clockUp) return new Response('', { status: 503 });
        return Response.json({ t: Date.now() + server.skew, kid: server.kid, pk: toBase64Url(pair.point) });
      }
      const headers = new Headers(init.headers);
      const bytes =
        init.body instanceof Uint8Array ? new Uint8Array(init.body) : utf8(String(init.body ?? ''));
      const verified = await verify(url, init, headers, bytes);
      const body = new TextDecoder().decode(bytes);
      const request = { url, order: [...url.searchParams.keys()], headers, body, verified };
      server.sent.push(request);
      const reply = server.replies.length > 1 ? server.replies.shift() : server.replies[0];
      return respond(reply ?? {}, request, init.signal);
    },
  };
  return server;
}

/** Clock and identity connected to a fake server, as in the platform. */
export function connect(server: FakeServer, store: KeyStore = memoryKeyStore()) {
  const clock = createClock((path, signal) => server.fetch(`http://app.example${path}`, { signal }));
  return { clock, identity: createIdentity(clock, store) };
}

export function planOf(row: Plan['row'], fields: Plan['fields'], more: Partial<Plan> = {}): Plan {
  return {
    row,
    fields,
    language: 'en',
    host: 'app.example',
    origin: 'http://app.example',
    idempotencyKey: '',
    authType: '',
    agent: '',
    passwords: new Map(),
    ...more,
  };
}

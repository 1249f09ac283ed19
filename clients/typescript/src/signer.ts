// A program's side of signature TIS1 (docs/api.md, "Signing"), from the one text of an API key. node:crypto only.
import { createECDH, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const PREFIX = 'wbk_';
const KEY = /^wbk_([A-Za-z0-9_-]{43})$/;

const sha256 = (...parts: (string | Uint8Array)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** Key of the server that requests are signed against, as `GET /sa/t` names it. */
export interface ServerKey {
  kid: string;
  /** Uncompressed point of P-256, 65 bytes. */
  point: Buffer;
}

interface ToSign {
  method: string;
  /** Of the address, lower case, with port where it has one. */
  host: string;
  /** Path and query, all but `rs`. */
  target: string;
  /** Empty without a body. */
  contentType: string;
  body: string;
  /** Empty where none is sent. */
  idempotencyKey: string;
  /** Whether the bearer of the key goes along. */
  bearer: boolean;
}

/** 16 characters. */
export const newNonce = () => randomBytes(12).toString('base64url');
/** 22 characters: one for each thing that is done, the same for every attempt. */
export const newIdempotencyKey = () => randomBytes(16).toString('base64url');

export class Signer {
  readonly #ecdh = createECDH('prime256v1');
  readonly #point: Buffer;
  readonly #token: string;
  /** Keys that requests are signed with, by server key and whether the bearer goes along. */
  readonly #derived = new Map<string, Buffer>();

  /** @throws TypeError when the text is no API key */
  constructor(key: string) {
    const [, secret] = KEY.exec(key.trim()) ?? [];
    if (secret === undefined) throw new TypeError(`an API key begins with ${PREFIX} and has 47 characters`);
    const scalar = Buffer.from(secret, 'base64url');
    this.#ecdh.setPrivateKey(scalar);
    this.#point = this.#ecdh.getPublicKey();
    this.#token = `${PREFIX}${createHmac('sha256', scalar).update('TIS1 key token').digest('base64url')}`;
  }

  #keyFor({ kid, point }: ServerKey, bearer: boolean): Buffer {
    const name = `${kid} ${bearer}`;
    const known = this.#derived.get(name);
    if (known !== undefined) return known;
    const agreed = this.#ecdh.computeSecret(point);
    const salt = sha256('TIS1', this.#point, point, bearer ? sha256(this.#token) : Buffer.alloc(32));
    const key = Buffer.from(hkdfSync('sha256', agreed, salt, 'TIS1 rs', 32));
    this.#derived.set(name, key);
    return key;
  }

  /** The signature and the headers of a request. */
  sign(request: ToSign, server: ServerKey): { rs: string; headers: Record<string, string> } {
    const { method, host, target, contentType, body, idempotencyKey, bearer } = request;
    const text = [
      'TIS1-REQ',
      method,
      host,
      target,
      contentType,
      sha256(body).toString('base64url'),
      // AuthType and agent belong to logins.
      '',
      '',
      idempotencyKey,
      bearer ? sha256(this.#token).toString('base64url') : '',
      '',
    ].join('\n');
    return {
      rs: createHmac('sha256', this.#keyFor(server, bearer)).update(text).digest('base64url'),
      headers: {
        'client-key': `${server.kid}.${this.#point.toString('base64url')}`,
        ...(bearer && { authorization: `Bearer ${this.#token}` }),
        ...(contentType !== '' && { 'content-type': contentType }),
        ...(idempotencyKey !== '' && { 'idempotency-key': idempotencyKey }),
      },
    };
  }
}

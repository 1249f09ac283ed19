// A signer of its own for tests, written with node:crypto, sharing nothing with the server's code.
import {
  createCipheriv,
  createDecipheriv,
  createECDH,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import { request as httpRequest } from 'node:http';

const sha = (...parts: (string | Buffer)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
export const b64u = (bytes: Buffer) => bytes.toString('base64url');

export interface Answer {
  status: number;
  code: number;
  message: string;
  // Tests know what they asked for.
  // biome-ignore lint/suspicious/noExplicitAny: the shape differs per call and is asserted by each test
  data: any;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

export interface Sent {
  method: string;
  target: string;
  headers: Record<string, string>;
  body: Buffer;
}

export interface RequestOptions {
  query?: Record<string, string>;
  form?: Record<string, string>;
  json?: unknown;
  /** Fields and files, as a browser sends a form with a file. */
  parts?: { contentType: string; body: Buffer };
  headers?: Record<string, string>;
  host?: string;
  lang?: string;
  ts?: number;
  nonce?: string;
  idempotencyKey?: string;
  encrypt?: boolean;
  /** Address that the edge would report. */
  from?: string;
}

/** Sends bytes as they are. */
export function deliver(port: number, sent: Sent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...sent.headers,
      ...(sent.body.length > 0 ? { 'content-length': String(sent.body.length) } : {}),
    };
    const request = httpRequest(
      { host: '127.0.0.1', port, method: sent.method, path: sent.target, headers },
      (response) => {
        const chunks: Buffer[] = [];
        // Cut in the middle of the answer: the request itself does not hear of it.
        response.on('error', reject);
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          let parsed: { code?: number; message?: string; data?: unknown } = {};
          try {
            parsed = JSON.parse(text);
          } catch {
            // Not every answer is an envelope.
          }
          resolve({
            status: response.statusCode ?? 0,
            code: parsed.code ?? -1,
            message: parsed.message ?? '',
            data: parsed.data,
            headers: response.headers,
            text,
          });
        });
      },
    );
    request.on('error', reject);
    if (sent.body.length > 0) request.write(sent.body);
    request.end();
  });
}

export function seal(
  key: Buffer,
  aad: string,
  plain: Buffer,
  iv = randomBytes(12),
): { iv: Buffer; sealed: Buffer } {
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(aad));
  return { iv, sealed: Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]) };
}

/** @throws Error as the browser's own code does: also when a letter differs only in bits that decoding drops */
export function unseal(key: Buffer, aad: string, data: string): Buffer {
  const bytes = Buffer.from(data, 'base64url');
  if (b64u(bytes) !== data) throw new RangeError('not base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAAD(Buffer.from(aad));
  decipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
}

/** A browser: one key pair, and a token once it is logged in. */
export class Browser {
  readonly ecdh = createECDH('prime256v1');
  token: string | null = null;
  kid = '';
  serverKey = Buffer.alloc(0);
  readonly #keys = new Map<string, Buffer>();
  readonly port: number;
  readonly host: string;
  /** Each browser has an address of its own, so that throttles per address do not meet. */
  readonly address = `10.${randomBytes(1)[0]}.${randomBytes(1)[0]}.${randomBytes(1)[0]}`;

  constructor(port: number, host = `localhost:${port}`) {
    this.port = port;
    this.host = host;
    this.ecdh.generateKeys();
  }

  async sync(): Promise<this> {
    const { text } = await deliver(this.port, {
      method: 'GET',
      target: '/sa/t',
      headers: { host: this.host },
      body: Buffer.alloc(0),
    });
    const { kid, pk } = JSON.parse(text) as { kid: string; pk: string };
    this.kid = kid;
    this.serverKey = Buffer.from(pk, 'base64url');
    return this;
  }

  get publicKey(): Buffer {
    return this.ecdh.getPublicKey();
  }

  /** As a browser, it agrees with the server once on each key, not with every request. */
  key(use: string, token = this.token): Buffer {
    const name = [use, token ?? '', b64u(this.publicKey), b64u(this.serverKey)].join(' ');
    const known = this.#keys.get(name);
    if (known !== undefined) return known;
    const z = this.ecdh.computeSecret(this.serverKey);
    const salt = sha('TIS1', this.publicKey, this.serverKey, token === null ? Buffer.alloc(32) : sha(token));
    const key = Buffer.from(hkdfSync('sha256', z, salt, `TIS1 ${use}`, 32));
    this.#keys.set(name, key);
    return key;
  }

  /** A password sealed for its place; `token` where the call is made within a session. */
  passwordField(path: string, field: string, password: string, token: string | null = null): string {
    const block = Buffer.alloc(128);
    block.writeUInt16BE(Buffer.byteLength(password), 0);
    block.write(password, 2);
    const { iv, sealed } = seal(this.key('pwd', token), `TIS1-PWD\n${path}\n${field}\n`, block);
    return `v1.${this.kid}.${b64u(iv)}.${b64u(sealed)}`;
  }

  /** Bytes of a signed request. */
  prepare(method: string, path: string, options: RequestOptions = {}): Sent {
    const host = options.host ?? this.host;
    const query = new URLSearchParams(options.query);
    query.set('lang', options.lang ?? 'en');
    query.set('r_host', host.replace(/:\d+$/, ''));
    query.set('ts', String(options.ts ?? Date.now()));
    query.set('nonce', options.nonce ?? b64u(randomBytes(12)));
    const target = `${path}?${query}`;
    let body: Buffer = Buffer.alloc(0);
    let contentType = '';
    if (options.json !== undefined) {
      body = Buffer.from(JSON.stringify(options.json));
      contentType = 'application/json';
    } else if (options.parts !== undefined) {
      ({ body, contentType } = options.parts);
    } else if (options.form !== undefined) {
      body = Buffer.from(new URLSearchParams(options.form).toString());
      contentType = 'application/x-www-form-urlencoded;charset=UTF-8';
    }
    const headers: Record<string, string> = { host, 'x-forwarded-for': options.from ?? this.address };
    if (options.encrypt) {
      const { iv, sealed } = seal(this.key('c2s enc'), `TIS1-C2S\n${method}\n${target}\n`, body);
      const data = b64u(Buffer.concat([iv, sealed]));
      body = Buffer.from(`data=${data}`);
      contentType = 'application/x-www-form-urlencoded;charset=UTF-8';
      headers.sign = b64u(
        createHmac('sha256', this.key('c2s sign'))
          .update(`TIS1-ENC-REQ\n${method}\n${target}\n${data}\n`)
          .digest(),
      );
    }
    if (contentType !== '') headers['content-type'] = contentType;
    if (this.token === null) headers['client-key'] = `${this.kid}.${b64u(this.publicKey)}`;
    else headers.authorization = `Bearer ${this.token}`;
    if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey;
    Object.assign(headers, options.headers);
    const base = `TIS1-REQ\n${method}\n${host}\n${target}\n${contentType}\n${b64u(sha(body))}\n${headers.authtype ?? ''}\n${headers.agent ?? ''}\n${headers['idempotency-key'] ?? ''}\n${this.token === null ? '' : b64u(sha(this.token))}\n`;
    const rs = b64u(createHmac('sha256', this.key('rs')).update(base).digest());
    return { method, target: `${target}&rs=${rs}`, headers, body };
  }

  send(method: string, path: string, options: RequestOptions = {}): Promise<Answer> {
    return deliver(this.port, this.prepare(method, path, options));
  }

  /** As `send`, for calls that travel encrypted: a successful answer is opened. */
  async sendEncrypted(method: string, path: string, options: RequestOptions = {}): Promise<Answer> {
    const sent = this.prepare(method, path, { ...options, encrypt: method !== 'GET' });
    const answer = await deliver(this.port, sent);
    if (answer.code !== 0) return answer;
    const nonce = new URLSearchParams(sent.target.split('?')[1]).get('nonce');
    const plain = unseal(this.key('s2c enc'), `TIS1-S2C\n${nonce}\n`, answer.data);
    return { ...answer, data: JSON.parse(plain.toString()) };
  }
}

/** Idempotency key of a new user action. */
export const actionKey = () => b64u(randomBytes(17)).slice(0, 22);

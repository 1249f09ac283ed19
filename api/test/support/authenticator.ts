// An authenticator for passkeys, as a browser has one (WebAuthn), with its keys in memory.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { calls } from '@waybill/contract/calls';
import { sealedPost } from './identity';
import { PASSWORD } from './server';
import type { Answer, Browser } from './signer';

const sha = (data: string | Buffer) => createHash('sha256').update(data).digest();
const b64u = (data: Buffer | string) => Buffer.from(data).toString('base64url');
const bytes = (...list: (Buffer | number[])[]) => Buffer.concat(list.map((each) => Buffer.from(each)));
const cborText = (text: string) => bytes([0x60 + text.length], Buffer.from(text));

/** Flags of authenticator data: somebody was there, was recognized, and a key follows. */
const flags = { present: 0x01, verified: 0x04, attested: 0x40 } as const;

export interface Signing {
  challenge: string;
  origin: string;
  rpId: string;
  type?: string;
  counter?: number;
  flags?: number;
}

export class Authenticator {
  readonly id = randomBytes(16);
  readonly #privateKey: KeyObject;
  readonly #x: Buffer;
  readonly #y: Buffer;
  counter = 0;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#privateKey = privateKey;
    this.#x = Buffer.from(x, 'base64url');
    this.#y = Buffer.from(y, 'base64url');
  }

  #data(rpId: string, flag: number, counter: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return bytes(sha(rpId), [flag], count);
  }

  #client(type: string, { challenge, origin }: Signing): string {
    return JSON.stringify({ type, challenge, origin, crossOrigin: false });
  }

  /** What a browser sends that was asked to make a passkey, as JSON. */
  make(asked: Signing): string {
    const cose = bytes(
      [0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20],
      this.#x,
      [0x22, 0x58, 0x20],
      this.#y,
    );
    const data = bytes(
      this.#data(asked.rpId, asked.flags ?? flags.present | flags.verified | flags.attested, 0),
      Buffer.alloc(16),
      [0, this.id.length],
      this.id,
      cose,
    );
    const attestation = bytes(
      [0xa3],
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      [0xa0],
      cborText('authData'),
      [0x58, data.length],
      data,
    );
    return JSON.stringify({
      id: b64u(this.id),
      rawId: b64u(this.id),
      type: 'public-key',
      response: {
        clientDataJSON: b64u(this.#client(asked.type ?? 'webauthn.create', asked)),
        attestationObject: b64u(attestation),
        transports: ['internal'],
      },
      clientExtensionResults: {},
    });
  }

  /** What a browser sends that was asked to sign, as JSON. @param id another name than the passkey's own */
  sign(asked: Signing, id = this.id): string {
    this.counter += 1;
    const data = this.#data(
      asked.rpId,
      asked.flags ?? flags.present | flags.verified,
      asked.counter ?? this.counter,
    );
    const client = this.#client(asked.type ?? 'webauthn.get', asked);
    const signature = sign('sha256', bytes(data, sha(client)), this.#privateKey);
    return JSON.stringify({
      id: b64u(id),
      rawId: b64u(id),
      type: 'public-key',
      response: {
        clientDataJSON: b64u(client),
        authenticatorData: b64u(data),
        signature: b64u(signature),
      },
      clientExtensionResults: {},
    });
  }
}

/** What a browser says of itself in what its passkeys sign. */
export const placeOf = (browser: Browser) => ({
  origin: `http://${browser.host}`,
  rpId: browser.host.replace(/:\d+$/, ''),
});

export const orderPasskey = (browser: Browser, password = PASSWORD): Promise<Answer> =>
  sealedPost(browser, calls.passkeyOrder.path, { password }, { idempotencyKey: undefined });

/** A passkey of an account that is logged in. */
export async function addPasskey(
  browser: Browser,
  name = 'Key',
): Promise<{ id: string; key: Authenticator }> {
  const key = new Authenticator();
  const { data } = await orderPasskey(browser);
  const answer = key.make({ ...placeOf(browser), challenge: data.order.challenge });
  const added = await sealedPost(
    browser,
    calls.passkeyAdd.path,
    { ticket: data.ticket, name, answer },
    { passwords: [] },
  );
  if (added.code !== 0) throw new Error(`no passkey: ${added.code} ${added.message}`);
  return { id: added.data.id, key };
}

export const removePasskey = (browser: Browser, id: string, password = PASSWORD): Promise<Answer> =>
  sealedPost(browser, calls.passkeyRemove.path, { id, password });

/** What is to be signed for a login, or a call of a session, that was answered with a ticket. */
export const askQuestion = (browser: Browser, ticket: string): Promise<Answer> => {
  const { path } = browser.token === null ? calls.passkeyQuestion : calls.passkeyOwnQuestion;
  return sealedPost(browser, path, { ticket }, { passwords: [], idempotencyKey: undefined });
};

/** The second step of a login; the browser then has its token. */
export async function proveLogin(browser: Browser, ticket: string, answer: string): Promise<Answer> {
  const proved = await sealedPost(browser, calls.passkeyLogin.path, { ticket, answer }, { passwords: [] });
  if (proved.code === 0) browser.token = proved.data.token;
  return proved;
}

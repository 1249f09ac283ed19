// A program with an API key, written from docs/api.md: everything it signs with comes from the one text of the key.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { calls } from '@waybill/contract/calls';
import { PASSWORD } from './server';
import { type Answer, actionKey, Browser, b64u, type RequestOptions, type Sent } from './signer';

/** A new key's text. P-256 has so few numbers that are none of its scalars that none comes up here. */
export const newKeyText = (): string => `wbk_${b64u(randomBytes(32))}`;

export class Program extends Browser {
  constructor(port: number, text: string, host?: string) {
    super(port, host);
    const scalar = Buffer.from(text.slice('wbk_'.length), 'base64url');
    this.ecdh.setPrivateKey(scalar);
    this.token = `wbk_${b64u(createHmac('sha256', scalar).update('TIS1 key token').digest())}`;
  }

  override prepare(method: string, path: string, options: RequestOptions = {}): Sent {
    const clientKey = { 'client-key': `${this.kid}.${b64u(this.publicKey)}` };
    return super.prepare(method, path, { ...options, headers: { ...clientKey, ...options.headers } });
  }
}

export interface WantedKey {
  name?: string;
  rights?: readonly string[];
  limit?: number;
  password?: string;
  /** Text of the key; a new one when absent. */
  text?: string;
  /** Of an account with passkeys: the ticket, and what its passkey signed. */
  proof?: { ticket: string; answer: string };
}

/** Has a master's browser let a key in; the answer is opened, and the program can be used when it succeeded. */
export async function addKey(
  master: Browser,
  {
    name = 'Nightly sheet',
    rights = ['search'],
    limit = 1_000,
    password = PASSWORD,
    text,
    proof,
  }: WantedKey = {},
): Promise<{ answer: Answer; program: Program }> {
  const program = new Program(master.port, text ?? newKeyText(), master.host);
  await program.sync();
  const { path } = calls.apiKeyAdd;
  const form = {
    name,
    rights: rights.join(','),
    daily_limit: String(limit),
    point: b64u(program.publicKey),
    token_hash: b64u(
      createHash('sha256')
        .update(program.token ?? '')
        .digest(),
    ),
    password: master.passwordField(path, 'password', password, master.token),
    ...proof,
  };
  const answer = await master.sendEncrypted('POST', path, { form, idempotencyKey: actionKey() });
  return { answer, program };
}

/** Has a master's browser change a key. */
export function editKey(
  master: Browser,
  id: string,
  { name = 'Nightly sheet', rights = ['search'], limit = 1_000, password = PASSWORD }: WantedKey = {},
): Promise<Answer> {
  const { path } = calls.apiKeyEdit;
  const form = {
    ...{ id, name, rights: rights.join(','), daily_limit: String(limit) },
    password: master.passwordField(path, 'password', password, master.token),
  };
  return master.sendEncrypted('POST', path, { form, idempotencyKey: actionKey() });
}

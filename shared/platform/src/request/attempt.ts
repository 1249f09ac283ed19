// One attempt of an API call: sets time and nonce, signs, encrypts where the call's row says so, and reads the answer.
// Order of the query string: the call's own fields, lang, r_host, ts, nonce, and rs last.
import { type CallRow, codes, type Envelope, envelope, tis1, waitData } from '@waybill/contract';
import type { Credentials } from '../credentials/identity';
import { createNonce, sha256, toBase64Url, utf8 } from '../signing/bytes';
import { openAnswer, sealPassword, sealRequest, sign } from '../signing/seal';
import { type Encoded, encode, FORM, formText } from './encode';

export type Plan = {
  row: CallRow;
  fields: Record<string, unknown>;
  /** Value of `lang`. */
  language: string;
  /** Host of the page, lower case, with port. */
  host: string;
  /** `https://…`, without path. */
  origin: string;
  idempotencyKey: string;
  /** Headers AuthType and agent; not sent if empty. */
  authType: string;
  agent: string;
  /** Sealed password fields by server key, so that all attempts are identical and count as the same action. */
  passwords: Map<string, Record<string, string>>;
  /** Multipart body of a call with files, encoded before its first attempt. */
  parts?: Encoded;
};

/** An answer as received, with `data` decrypted if it was sealed. */
export type Answer = Envelope & { status: number; headers: Headers; credentials: Credentials };

/** Seconds to wait after too many attempts; null if the answer does not ask for a wait. */
export function waitOf({ code, data }: Pick<Answer, 'code' | 'data'>): number | null {
  const wait = code === codes.tooMany ? waitData.safeParse(data) : null;
  return wait?.success ? wait.data.retry_after : null;
}

/** The answer is not from our server: not JSON, not an envelope, or sealed without a valid signature. */
export class BrokenAnswerError extends Error {
  override readonly name = 'BrokenAnswerError';
  readonly response: Response;
  constructor(response: Response, cause: unknown) {
    super(`answer ${response.status} cannot be used`, { cause });
    this.response = response;
  }
}

/** The fields, with passwords sealed. */
async function withPasswords(plan: Plan, { kid, keys }: Credentials): Promise<Record<string, unknown>> {
  const { row, fields, passwords } = plan;
  if (row.passwords === undefined) return fields;
  const made = passwords.get(kid) ?? {};
  for (const field of row.passwords) {
    const plain = fields[field];
    if (typeof plain === 'string')
      made[field] ??= await sealPassword(keys.password, kid, row.path, field, plain);
  }
  passwords.set(kid, made);
  return { ...fields, ...made };
}

export type SignedParts = { url: string; target: string; nonce: string; init: RequestInit };

/** URL, headers and body of an attempt at server time `ts`. */
export async function prepare(plan: Plan, credentials: Credentials, ts: number): Promise<SignedParts> {
  const { row, host, idempotencyKey, authType, agent } = plan;
  const nonce = createNonce();
  const encoded = plan.parts ?? encode(row, await withPasswords(plan, credentials));
  const common = formText({ lang: plan.language, r_host: host, ts, nonce });
  const target = `${row.path}?${encoded.query === '' ? '' : `${encoded.query}&`}${common}`;

  let { body, contentType } = encoded;
  const headers: Record<string, string> = {};
  if (row.encrypted && typeof body === 'string') {
    const sealed = await sealRequest(credentials.keys, row.method, target, body);
    body = formText({ data: sealed.data });
    contentType = FORM;
    headers[tis1.headers.sign] = sealed.sign;
  }
  if (contentType !== '') headers['content-type'] = contentType;
  if (credentials.token !== null) headers.authorization = `Bearer ${credentials.token}`;
  if (credentials.clientKey !== null) headers[tis1.headers.clientKey] = credentials.clientKey;
  if (idempotencyKey !== '') headers[tis1.headers.idempotencyKey] = idempotencyKey;
  if (authType !== '') headers[tis1.headers.authType] = authType;
  if (agent !== '') headers[tis1.headers.agent] = agent;

  const rs = await sign(
    credentials.keys.rs,
    tis1.requestText({
      method: row.method,
      host,
      target,
      contentType,
      bodyHash: toBase64Url(await sha256(typeof body === 'string' ? utf8(body) : (body ?? utf8('')))),
      authType,
      agent,
      idempotencyKey,
      tokenHash: credentials.tokenHash,
    }),
  );
  return {
    url: `${plan.origin}${target}&rs=${rs}`,
    target,
    nonce,
    init: { method: row.method, headers, body, cache: 'no-store', redirect: 'error' },
  };
}

/**
 * The connection broke in the middle of an answer. Browsers report it differently, hardly distinguishable from bugs of
 * ours.
 */
export class LostAnswerError extends Error {
  override readonly name = 'LostAnswerError';
}

async function received<T>(body: Promise<T>): Promise<T> {
  try {
    return await body;
  } catch (cause) {
    throw new LostAnswerError('the answer ended before its end', { cause });
  }
}

/** The file of an answer, with the name given by the server; null if the answer is not a file. */
async function fileOf(response: Response): Promise<File | null> {
  const disposition = response.headers.get('content-disposition') ?? '';
  const [, name] = /^attachment; filename="([\w.-]+)"$/.exec(disposition) ?? [];
  if (!response.ok || name === undefined) return null;
  const content = await received(response.blob());
  return new File([content], name, { type: content.type });
}

/** Reads an answer: an envelope, or a file if the row says so. Rejects with BrokenAnswerError or LostAnswerError. */
export async function read(
  row: CallRow,
  credentials: Credentials,
  { target, nonce }: SignedParts,
  response: Response,
): Promise<Answer> {
  const { status, headers } = response;
  // For a call that returns a file, an envelope says why there is none (spec §8).
  const file = row.file ? await fileOf(response) : null;
  if (file !== null) return { code: codes.ok, message: '', data: file, status, headers, credentials };
  const text = await received(response.text());
  try {
    const answer = envelope.parse(JSON.parse(text));
    if (!row.encrypted || answer.code !== 0) return { ...answer, status, headers, credentials };
    if (typeof answer.data !== 'string') throw new Error('a sealed answer was expected');
    const opened = await openAnswer(credentials.keys, {
      status,
      code: answer.code,
      nonce,
      target,
      data: answer.data,
      sign: headers.get(tis1.headers.sign) ?? '',
    });
    return { ...answer, data: JSON.parse(opened), status, headers, credentials };
  } catch (cause) {
    throw new BrokenAnswerError(response, cause);
  }
}

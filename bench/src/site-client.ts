// Client with a session for a running API, using the browser's own signer, so that benchmarks send what a user's
// browser sends.
import type { CallInput, CallName, CallResponse } from '@waybill/contract';
import { calls } from '@waybill/contract/calls';
import type { Credentials } from '../../shared/platform/src/credentials/identity';
import { type Plan, prepare, read } from '../../shared/platform/src/request/attempt';
import {
  createIdempotencyKey,
  fromBase64Url,
  sha256,
  toBase64Url,
  utf8,
} from '../../shared/platform/src/signing/bytes';
import { clientKeyHeader, createBrowserPair, deriveKeys } from '../../shared/platform/src/signing/keys';

export interface SiteClient {
  /** Returns the data and the ms from the first byte sent to the last byte read, without signing. */
  call<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
  ): Promise<{ data: CallResponse<Name>; ms: number }>;
}

/**
 * Logs in.
 * @param origin e.g. `http://127.0.0.1:3001`
 * @param captchaText text of every captcha of this server
 */
export async function openSite(
  origin: string,
  account: { username: string; password: string },
  captchaText: string,
): Promise<SiteClient> {
  const server = calls.clock.response.parse(await (await fetch(`${origin}/sa/t`)).json());
  const point = fromBase64Url(server.pk);
  const pair = await createBrowserPair();
  const offset = server.t - Date.now();
  const visitor: Credentials = {
    kid: server.kid,
    keys: await deriveKeys(pair, point, null),
    token: null,
    tokenHash: '',
    clientKey: clientKeyHeader(server.kid, pair.point),
  };
  let user = visitor;

  const send = async <Name extends CallName>(name: Name, input: CallInput<Name>) => {
    const row = calls[name];
    const credentials = row.bearer ? user : visitor;
    const plan: Plan = {
      row,
      fields: input,
      language: 'en',
      host: new URL(origin).host,
      origin,
      idempotencyKey: row.effect || row.quota ? createIdempotencyKey() : '',
      authType: '',
      agent: '',
      passwords: new Map(),
    };
    const parts = await prepare(plan, credentials, Date.now() + offset);
    const started = performance.now();
    const response = await fetch(parts.url, parts.init);
    const answer = await read(row, credentials, parts, response);
    const ms = performance.now() - started;
    if (answer.code !== 0) throw new Error(`${name} answered ${answer.code}: ${answer.message}`);
    // Parsed by the row's schema; TypeScript does not follow the name through the table.
    return { data: row.response.parse(answer.data) as CallResponse<Name>, ms };
  };

  const captcha = await send('captcha', { t: Date.now() });
  const login = await send('login', { ...account, captcha: captchaText, captchaToken: captcha.data.token });
  const tokenHash = await sha256(utf8(login.data.token));
  user = {
    kid: server.kid,
    keys: await deriveKeys(pair, point, tokenHash),
    token: login.data.token,
    tokenHash: toBase64Url(tokenHash),
    clientKey: null,
  };
  return { call: send };
}

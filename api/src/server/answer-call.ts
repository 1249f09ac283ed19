// Pipeline that answers one signed call: admission, idempotency, rights, request schema, handler, answer schema,
// encryption.
import {
  type Call,
  type CodeName,
  codes,
  defaultLanguage,
  type Language,
  statusOf,
  type UpgradeNeed,
} from '@waybill/contract';
import { addressGroup } from '@waybill/contract/address-group';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { runAsAgent } from '../basics/current-agent';
import { ApiError } from '../basics/failure';
import type { Context } from '../services/context';
import type { FileAnswer } from '../services/files/file-answer';
import { type AdmittedCaller, admitCaller } from '../services/security/admission';
import { openRequest, sealAnswer } from '../services/security/encryption';
import { hostName } from '../services/security/hosts';
import {
  findAction,
  type IdempotentAction,
  requestHash,
  runOnce,
  toChargeAction,
  visitorId,
} from '../services/security/idempotency';
import { checkKeyRight, checkPolicy } from '../services/security/policy';
import type { QuerySubject } from '../services/security/query-token';
import type { KeyDeriver } from '../services/security/tis1';
import { readWireRequest, type WireRequest } from '../services/security/wire-request';
import type { Services } from '../services/services';
import { fallbackLanguage } from '../stores/accounts/agents';
import type { Database } from '../stores/accounts/database';
import { findUpgradeNeed } from '../stores/accounts/next-plan';
import { isUnreachable } from '../stores/accounts/unreachable';
import { WarehouseAwayError, WarehouseTimeoutError } from '../stores/warehouse/failures';
import { openPasswords, parseRequest, readFields } from './request-fields';

export interface Outcome {
  code: CodeName;
  language: Language;
  data: unknown;
  /** Sent instead of the JSON envelope. */
  file?: FileAnswer;
  account?: string | undefined;
  /** Id of the API key that the call was made with. */
  key?: string | undefined;
  agent?: string | undefined;
  /** Original error, for the log. */
  cause?: unknown;
  retryAfter?: number | undefined;
  /** Numbers that the code's text contains. */
  numbers?: Readonly<Record<string, number>> | undefined;
}

interface RegisteredCall {
  name: string;
  row: Call;
  handler: (request: unknown, context: Context) => Promise<unknown>;
  deriver: KeyDeriver;
}

const noBody = Buffer.alloc(0);
/** How an encrypted body begins. */
const DATA_FIELD = Buffer.from('data=');
const pathFields = z.record(z.string(), z.string());
const USER_AGENT_KEPT = 300;

/** Retry-After in seconds when the warehouse does not answer. */
const AWAY_SECONDS = 5;
/** The same for the accounts database: PostgreSQL usually restarts within moments. */
const ACCOUNTS_AWAY_SECONDS = 2;

/** Maps errors of the stores to API errors; undefined for anything else, which is a bug. */
function failureOf(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (error instanceof WarehouseAwayError)
    return new ApiError('unavailable', { cause: error, retryAfter: AWAY_SECONDS });
  if (isUnreachable(error))
    return new ApiError('unavailable', { cause: error, retryAfter: ACCOUNTS_AWAY_SECONDS });
  return error instanceof WarehouseTimeoutError ? new ApiError('queryTimeout', { cause: error }) : undefined;
}

/** What codes 15 and 16 add to their text; null for other codes. */
async function needOf(
  { accounts }: Services,
  { code, limit }: ApiError,
  admitted: AdmittedCaller | undefined,
  language: Language,
): Promise<UpgradeNeed | null> {
  const account = admitted?.account;
  if (!account || limit === undefined) return null;
  const expired = code === 'planExpired';
  // This detail is optional, so a store that does not answer is ignored.
  return findUpgradeNeed(accounts.db, account, { limit, expired, language }).catch(() => null);
}

/** Whether a call takes plain bodies too: within a session, where no password is sent. */
const takesPlainBody = ({ who, passwords }: Call): boolean => who !== 'public' && passwords === undefined;

/**
 * Whether the body of a request is encrypted, and its answer will be. A request by query has no body: only its answer is.
 * Without `sign` and `data` a body is plain, which is refused where it must not be.
 */
function readSealing(
  row: Call,
  { sign }: WireRequest,
  body: Buffer,
): { isBodySealed: boolean; isAnswerSealed: boolean } {
  const isPlain =
    takesPlainBody(row) && sign === '' && !body.subarray(0, DATA_FIELD.length).equals(DATA_FIELD);
  const isAnswerSealed = row.encrypted === true && (row.body === 'query' || !isPlain);
  return { isAnswerSealed, isBodySealed: isAnswerSealed && row.body !== 'query' };
}

/** Decrypted body of an encrypted request. */
function openBody(row: Call, wire: WireRequest, admitted: AdmittedCaller, body: Buffer): Buffer {
  const { method, target } = wire.signed;
  const data = new URLSearchParams(body.toString('utf8')).get('data');
  const plain =
    data === null ? null : openRequest(admitted.client.keys, { method, target, data, sign: wire.sign });
  if (plain === null) throw new ApiError('badSignature', { cause: `encrypted body of ${row.path}` });
  return plain;
}

/** Name of the action of a request that changes something: its Idempotency-Key, else its nonce, which no other has. */
const actionKey = ({ effect }: Call, { idempotencyKey, nonce }: WireRequest): string | null =>
  idempotencyKey ?? (effect === true ? nonce : null);

/** The user action that a request belongs to; null when it needs no idempotency. */
async function actionOf(
  { row, name }: RegisteredCall,
  key: string | null,
  admitted: AdmittedCaller,
  fields: unknown,
): Promise<IdempotentAction | null> {
  const remembered = row.effect === true || row.quota !== undefined;
  if (!remembered || key === null) return null;
  return {
    owner: admitted.account?.id ?? visitorId(admitted.client.key),
    key,
    request: await requestHash(name, fields),
  };
}

/** How a handler makes its effect, or its charge, once for an action. */
function onceFor({ accounts: { db } }: Services, action: IdempotentAction | null) {
  const charged = (subject: QuerySubject | undefined) =>
    action !== null && subject !== undefined ? toChargeAction(action, subject) : action;
  return {
    effect: async <T>(work: Parameters<typeof runOnce<T>>[3]) => {
      const result = await runOnce(db, action, true, work);
      if (result.first) return result.data;
      // The stored answer comes from the same work, hence the type.
      return result.answer?.data as T;
    },
    wasCharged: async (subject?: QuerySubject) => {
      const charge = charged(subject);
      return charge !== null && (await findAction(db, charge)) !== null;
    },
    charge: async (work: (tx: Database) => Promise<void>, subject?: QuerySubject) => {
      await runOnce(db, charged(subject), false, work);
    },
  };
}

/** Context for a call declared without a language: a handler that reads it throws, which tests detect. */
function withoutLanguage(context: Context, row: Call): Context {
  const refuse = (): never => {
    throw new Error(
      `${row.path} is languageless in the table of calls, and its handler asks for the language`,
    );
  };
  return Object.defineProperty({ ...context }, 'language', { get: refuse });
}

/** Fields of a query string, and those that the path has. */
function withPathFields(query: URLSearchParams, path: unknown): URLSearchParams {
  const fields = new URLSearchParams(query);
  for (const [name, value] of Object.entries(pathFields.parse(path))) fields.append(name, value);
  return fields;
}

/** Runs the whole pipeline; errors are returned as outcomes. */
export async function answerCall(
  services: Services,
  call: RegisteredCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Outcome> {
  const { row } = call;
  const now = Date.now();
  const body = Buffer.isBuffer(request.body) ? request.body : noBody;
  let language: Language = defaultLanguage;
  let admitted: AdmittedCaller | undefined;
  let named: string | undefined;
  const who = () => ({
    account: named ?? admitted?.account?.id,
    agent: admitted?.agent.id,
    key: admitted?.key?.id,
  });
  try {
    const received = { method: request.method, url: request.raw.url ?? '', headers: request.headers, body };
    const wire = readWireRequest(received, services.config.hosts);
    language = wire.language ?? defaultLanguage;
    admitted = await admitCaller(services, call.deriver, row, wire, now);
    const { account, agent, client, key } = admitted;
    language = wire.language ?? fallbackLanguage(agent);

    const { isBodySealed, isAnswerSealed } = readSealing(row, wire, body);
    const plain = isBodySealed ? openBody(row, wire, admitted, body) : body;
    const idempotencyKey = actionKey(row, wire);
    if (key !== null) checkKeyRight(key.rights, row.program);
    checkPolicy(row, account, agent.shown, new Date(now));
    if (key !== null) await services.apiKeys.count(key, new Date(now));

    const fields = await readFields(row, {
      query: withPathFields(wire.query, request.params),
      contentType: wire.signed.contentType,
      body: plain,
      sealed: isBodySealed,
    });
    const action = await actionOf(call, idempotencyKey, admitted, fields);
    const parsed = openPasswords(row, parseRequest(row, fields), client);
    const context: Context = {
      trace: request.id,
      language,
      fileLanguage: language,
      agent,
      pageHost: wire.pageHost,
      site: `${request.protocol}://${hostName(wire.signed.host) === wire.pageHost ? wire.signed.host : wire.pageHost}`,
      account,
      keyRights: key?.rights ?? null,
      tokenHash: wire.tokenHash,
      client,
      authType: wire.signed.authType,
      idempotencyKey,
      address: request.ip,
      addressGroup: addressGroup(request.ip),
      userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_KEPT),
      secure: request.protocol === 'https',
      log: request.log,
      setCookie: (value) => void reply.header('set-cookie', value),
      nameAccount: (accountId) => {
        named = accountId;
      },
      ...onceFor(services, action),
    };
    const { checkAnswers } = services.config;
    const known = row.languageless && checkAnswers ? withoutLanguage(context, row) : context;
    const answer = await runAsAgent(agent.id, () => call.handler(parsed, known));
    if (row.file === true) return { code: 'ok', language, data: null, file: answer as FileAnswer, ...who() };
    const data = checkAnswers ? row.response.parse(answer) : answer;
    if (!isAnswerSealed) return { code: 'ok', language, data, ...who() };
    const { target } = wire.signed;
    const sealed = sealAnswer(client.keys, {
      status: statusOf.ok,
      code: codes.ok,
      nonce: wire.nonce,
      target,
      plain: data,
    });
    reply.header('sign', sealed.sign);
    return { code: 'ok', language, data: sealed.data, ...who() };
  } catch (error) {
    const failure = failureOf(error);
    if (failure === undefined) return { code: 'failed', language, data: null, cause: error, ...who() };
    const { code, cause, retryAfter, numbers } = failure;
    const data = failure.data ?? (await needOf(services, failure, admitted, language)) ?? null;
    return { code, language, data, cause, retryAfter, numbers, ...who() };
  }
}

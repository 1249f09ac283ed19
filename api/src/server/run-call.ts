// The part of a call's pipeline after admission: rights, plan, daily limit of a key, idempotency, request schema, handler,
// response schema. Signed calls and those of assistants (`mcp/`) both go through it.
import { type Call, type CodeName, isPaid, type Language, type UpgradeNeed } from '@waybill/contract';
import { addressGroup } from '@waybill/contract/address-group';
import type { FastifyRequest } from 'fastify';
import { runAsAgent } from '../basics/current-agent';
import { ApiError, type TextValues } from '../basics/failure';
import type { Context } from '../services/context';
import type { FileAnswer } from '../services/files/file-answer';
import type { AdmittedCaller } from '../services/security/admission';
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
import type { Services } from '../services/services';
import type { Database } from '../stores/accounts/database';
import { findUpgradeNeed } from '../stores/accounts/next-plan';
import { isUnreachable } from '../stores/accounts/unreachable';
import { WarehouseAwayError, WarehouseTimeoutError } from '../stores/warehouse/failures';
import { checkCountries, openPasswords, parseRequest } from './request-fields';

export interface CallOutcome {
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
  /** What fills placeholders of the code's text. */
  values?: TextValues | undefined;
}

/** A call of the table with its handler. */
export interface HandledCall {
  name: string;
  row: Call;
  handler: (request: unknown, context: Context) => Promise<unknown>;
}

/** Who makes a call, and how. */
interface Caller {
  admitted: AdmittedCaller;
  request: FastifyRequest;
  /** Server time in ms. */
  now: number;
  language: Language;
  /** Host name of the page, without port. */
  pageHost: string;
  /** Origin of the site for links. */
  site: string;
  tokenHash: Buffer | null;
  authType: string;
  idempotencyKey: string | null;
  setCookie: (value: string) => void;
  nameAccount: (accountId: string) => void;
  /** Fields as received; read after rights and limits are checked. */
  readFields: () => Promise<unknown>;
}

const USER_AGENT_MAX = 300;

/** Retry-After in seconds when the warehouse does not answer. */
const WAREHOUSE_RETRY_SECONDS = 5;
/** The same for the accounts database: PostgreSQL usually restarts within moments. */
const ACCOUNTS_RETRY_SECONDS = 2;

/** Maps errors of the stores to API errors; undefined for anything else, which is a bug. */
function toApiError(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (error instanceof WarehouseAwayError)
    return new ApiError('unavailable', { cause: error, retryAfter: WAREHOUSE_RETRY_SECONDS });
  if (isUnreachable(error))
    return new ApiError('unavailable', { cause: error, retryAfter: ACCOUNTS_RETRY_SECONDS });
  return error instanceof WarehouseTimeoutError ? new ApiError('queryTimeout', { cause: error }) : undefined;
}

/** What codes 15 and 16 add to their text; null for other codes. */
async function findNeed(
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

/** The user action that a request belongs to; null when it needs no idempotency. */
async function toIdempotentAction(
  { row, name }: HandledCall,
  key: string | null,
  admitted: AdmittedCaller,
  fields: unknown,
): Promise<IdempotentAction | null> {
  const isRememberedCall = row.effect === true || row.quota !== undefined;
  if (!isRememberedCall || key === null) return null;
  return {
    owner: admitted.account?.id ?? visitorId(admitted.client.key),
    key,
    request: await requestHash(name, fields),
  };
}

/** How a handler makes its effect, or its charge, once for an action. */
function createOnceRules({ accounts: { db } }: Services, action: IdempotentAction | null) {
  const toCharge = (subject: QuerySubject | undefined) =>
    action !== null && subject !== undefined ? toChargeAction(action, subject) : action;
  return {
    effect: async <T>(work: Parameters<typeof runOnce<T>>[3]) => {
      const result = await runOnce(db, action, true, work);
      if (result.first) return result.data;
      // The stored answer comes from the same work, hence the type.
      return result.answer?.data as T;
    },
    wasCharged: async (subject?: QuerySubject) => {
      const charge = toCharge(subject);
      return charge !== null && (await findAction(db, charge)) !== null;
    },
    charge: async (work: (tx: Database) => Promise<void>, subject?: QuerySubject) => {
      await runOnce(db, toCharge(subject), false, work);
    },
  };
}

/** Context for a call declared without a language: a handler that reads it throws, which tests detect. */
function hideLanguage(context: Context, row: Call): Context {
  const refuse = (): never => {
    throw new Error(
      `${row.path} is languageless in the table of calls, and its handler asks for the language`,
    );
  };
  return Object.defineProperty({ ...context }, 'language', { get: refuse });
}

/** Runs an admitted call, and returns its response. @throws ApiError and errors of the stores */
export async function runCall(services: Services, call: HandledCall, caller: Caller): Promise<unknown> {
  const { row } = call;
  const { admitted, request, language, idempotencyKey, tokenHash } = caller;
  const { account, agent, client, key } = admitted;
  const now = new Date(caller.now);
  if (key !== null) checkKeyRight(key.rights, row.program);
  checkPolicy(row, account, agent.shown, now);
  if (key !== null) await services.apiKeys.count(key, now);

  const fields = await caller.readFields();
  const action = await toIdempotentAction(call, idempotencyKey, admitted, fields);
  const parsed = openPasswords(row, parseRequest(row, fields), client);
  if (isPaid(row)) checkCountries(row, parsed, await services.records().reporters.addedCodes());
  const context: Context = {
    trace: request.id,
    language,
    fileLanguage: language,
    agent,
    pageHost: caller.pageHost,
    site: caller.site,
    account,
    keyRights: key?.rights ?? null,
    tokenHash,
    client,
    authType: caller.authType,
    idempotencyKey,
    address: request.ip,
    addressGroup: addressGroup(request.ip),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX),
    secure: request.protocol === 'https',
    log: request.log,
    setCookie: caller.setCookie,
    nameAccount: caller.nameAccount,
    ...createOnceRules(services, action),
  };
  const { checkAnswers } = services.config;
  const handlerContext = row.languageless && checkAnswers ? hideLanguage(context, row) : context;
  const answer = await runAsAgent(agent.id, () => call.handler(parsed, handlerContext));
  return checkAnswers && row.file !== true ? row.response.parse(answer) : answer;
}

/** Code and details of an error that ended a call; anything that is not expected is the code `failed`. */
export async function describeFailure(
  services: Services,
  error: unknown,
  admitted: AdmittedCaller | undefined,
  language: Language,
): Promise<Pick<CallOutcome, 'code' | 'data' | 'cause' | 'retryAfter' | 'values'>> {
  const failure = toApiError(error);
  if (failure === undefined) return { code: 'failed', data: null, cause: error };
  const { code, cause, retryAfter, values } = failure;
  const data = failure.data ?? (await findNeed(services, failure, admitted, language)) ?? null;
  return { code, data, cause, retryAfter, values };
}

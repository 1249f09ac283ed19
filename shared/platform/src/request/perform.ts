// Performs an API call from start to end: sends it, parses the answer, and handles failures (spec §8): toast, upgrade
// prompt, end of the session.
import {
  type Agent,
  AUTH_TYPE_DEFAULT,
  answerOf,
  type CallInput,
  type CallName,
  type CallResponse,
  type CallRow,
  callRows,
  codes,
  type FailedAction,
  invalidData,
  type Language,
  passkeyNeed,
  type SessionEnd,
  sessionEndData,
  TOAST_MS,
  tis1,
  unusableData,
  upgradeNeed,
  wireLanguageOf,
} from '@waybill/contract';
import { CallError } from '../call-error';
import type { Credentials, Identity } from '../credentials/identity';
import { createIdempotencyKey, utf8 } from '../signing/bytes';
import type { Bus, CallOptions } from '../types';
import { type Answer, BrokenAnswerError, type Plan, waitOf } from './attempt';
import { encodeParts } from './encode';
import type { Requester } from './requester';

export type Performed<Name extends CallName> = { data: CallResponse<Name>; credentials: Credentials };

/** Sends a call and parses its answer; tests replace it. Rejects with CallError. */
export type Perform = <Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions,
) => Promise<Performed<Name>>;

type Around = {
  requester: Requester;
  identity: Identity;
  language: () => Language;
  agent: () => Agent | null;
  text: Text;
};

/** Text of namespace `platform`. */
type Text = (
  key:
    | 'net_error'
    | 'server_error'
    | 'invalid'
    | 'session_over'
    | 'insecure_context'
    | `failed.${FailedAction}`,
) => string;

/** AuthType is sent with login only; the agent header with login paths (spec §7). */
function loginHeaders(row: CallRow, agent: Agent | null): Pick<Plan, 'authType' | 'agent'> {
  if (row.path !== callRows.login.path) return { authType: '', agent: '' };
  return { authType: agent?.auth_type ?? AUTH_TYPE_DEFAULT, agent: location.hostname.toLowerCase() };
}

/** Rejects a password too long for its sealed block, as a broken rule of its field. */
function checkPasswords(row: CallRow, fields: Record<string, unknown>, text: Text): void {
  const max = tis1.PASSWORD_BLOCK - 2;
  const long = (row.passwords ?? []).filter((field) => utf8(String(fields[field] ?? '')).length > max);
  if (long.length === 0) return;
  throw new CallError('business', text('invalid'), {
    code: codes.invalid,
    fields: long.map((field) => ({ field, rule: 'too_long', params: { max } })),
  });
}

const upgradeCodes: readonly number[] = [codes.planLacksRight, codes.planExpired];

/** The error of an answer with a code other than 0. */
function businessError(answer: Answer, fallback: string): CallError {
  const invalid = answer.code === codes.invalid ? invalidData.safeParse(answer.data) : null;
  const unusable = answer.code === codes.keywordUnusable ? unusableData.safeParse(answer.data) : null;
  const need = upgradeCodes.includes(answer.code) ? upgradeNeed.safeParse(answer.data) : null;
  const passkey = answer.code === codes.passkeyNeeded ? passkeyNeed.safeParse(answer.data) : null;
  const ended = answer.code === codes.sessionExpired ? sessionEndData.safeParse(answer.data) : null;
  return new CallError('business', answer.message || fallback, {
    code: answer.code,
    fields: invalid?.success ? invalid.data.fields : [],
    unusable: unusable?.success ? unusable.data.field : null,
    need: need?.success ? need.data : null,
    wait: waitOf(answer),
    ticket: passkey?.success ? passkey.data.ticket : null,
    ended: ended?.success ? ended.data.why : null,
    trace: answer.trace,
  });
}

export function createPerform({ requester, identity, language, agent, text }: Around): Perform {
  return async (name, input, { signal, idempotencyKey }) => {
    const row = callRows[name];
    // Without a secure context (plain http on a host other than localhost) browsers offer no cryptography.
    if (globalThis.crypto?.subtle === undefined) throw new CallError('net', text('insecure_context'));
    checkPasswords(row, input, text);
    // Calls that are charged have the key of their question (paid-once.ts).
    const keyed = row.effect === true || row.quota !== undefined;
    const plan: Plan = {
      row,
      fields: input,
      language: wireLanguageOf[language()],
      host: location.host.toLowerCase(),
      origin: location.origin,
      idempotencyKey: keyed ? (idempotencyKey ?? createIdempotencyKey()) : '',
      passwords: new Map(),
      ...loginHeaders(row, agent()),
      ...(row.body === 'multipart' && { parts: await encodeParts(input) }),
    };
    let answer: Answer;
    let schema: Awaited<ReturnType<typeof answerOf>>;
    try {
      const schemaComes = answerOf(name);
      // Calls that change or charge something wait until the schema of their answer is loaded; reading ones do not.
      if (keyed) await schemaComes;
      [answer, schema] = await Promise.all([requester.send(plan, signal), schemaComes]);
    } catch (cause) {
      if (signal?.aborted) throw new CallError('aborted', '', { cause });
      // There was an answer, so the user's connection is not to blame.
      const words = cause instanceof BrokenAnswerError ? 'server_error' : 'net_error';
      throw new CallError('net', text(words), { cause });
    }
    const inSession = answer.credentials.token !== null;
    // Keys deleted by another tab, or no longer accepted by the server: in both cases the user must log in again.
    const keysGone =
      inSession &&
      (answer.code === codes.unknownKey ||
        (answer.code === codes.badSignature && (await identity.recheck()) === null));
    if (keysGone) throw new CallError('business', text('session_over'), { code: codes.sessionExpired });
    if (answer.code !== codes.ok) throw businessError(answer, text('server_error'));
    const parsed = schema.safeParse(answer.data);
    if (!parsed.success)
      throw new CallError('net', text('server_error'), { cause: parsed.error, trace: answer.trace });
    // Parsed by the schema of the same row; TypeScript cannot follow the name through the table.
    return { data: parsed.data as CallResponse<typeof name>, credentials: answer.credentials };
  };
}

type Consequences = {
  perform: Perform;
  bus: Bus;
  signedIn: () => boolean;
  /** The session is over (code 17). */
  sessionOver: (why: SessionEnd | null) => Promise<void>;
  /** Called when a call that may use a quota was answered, or refused because the quota is used up. */
  quotaSpent: () => void;
  text: Text;
};

/** Whether a call may use a quota: its own, or that of a file, whose price depends on its content. */
const maySpend = (row: CallRow) => row.quota !== undefined || row.ordersFile === true;

/** Time that a page has for showing a failure in its place, before a toast reports it. */
export const SHOWN_WITHIN_MS = 500;

/** `platform.call`: `perform` with toast, upgrade prompt and end of the session. */
export function createCall({ perform, bus, signedIn, sessionOver, quotaSpent, text }: Consequences) {
  let shown = { text: '', at: Number.NEGATIVE_INFINITY };
  /** Shows a text only once while its toast is visible: ten calls that fail together give one toast. */
  const toastOnce = (error: CallError) => {
    const repeated = shown.text === error.words && performance.now() - shown.at < TOAST_MS;
    if (repeated || error.message === '') return;
    shown = { text: error.words, at: performance.now() };
    bus.publish('toast', { kind: 'error', text: error.words, trace: error.trace });
  };

  return async <Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    options: CallOptions = {},
  ): Promise<CallResponse<Name>> => {
    const row = callRows[name];
    // After logout the page is about to be left: the answer is known, and no message is needed.
    if (row.who !== 'public' && row.who !== 'reader' && !signedIn())
      throw new CallError('business', text('session_over'), { code: codes.sessionExpired });
    try {
      const { data } = await perform(name, input, options);
      if (maySpend(row)) quotaSpent();
      return data;
    } catch (thrown) {
      const error =
        thrown instanceof CallError ? thrown : new CallError('net', String(thrown), { cause: thrown });
      if (row.fails !== undefined) error.what = text(`failed.${row.fails}`);
      if (error.code === codes.sessionExpired) await sessionOver(error.ended);
      const planEnds = error.code === codes.planLacksRight || error.code === codes.planExpired;
      // The rest was used in another tab or by a sub-account: the figures shown are out of date.
      if ((planEnds || error.code === codes.memberLimit) && maySpend(row)) quotaSpent();
      // Also for a silent call: a refusal by the plan must be shown (spec §6).
      if (planEnds) bus.publish('upgrade.asked', { code: error.code, call: name, need: error.need });
      const isMissing = options.onPage && error.code === codes.notFound;
      const quiet = row.silent || options.silent || isMissing || error.kind === 'aborted' || planEnds;
      if (quiet || error.fields.length > 0) throw error;
      if (options.onPage) setTimeout(() => error.isShown || toastOnce(error), SHOWN_WITHIN_MS);
      else toastOnce(error);
      throw error;
    }
  };
}

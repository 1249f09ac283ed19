// A call of the table from start to end: sent, its answer parsed, and what follows by itself when it fails (spec §8).
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
import type { Credentials, Identity } from '../session/identity';
import { createIdempotencyKey, utf8 } from '../signing/bytes';
import type { Bus, CallOptions } from '../types';
import { type Answer, BrokenAnswerError, type Plan, waitOf } from './attempt';
import { encodeParts } from './encode';
import type { Requester } from './requester';

export type Performed<Name extends CallName> = { data: CallResponse<Name>; credentials: Credentials };

/** Sends a call and parses its answer; tests put a stand-in here. Rejects with CallError. */
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

/** AuthType belongs to login; the agent header to login paths (spec §7). */
function loginHeaders(row: CallRow, agent: Agent | null): Pick<Plan, 'authType' | 'agent'> {
  if (row.path !== callRows.login.path) return { authType: '', agent: '' };
  return { authType: agent?.auth_type ?? AUTH_TYPE_DEFAULT, agent: location.hostname.toLowerCase() };
}

/** A password that does not fit into its sealed block, as the broken rule that it is. */
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
    // Without a secure context (plain http on a name other than localhost) browsers have no cryptography to sign with.
    if (globalThis.crypto?.subtle === undefined) throw new CallError('net', text('insecure_context'));
    checkPasswords(row, input, text);
    // Calls that charge have a key as well: a reply that got lost must not charge twice.
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
      // What changes or charges something is not sent before its answer can be read; what only reads does not wait.
      if (keyed) await schemaComes;
      [answer, schema] = await Promise.all([requester.send(plan, signal), schemaComes]);
    } catch (cause) {
      if (signal?.aborted) throw new CallError('aborted', '', { cause });
      // Something answered, so that the visitor's connection is not to blame.
      const words = cause instanceof BrokenAnswerError ? 'server_error' : 'net_error';
      throw new CallError('net', text(words), { cause });
    }
    const inSession = answer.credentials.token !== null;
    // Keys that another tab has deleted, or that the server can no longer use: both mean to log in again.
    const keysGone =
      inSession &&
      (answer.code === codes.unknownKey ||
        (answer.code === codes.badSignature && (await identity.recheck()) === null));
    if (keysGone) throw new CallError('business', text('session_over'), { code: codes.sessionExpired });
    if (answer.code !== codes.ok) throw businessError(answer, text('server_error'));
    const parsed = schema.safeParse(answer.data);
    if (!parsed.success)
      throw new CallError('net', text('server_error'), { cause: parsed.error, trace: answer.trace });
    // Typed by the very row that parsed it; TypeScript does not follow the name through the table.
    return { data: parsed.data as CallResponse<typeof name>, credentials: answer.credentials };
  };
}

type Consequences = {
  perform: Perform;
  bus: Bus;
  signedIn: () => boolean;
  /** The session is over (code 17). */
  sessionOver: (why: SessionEnd | null) => Promise<void>;
  /** A call that may spend a quota was answered, or refused because nothing is left of it. */
  quotaSpent: () => void;
  text: Text;
};

/** Whether a call may make the plan less: by its quota, or by a file, whose price depends on what is in it. */
const maySpend = (row: CallRow) => row.quota !== undefined || row.ordersFile === true;

/** `platform.call`: as `perform`, with toast, upgrade prompt and the end of the session. */
export function createCall({ perform, bus, signedIn, sessionOver, quotaSpent, text }: Consequences) {
  let shown = { text: '', at: Number.NEGATIVE_INFINITY };
  /** One text once while it stands: ten calls that fail together are one message. */
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
    // A page that is about to be left after logout: the answer is known, and no message is due.
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
      // Somebody else has spent the rest, in another tab or by a sub-account: what is shown is out of date.
      if (planEnds && maySpend(row)) quotaSpent();
      // Also for a silent call: whoever is refused by the plan must learn it (spec §6).
      if (planEnds) bus.publish('upgrade.asked', { code: error.code, call: name, need: error.need });
      const quiet = row.silent || options.silent || error.kind === 'aborted' || planEnds;
      if (!quiet && error.fields.length === 0) toastOnce(error);
      throw error;
    }
  };
}

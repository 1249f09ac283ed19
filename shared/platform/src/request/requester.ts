// Sends a call until it has an answer: ky repeats what the network or the server lost, each attempt signed afresh;
// codes 40, 42 and 43 are healed within an attempt (security.md).
import { type CallRow, codes, REQUEST_RETRIES } from '@waybill/contract';
import ky, { isHTTPError, isNetworkError, isTimeoutError } from 'ky';
import { type Clock, ServerKeyUnknownError } from '../clock';
import type { Credentials, Identity } from '../session/identity';
import { type Answer, BrokenAnswerError, LostAnswerError, type Plan, prepare, read, waitOf } from './attempt';

/** Repeated on these only. A business answer that uses another status is final at once. */
const RETRIED: readonly number[] = [408, 429, 500, 502, 503, 504];
/** A server that asks for more patience than this is not waited for: the user gets its message instead. */
const LONGEST_WAIT_MS = 5_000;
const ATTEMPT_MS = 15_000;
const TOTAL_MS = 40_000;
/** A file over a slow line, either way. */
const FILE_MS = 600_000;
/** Nobody draws 96 random bits twice; more than this and something else is wrong. */
const NONCES_SEEN_MAX = 2;

export type Requester = {
  /**
   * The answer, whatever its code. Rejects with what fetch or ky rejects with, with BrokenAnswerError, LostAnswerError or
   * ServerKeyUnknownError.
   */
  send(plan: Plan, signal?: AbortSignal): Promise<Answer>;
};

type Environment = {
  clock: Clock;
  identity: Identity;
  /** Of the page, or a stand-in for a test. */
  fetch: typeof fetch;
  /** Base of the pauses between attempts, in ms. */
  pauseMs?: number;
  /** What an attempt may take, and all of them, in ms. */
  attemptMs?: number;
  totalMs?: number;
};

/** Seconds or a date; null when absent or unreadable. */
function retryAfterMs(headers: Headers): number | null {
  const text = headers.get('retry-after');
  if (text === null) return null;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? null : ms;
}

/** Undefined leaves it to ky, which then also honours Retry-After. */
function shouldRetry(error: Error): boolean | undefined {
  if (isHTTPError(error))
    return (retryAfterMs(error.response.headers) ?? 0) > LONGEST_WAIT_MS ? false : undefined;
  if (error instanceof ServerKeyUnknownError || error instanceof LostAnswerError) return true;
  return isNetworkError(error) || isTimeoutError(error);
}

const isPersonalWait = (answer: Answer | BrokenAnswerError | null): boolean =>
  answer !== null && !(answer instanceof BrokenAnswerError) && waitOf(answer) !== null;

function serverTime(answer: Answer): number | null {
  const { data } = answer;
  const t = typeof data === 'object' && data !== null && 't' in data ? data.t : null;
  return typeof t === 'number' ? t : null;
}

function finalAnswer(answer: Answer | BrokenAnswerError | null): Answer {
  if (answer === null) throw new Error('ky ended without an answer');
  if (answer instanceof BrokenAnswerError) throw answer;
  return answer;
}

export function createRequester(environment: Environment): Requester {
  const { clock, identity, fetch, pauseMs = 300, attemptMs = ATTEMPT_MS, totalMs = TOTAL_MS } = environment;

  async function credentialsFor(row: CallRow): Promise<Credentials> {
    // Paths that go without a bearer (spec §7) cannot lean on the session's keys: the server would not find them.
    const session = row.bearer ? await identity.session() : null;
    return session ?? (await identity.anonymous());
  }

  /** One attempt, and what heals it. */
  async function exchange(plan: Plan, signal: AbortSignal): Promise<Answer> {
    let clockHealed = false;
    let keyHealed = false;
    let sessionHealed = false;
    let noncesSeen = 0;
    for (;;) {
      await clock.ready();
      const credentials = await credentialsFor(plan.row);
      const parts = await prepare(plan, credentials, clock.now());
      const sent = performance.now();
      const response = await fetch(parts.url, { ...parts.init, signal });
      const answer = await read(plan.row, credentials, parts, response);
      if (answer.code === codes.clockSkew && !clockHealed) {
        clockHealed = true;
        const t = serverTime(answer);
        if (t === null) clock.forget();
        else clock.correct(t + (performance.now() - sent) / 2);
      } else if (answer.code === codes.nonceSeen && noncesSeen < NONCES_SEEN_MAX) {
        noncesSeen += 1;
      } else if (answer.code === codes.unknownKey && !keyHealed && credentials.token === null) {
        // In a session its keys are gone with the server's: whoever asked ends the session.
        keyHealed = true;
        clock.forgetServerKey();
      } else if (answer.code === codes.sessionExpired && !sessionHealed && (await renewed(credentials))) {
        sessionHealed = true;
      } else {
        return answer;
      }
    }
  }

  /** Whether another tab has logged in since these credentials were taken. */
  async function renewed(credentials: Credentials): Promise<boolean> {
    if (credentials.token === null) return false;
    const now = await identity.session();
    return now !== null && now.token !== credentials.token;
  }

  return {
    async send(plan, signal) {
      let answer: Answer | BrokenAnswerError | null = null;
      const bulky = plan.row.file === true || plan.parts !== undefined;
      // ky sees the plain address and the status; the signed request and the opened answer stay in here.
      const attempt = async (input: string | URL | Request): Promise<Response> => {
        answer = null;
        const managed = input instanceof Request ? input.signal : new AbortController().signal;
        answer = await exchange(plan, managed).catch((error: unknown) => {
          if (error instanceof BrokenAnswerError) return error;
          throw error;
        });
        const { status, headers } = answer instanceof BrokenAnswerError ? answer.response : answer;
        return new Response(null, { status, headers });
      };
      try {
        await ky(`${plan.origin}${plan.row.path}`, {
          method: plan.row.method,
          fetch: attempt,
          signal,
          timeout: bulky ? FILE_MS : attemptMs,
          totalTimeout: bulky ? FILE_MS : totalMs,
          throwHttpErrors: (status) => RETRIED.includes(status),
          retry: {
            limit: REQUEST_RETRIES,
            methods: ['get', 'post'],
            statusCodes: [...RETRIED],
            afterStatusCodes: [...RETRIED],
            delay: (count) => pauseMs * 2 ** (count - 1),
            // Between half and all of it, so that many browsers do not come back at once.
            jitter: (delay) => delay * (0.5 + Math.random() / 2),
            // Whoever tried too often is told how long to wait. Behind their back it would be one more try, with a
            // captcha that was burned by the first.
            shouldRetry: ({ error }) => !isPersonalWait(answer) && shouldRetry(error),
          },
        });
      } catch (error) {
        if (!isHTTPError(error)) throw error;
      }
      return finalAnswer(answer);
    },
  };
}

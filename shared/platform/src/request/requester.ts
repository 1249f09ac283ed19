// Sends an API call with retries: ky repeats attempts lost by network or server, each signed afresh; codes 40, 42 and
// 43 (time, nonce, key) are corrected and repeated within an attempt.
import { type CallRow, codes, REQUEST_RETRIES } from '@waybill/contract';
import ky, { isHTTPError, isNetworkError, isTimeoutError } from 'ky';
import { type Clock, ServerKeyUnknownError } from '../clock';
import type { Credentials, Identity } from '../credentials/identity';
import { type Answer, BrokenAnswerError, LostAnswerError, type Plan, prepare, read, waitOf } from './attempt';

/** Retried on these statuses only. A business answer with another status is final. */
const RETRIED: readonly number[] = [408, 429, 500, 502, 503, 504];
/** Longest Retry-After that is honoured, in ms: beyond it the user gets the server's message instead. */
const LONGEST_WAIT_MS = 5_000;
const ATTEMPT_MS = 15_000;
const TOTAL_MS = 40_000;
/** Time limit for a file over a slow line, up or down. */
const FILE_MS = 600_000;
/** 96 random bits do not repeat by chance: after more collisions than this something else is wrong. */
const NONCES_SEEN_MAX = 2;

export type Requester = {
  /**
   * Returns the answer, whatever its code. Rejects with errors of fetch or ky, BrokenAnswerError, LostAnswerError or
   * ServerKeyUnknownError.
   */
  send(plan: Plan, signal?: AbortSignal): Promise<Answer>;
};

type Environment = {
  clock: Clock;
  identity: Identity;
  /** The page's fetch, or a replacement in tests. */
  fetch: typeof fetch;
  /** Base of the pauses between attempts, in ms. */
  pauseMs?: number;
  /** Time limits for one attempt and for all together, in ms. */
  attemptMs?: number;
  totalMs?: number;
};

/** Parses Retry-After, seconds or a date; null if absent or invalid. */
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
    // Paths without a bearer (spec §7) cannot use the session's keys: the server could not find them.
    const session = row.bearer ? await identity.session() : null;
    return session ?? (await identity.anonymous());
  }

  /** One attempt, with repeats after codes 40, 42 and 43. */
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
        // In a session its keys are invalid together with the server's: the caller ends the session.
        keyHealed = true;
        clock.forgetServerKey();
      } else if (answer.code === codes.sessionExpired && !sessionHealed && (await renewed(credentials))) {
        sessionHealed = true;
      } else {
        return answer;
      }
    }
  }

  /** Whether another tab has logged in since these credentials were read. */
  async function renewed(credentials: Credentials): Promise<boolean> {
    if (credentials.token === null) return false;
    const now = await identity.session();
    return now !== null && now.token !== credentials.token;
  }

  return {
    async send(plan, signal) {
      let answer: Answer | BrokenAnswerError | null = null;
      const bulky = plan.row.file === true || plan.parts !== undefined;
      // ky sees only the plain URL and the status; the signed request and the decrypted answer stay inside.
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
            // Between half and the full delay, so that many browsers do not retry at once.
            jitter: (delay) => delay * (0.5 + Math.random() / 2),
            // No retry after "too many attempts": the user is told how long to wait. A retry would count as one more
            // attempt, with a captcha that the first one used up.
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

// Sends, logs and audits answers: the only place that does.
import {
  type Call,
  type CodeName,
  codes,
  defaultLanguage,
  type Envelope,
  type Language,
  languageFromWire,
  statusOf,
} from '@waybill/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../basics/failure';
import { messageOf } from '../basics/locales';
import type { FileAnswer } from '../services/files/file-answer';
import { hostName } from '../services/security/hosts';
import { limitRefusalLines, type UnlistedRefusals } from '../services/security/refusal-lines';
import type { Services } from '../services/services';
import { fallbackLanguage } from '../stores/accounts/agents';
import type { CallOutcome } from './run-call';

export const answerHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const;

/** Streams a file; reading stops when the client disconnects. */
function sendFile(reply: FastifyReply, { name, mediaType, size, open }: FileAnswer): void {
  reply
    .headers({
      ...answerHeaders,
      'content-type': mediaType,
      'content-length': String(size),
      'content-disposition': `attachment; filename="${name}"`,
    })
    .send(open());
}

/** Code for errors that Fastify itself finds in a request. */
function findErrorCode(error: unknown): CodeName {
  if (error instanceof ApiError) return error.code;
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return 'tooLarge';
  return typeof status === 'number' && status >= 400 && status < 500 ? 'invalid' : 'failed';
}

/** Interval of log lines about overload, in ms. */
const OVERLOAD_LOG_INTERVAL_MS = 1_000;
/** Retry-After for calls refused by load shedding; browsers add a random delay. */
const OVERLOAD_RETRY_SECONDS = 1;

/** The language parameter of a request, even if the request is otherwise invalid. */
function readRequestedLanguage(request: FastifyRequest): Language | null {
  const { lang } = request.query as Readonly<Record<string, unknown>>;
  return languageFromWire(typeof lang === 'string' ? lang : undefined);
}

export class AnswerSender {
  readonly #services: Services;
  /** Addresses that cause very many refusals do not fill audit and log. */
  readonly #refusals: ReturnType<typeof limitRefusalLines>;
  /** When overload was last logged. */
  #overloadLogged = Number.NEGATIVE_INFINITY;

  /** @param onUnlisted reports refusals that had no line of their own */
  constructor(services: Services, onUnlisted: (refused: UnlistedRefusals) => void) {
    this.#services = services;
    this.#refusals = limitRefusalLines((refused) => {
      services.audit.write({ refused });
      onUnlisted(refused);
    });
  }

  send(request: FastifyRequest, reply: FastifyReply, outcome: CallOutcome): void {
    const { code, language, data } = outcome;
    this.record(request, outcome, reply.elapsedTime);
    if (outcome.retryAfter !== undefined) reply.header('retry-after', String(outcome.retryAfter));
    if (outcome.file !== undefined) {
      sendFile(reply, outcome.file);
      return;
    }
    const envelope: Envelope = {
      code: codes[code],
      message: messageOf(code, language, outcome.values),
      data,
      trace: request.id,
    };
    reply.code(statusOf[code]).headers(answerHeaders).send(JSON.stringify(envelope));
  }

  sendFailure(request: FastifyRequest, reply: FastifyReply, error: unknown, language: Language): void {
    const failure = error instanceof ApiError ? error : undefined;
    this.send(request, reply, {
      code: findErrorCode(error),
      language,
      data: failure?.data ?? null,
      cause: failure === undefined ? error : failure.cause,
      retryAfter: failure?.retryAfter,
    });
  }

  /** Refuses a call under overload, unexamined and without a log line for each. */
  refuseUnderOverload(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const now = performance.now();
    if (now - this.#overloadLogged > OVERLOAD_LOG_INTERVAL_MS) {
      request.log.warn('more is asked than can be answered: calls are refused');
      this.#overloadLogged = now;
    }
    const language = readRequestedLanguage(request) ?? defaultLanguage;
    // The message of `unavailable`, because this visitor has not tried too often.
    const message = messageOf('unavailable', language);
    const envelope: Envelope = { code: codes.tooMany, message, data: null, trace: request.id };
    return reply
      .code(statusOf.tooMany)
      .headers({ ...answerHeaders, 'retry-after': String(OVERLOAD_RETRY_SECONDS) })
      .send(JSON.stringify(envelope));
  }

  /** Language of answers to invalid requests: the requested one, else that of the host. */
  async chooseLanguage(request: FastifyRequest): Promise<Language> {
    const named = readRequestedLanguage(request);
    if (named !== null) return named;
    try {
      return fallbackLanguage(await this.#services.agents.ofHost(hostName(request.headers.host ?? '')));
    } catch {
      return defaultLanguage;
    }
  }

  close(): void {
    this.#refusals.close();
  }

  /**
   * Writes a line about an answer to audit and log, unless its address has caused very many.
   * @param call that an assistant's request made, with another route than the request's own
   */
  record(
    request: FastifyRequest,
    outcome: Omit<CallOutcome, 'data'>,
    elapsedMs: number,
    call?: Pick<Call, 'method' | 'path'>,
  ): void {
    const { code } = outcome;
    const isFault = code === 'failed' || code === 'unavailable';
    if (code !== 'ok' && !isFault && !this.#refusals.isListed(request.ip)) return;
    const route = request.routeOptions.url ?? 'none';
    // The request's logger adds the trace by itself.
    const entry = {
      route: call === undefined ? `${request.method} ${route}` : `${call.method} ${call.path}`,
      ...(call !== undefined && { via: route }),
      code: codes[code],
      account: outcome.account ?? null,
      ...(outcome.key !== undefined && { key: outcome.key }),
      agent: outcome.agent ?? null,
    };
    this.#services.audit.write({ trace: request.id, ...entry, address: request.ip });
    const ms = Math.round(elapsedMs * 10) / 10;
    const why = outcome.cause instanceof Error ? { err: outcome.cause } : { why: outcome.cause };
    if (isFault) request.log.error({ ...entry, ...why, ms }, 'call failed');
    else if (code === 'ok') request.log.info({ ...entry, ms }, 'call');
    else request.log.info({ ...entry, ...why, ms }, 'call refused');
  }
}

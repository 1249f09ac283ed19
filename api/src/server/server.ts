// HTTP server: every row of the contract's table becomes a route, with the same checks in the same order.
import { randomBytes } from 'node:crypto';
import {
  apiGuide,
  BODY_MAX,
  type Call,
  type CallName,
  type CodeName,
  codes,
  defaultLanguage,
  type Envelope,
  type Language,
  languageFromWire,
  statusOf,
  UPLOAD_MAX,
} from '@waybill/contract';
import { callNames, calls } from '@waybill/contract/calls';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { LRUCache } from 'lru-cache';
import { AVATAR_PATH, avatarRoute } from '../areas/account/avatar';
import { pictureRoute } from '../areas/general/picture';
import { accessRoute } from '../areas/identity/access';
import { unsubscribeRoute } from '../areas/subscriptions/unsubscribe';
import { errorForLog } from '../basics/error-for-log';
import { ApiError } from '../basics/failure';
import { messageOf } from '../basics/locales';
import type { Handlers, OpenHandlers } from '../services/context';
import type { FileAnswer } from '../services/files/file-answer';
import { nameOf } from '../services/security/hosts';
import { allowListedOrigins } from '../services/security/origins';
import { limitRefusalLines } from '../services/security/refusal-lines';
import { KeyDeriver } from '../services/security/tis1';
import type { Services } from '../services/services';
import { fallbackOf, PICTURE_PATH } from '../stores/accounts/agents';
import { answerCall, type Outcome } from './answer-call';
import { internalRoutes } from './internal/routes';
import { developersPage, pagePolicy } from './openapi/page';
import { descriptionRoute } from './openapi/route';
import { type Limits, loadShedder, usualLimits } from './overload';

/** Bytes around an uploaded file: boundaries, headers, the other fields. */
const MULTIPART_OVERHEAD = 16_384;

/** Addresses that are not calls: health checks, documentation and pictures. Those of `internalPaths` are added. */
export const otherRoutes = [
  '/healthz',
  '/readyz',
  '/api/openapi.json',
  apiGuide,
  PICTURE_PATH,
  `${AVATAR_PATH}/:name`,
] as const;

const answerHeaders = {
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
function codeOf(error: unknown): CodeName {
  if (error instanceof ApiError) return error.code;
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return 'tooLarge';
  return typeof status === 'number' && status >= 400 && status < 500 ? 'invalid' : 'failed';
}

/** Checks that every call of the table has exactly one handler; otherwise the server does not start. */
function checkComplete(handlers: Handlers, open: OpenHandlers): void {
  const missing = callNames.filter((name) => !(name in handlers) && !(name in open));
  const unsigned = callNames.filter((name) => calls[name].signed === name in open);
  if (missing.length > 0) throw new Error(`calls without a handler: ${missing.join(', ')}`);
  if (unsigned.length > 0) throw new Error(`calls whose signature is unclear: ${unsigned.join(', ')}`);
}

/** Cached pages for developers, one per agent name. */
const GUIDES_KEPT = 20;

/** Interval of log lines about refused calls. */
const TELL_MS = 1_000;
/** Retry-After for calls refused by load shedding; browsers add a random delay. */
const RUSH_SECONDS = 1;

/**
 * Builds the server, not yet listening.
 * @param limits of calls in progress: a parameter for tests
 */
export function buildServer(
  services: Services,
  handlers: Handlers,
  open: OpenHandlers,
  limits: Limits = usualLimits,
): FastifyInstance {
  checkComplete(handlers, open);
  const app = Fastify({
    logger: {
      level: services.config.logLevel,
      base: null,
      redact: ['req.headers', 'res.headers'],
      serializers: { err: (error: unknown) => errorForLog(error) },
    },
    // Requests are logged in `send`, one line each.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'trace' }),
    bodyLimit: BODY_MAX,
    requestTimeout: 30_000,
    trustProxy: services.config.trustProxy,
    exposeHeadRoutes: false,
    genReqId: () => randomBytes(9).toString('base64url'),
    frameworkErrors: (error, request, reply) => fail(request, reply, error, defaultLanguage),
  });
  // Bodies are kept as bytes, because the signature covers them as received.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  allowListedOrigins(app, services.agents);

  const refusals = limitRefusalLines((unlisted) => {
    services.audit.write({ refused: unlisted });
    app.log.info({ refused: unlisted }, 'more calls refused');
  });
  app.addHook('onClose', async () => refusals.close());

  /** Writes a line about an answer to audit and log, unless its address has caused very many. */
  function record(request: FastifyRequest, reply: FastifyReply, outcome: Outcome): void {
    const { code } = outcome;
    const isFault = code === 'failed' || code === 'unavailable';
    if (code !== 'ok' && !isFault && !refusals.isListed(request.ip)) return;
    const route = request.routeOptions.url ?? 'none';
    // The request's logger adds the trace by itself.
    const entry = {
      route: `${request.method} ${route}`,
      code: codes[code],
      account: outcome.account ?? null,
      ...(outcome.key !== undefined && { key: outcome.key }),
      agent: outcome.agent ?? null,
    };
    services.audit.write({ trace: request.id, ...entry, address: request.ip });
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const why = outcome.cause instanceof Error ? { err: outcome.cause } : { why: outcome.cause };
    if (isFault) request.log.error({ ...entry, ...why, ms }, 'call failed');
    else if (code === 'ok') request.log.info({ ...entry, ms }, 'call');
    else request.log.info({ ...entry, ...why, ms }, 'call refused');
  }

  /** Sends, logs and audits answers; the only place that sends them. */
  function send(request: FastifyRequest, reply: FastifyReply, outcome: Outcome): void {
    const { code, language, data } = outcome;
    record(request, reply, outcome);
    if (outcome.retryAfter !== undefined) reply.header('retry-after', String(outcome.retryAfter));
    if (outcome.file !== undefined) {
      sendFile(reply, outcome.file);
      return;
    }
    const envelope: Envelope = {
      code: codes[code],
      message: messageOf(code, language, outcome.numbers),
      data,
      trace: request.id,
    };
    reply.code(statusOf[code]).headers(answerHeaders).send(JSON.stringify(envelope));
  }

  function fail(request: FastifyRequest, reply: FastifyReply, error: unknown, language: Language): void {
    const failure = error instanceof ApiError ? error : undefined;
    send(request, reply, {
      code: codeOf(error),
      language,
      data: failure?.data ?? null,
      cause: failure === undefined ? error : failure.cause,
      retryAfter: failure?.retryAfter,
    });
  }

  /** The language parameter of a request, even if the request is otherwise invalid. */
  function languageNamed(request: FastifyRequest): Language | null {
    const { lang } = request.query as Readonly<Record<string, unknown>>;
    return languageFromWire(typeof lang === 'string' ? lang : undefined);
  }

  /** Language of answers to invalid requests: the requested one, else that of the host. */
  async function languageFor(request: FastifyRequest): Promise<Language> {
    const named = languageNamed(request);
    if (named !== null) return named;
    try {
      return fallbackOf(await services.agents.ofHost(nameOf(request.headers.host ?? '')));
    } catch {
      return defaultLanguage;
    }
  }
  app.setErrorHandler(async (error, request, reply) => {
    fail(request, reply, error, await languageFor(request));
    return reply;
  });
  app.setNotFoundHandler(async (request, reply) => {
    fail(request, reply, new ApiError('notFound'), await languageFor(request));
    return reply;
  });

  const load = loadShedder(limits);
  let told = Number.NEGATIVE_INFINITY;
  /** Refuses a call under overload, unexamined and without a log line for each. */
  function shed(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const now = performance.now();
    if (now - told > TELL_MS) {
      request.log.warn('more is asked than can be answered: calls are refused');
      told = now;
    }
    const language = languageNamed(request) ?? defaultLanguage;
    // The message of `unavailable`, because this visitor has not tried too often.
    const message = messageOf('unavailable', language);
    const envelope: Envelope = { code: codes.tooMany, message, data: null, trace: request.id };
    return reply
      .code(statusOf.tooMany)
      .headers({ ...answerHeaders, 'retry-after': String(RUSH_SECONDS) })
      .send(JSON.stringify(envelope));
  }

  const deriver = new KeyDeriver();
  for (const name of callNames) {
    const row: Call = calls[name];
    if (name in open) {
      app.route({
        method: row.method,
        url: row.path,
        handler: async (_request, reply) => {
          const answer = await open[name as keyof OpenHandlers]();
          return reply.headers(answerHeaders).send(JSON.stringify(answer));
        },
      });
      continue;
    }
    // The map's type pairs each name with its own handler; a loop over names cannot express that.
    const handler = handlers[name as Exclude<CallName, keyof OpenHandlers>] as Parameters<
      typeof answerCall
    >[1]['handler'];
    app.route({
      method: row.method,
      url: row.path,
      bodyLimit: row.body === 'multipart' ? UPLOAD_MAX + MULTIPART_OVERHEAD : BODY_MAX,
      // Checked before the body is read; but a call is counted only when its work begins, so that slow uploads block
      // nobody.
      onRequest: (request, reply, next) => {
        if (load.isFull()) shed(request, reply);
        else next();
      },
      handler: async (request, reply) => {
        const leave = load.enter();
        if (leave === null) return shed(request, reply);
        try {
          send(request, reply, await answerCall(services, { name, row, handler, deriver }, request, reply));
        } finally {
          leave();
        }
        return reply;
      },
    });
  }

  app.get('/healthz', async (_request, reply) => reply.headers(answerHeaders).send('{"alive":true}'));
  app.get('/readyz', async (_request, reply) => {
    const ready = await services.isReady();
    return reply
      .code(ready ? 200 : 503)
      .headers(answerHeaders)
      .send(JSON.stringify({ ready }));
  });
  pictureRoute(app, services);
  avatarRoute(app, services);
  accessRoute(app, services);
  unsubscribeRoute(app, services);
  internalRoutes(app, services);
  descriptionRoute(app, answerHeaders);
  /** By name of the agent, the only difference between the pages. */
  const guides = new LRUCache<string, string>({ max: GUIDES_KEPT });
  app.get(apiGuide, async (request, reply) => {
    const { shown } = await services.agents.ofHost(nameOf(request.headers.host ?? ''));
    const guide = guides.get(shown.name) ?? developersPage(shown.name);
    guides.set(shown.name, guide);
    return reply
      .headers({
        ...answerHeaders,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': pagePolicy,
      })
      .send(guide);
  });
  return app;
}

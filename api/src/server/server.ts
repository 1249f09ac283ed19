// HTTP server: the calls of the contract's table, and the few other addresses.
import { randomBytes } from 'node:crypto';
import {
  AUTHORIZATION_METADATA_PATH,
  apiGuide,
  BODY_MAX,
  CLIENT_PACKAGE_PATH,
  defaultLanguage,
  PYTHON_PACKAGE_PATH,
} from '@waybill/contract';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { LRUCache } from 'lru-cache';
import { AVATAR_PATH, avatarRoute } from '../areas/account/avatar';
import { pictureRoute } from '../areas/general/picture';
import { accessRoute } from '../areas/identity/access';
import { unsubscribeRoute } from '../areas/subscriptions/unsubscribe';
import { errorForLog } from '../basics/error-for-log';
import { ApiError } from '../basics/failure';
import type { Handlers, OpenHandlers } from '../services/context';
import { hostName } from '../services/security/hosts';
import { allowListedOrigins } from '../services/security/origins';
import { KeyDeriver } from '../services/security/tis1';
import type { Services } from '../services/services';
import { PICTURE_PATH } from '../stores/accounts/agents';
import { AnswerSender, answerHeaders } from './answer-sender';
import { addCallRoutes } from './call-routes';
import { addClientPackageRoutes } from './client-packages';
import { addInternalRoutes } from './internal/routes';
import { addMcpRoutes, mcpPaths } from './mcp/routes';
import { addOauthRoutes } from './oauth/routes';
import { pagePolicy, renderDevelopersPage } from './openapi/page';
import { addDescriptionRoute } from './openapi/route';
import { createLoadShedder, defaultLoadLimits, type LoadLimits } from './overload';

/** Addresses that are not calls: health checks, documentation and pictures. Those of `internalPaths` are added. */
export const otherRoutes = [
  '/healthz',
  '/readyz',
  '/api/openapi.json',
  apiGuide,
  PICTURE_PATH,
  `${AVATAR_PATH}/:name`,
  ...mcpPaths,
  AUTHORIZATION_METADATA_PATH,
  CLIENT_PACKAGE_PATH,
  PYTHON_PACKAGE_PATH,
] as const;

/** Cached pages for developers, one per agent name. */
const CACHED_GUIDES_MAX = 20;

function createApp({ config, agents }: Services, sender: AnswerSender): FastifyInstance {
  const app = Fastify({
    logger: {
      level: config.logLevel,
      base: null,
      redact: ['req.headers', 'res.headers'],
      serializers: { err: (error: unknown) => errorForLog(error) },
    },
    // The sender logs requests, one line each.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'trace' }),
    bodyLimit: BODY_MAX,
    requestTimeout: 30_000,
    trustProxy: config.trustProxy,
    exposeHeadRoutes: false,
    genReqId: () => randomBytes(9).toString('base64url'),
    frameworkErrors: (error, request, reply) => sender.sendFailure(request, reply, error, defaultLanguage),
  });
  // Bodies are kept as bytes, because the signature covers them as received.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  allowListedOrigins(app, agents);
  app.addHook('onClose', async () => sender.close());
  app.setErrorHandler(async (error, request, reply) => {
    sender.sendFailure(request, reply, error, await sender.chooseLanguage(request));
    return reply;
  });
  app.setNotFoundHandler(async (request, reply) => {
    sender.sendFailure(request, reply, new ApiError('notFound'), await sender.chooseLanguage(request));
    return reply;
  });
  return app;
}

function addHealthRoutes(app: FastifyInstance, services: Services): void {
  app.get('/healthz', async (_request, reply) => reply.headers(answerHeaders).send('{"alive":true}'));
  app.get('/readyz', async (_request, reply) => {
    const ready = await services.isReady();
    return reply
      .code(ready ? 200 : 503)
      .headers(answerHeaders)
      .send(JSON.stringify({ ready }));
  });
}

function addGuideRoute(app: FastifyInstance, { agents }: Services): void {
  /** By name of the agent, the only difference between the pages. */
  const guides = new LRUCache<string, string>({ max: CACHED_GUIDES_MAX });
  app.get(apiGuide, async (request, reply) => {
    const { shown } = await agents.ofHost(hostName(request.headers.host ?? ''));
    const guide = guides.get(shown.name) ?? renderDevelopersPage(shown.name);
    guides.set(shown.name, guide);
    return reply
      .headers({
        ...answerHeaders,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': pagePolicy,
      })
      .send(guide);
  });
}

/**
 * Builds the server, not yet listening.
 * @param limits of calls in progress: a parameter for tests
 */
export function buildServer(
  services: Services,
  handlers: Handlers,
  open: OpenHandlers,
  limits: LoadLimits = defaultLoadLimits,
): FastifyInstance {
  const sender = new AnswerSender(services, (refused) => app.log.info({ refused }, 'more calls refused'));
  const app = createApp(services, sender);
  const shared = { load: createLoadShedder(limits), deriver: new KeyDeriver() };
  addCallRoutes(app, services, sender, { handlers, open, ...shared });
  addMcpRoutes(app, { services, handlers, sender, ...shared });
  addOauthRoutes(app, { services, sender, load: shared.load });
  addHealthRoutes(app, services);
  pictureRoute(app, services);
  avatarRoute(app, services);
  accessRoute(app, services);
  unsubscribeRoute(app, services);
  addInternalRoutes(app, services);
  addDescriptionRoute(app, answerHeaders);
  addClientPackageRoutes(app, answerHeaders);
  addGuideRoute(app, services);
  return app;
}

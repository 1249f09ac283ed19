// The edge: one origin for pages, releases and API. Serves immutable builds, the registry and pages; passes calls on.
import { createHash, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { storePaths } from '../store/store';
import { addApi } from './api-proxy';
import { commonHeaders, contentSecurityPolicy } from './headers';
import { renderPage } from './page';
import { NoRelease, releasesOf } from './releases';

export type EdgeOptions = {
  /** Folder of the release store. */
  store: string;
  /** Address of the API, e.g. `http://127.0.0.1:4001`. */
  api: string;
  /** Who may frame the pages: the value of `frame-ancestors`. */
  frameAncestors?: string;
  /** True when the edge itself stands behind a proxy whose X-Forwarded headers are to be believed. */
  trustProxy?: boolean;
  /** What is logged: pino's levels. */
  logLevel?: 'warn' | 'error' | 'silent';
  /** Markup added to every page by the development command. */
  development?: string;
};

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

const tooSmallToCompress = 1024;

/** Compresses a text made for this one request; speed counts more than the last per cent. */
async function sendText(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  reply.header('vary', 'Accept-Encoding, Host');
  if (text.length < tooSmallToCompress) return reply.send(text);
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
    return reply.header('content-encoding', 'br').send(await brotli(text, { params }));
  }
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await gz(text));
  return reply.send(text);
}

const hostOf = (request: FastifyRequest) => request.hostname.toLowerCase();
const pathOf = (request: FastifyRequest) => request.url.split('?')[0] ?? '/';

function plainNotFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Not found\n');
}

/** The last segment has a dot and no route claims it: someone asks for a file that is not there. */
const looksLikeFile = (path: string) => /\.[a-z0-9]{1,8}$/i.test(path);

async function addReleases(app: FastifyInstance, store: string): Promise<void> {
  const { remotes, assets } = storePaths(store);
  const immutable = {
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false as const,
    redirect: false,
  };
  await app.register(fastifyStatic, { ...immutable, root: remotes, prefix: '/r/', decorateReply: false });
  await app.register(fastifyStatic, { ...immutable, root: assets, prefix: '/assets/', decorateReply: false });
}

/** Builds the edge; the caller listens and closes. */
export async function createEdge(options: EdgeOptions): Promise<FastifyInstance> {
  const {
    store,
    api,
    frameAncestors = "'none'",
    trustProxy = false,
    logLevel = 'warn',
    development = '',
  } = options;
  const app = Fastify({
    logger: { level: logLevel },
    trustProxy,
    routerOptions: { maxParamLength: 2048 },
  });
  const releases = releasesOf(store);

  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(commonHeaders))
      if (!reply.hasHeader(name)) reply.header(name, value);
  });

  app.setErrorHandler((error, request, reply) => {
    // What the file server refuses (a folder, a path outside) is simply not there.
    if (error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500)
      return plainNotFound(reply);
    const unreleased = error instanceof NoRelease;
    request.log.error({ err: error }, 'the edge could not answer');
    return reply
      .code(unreleased ? 503 : 500)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(unreleased ? 'Nothing is released yet\n' : 'Something went wrong\n');
  });

  await addReleases(app, store);
  await addApi(app, api);

  app.get('/registry.json', async (request, reply) => {
    const { registry } = await releases.forHost(hostOf(request));
    const text = JSON.stringify(registry);
    const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    reply.header('cache-control', 'no-cache').header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return sendText(request, reply.type('application/json; charset=utf-8'), text);
  });

  app.get('/*', async (request, reply) => {
    const path = pathOf(request);
    if (path.startsWith('/r/') || path.startsWith('/assets/')) return plainNotFound(reply);
    const nonce = randomBytes(18).toString('base64url');
    const page = renderPage(await releases.forHost(hostOf(request)), {
      path,
      acceptLanguage: String(request.headers['accept-language'] ?? ''),
      nonce,
      development: development.replaceAll('{{nonce}}', nonce),
    });
    if (page.status === 404 && looksLikeFile(path)) return plainNotFound(reply);
    reply
      .code(page.status)
      .header('cache-control', 'no-store')
      .header('content-security-policy', contentSecurityPolicy(nonce, frameAncestors))
      .type('text/html; charset=utf-8');
    return sendText(request, reply, page.html);
  });

  app.setNotFoundHandler((_request, reply) => plainNotFound(reply));
  return app;
}

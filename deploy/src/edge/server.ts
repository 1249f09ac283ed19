// The edge: HTTP server that is one origin for pages, releases and API. It serves immutable builds, the registry and
// pages, and proxies calls.
import { createHash, randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { type RegistryAnswer, ROLLOUT_COOKIE, VISIT_TOKEN_HEADER } from '@waybill/contract';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { PAGE_QUALITY } from '../build/compress';
import { createAgentDirectory, type Host } from './agents';
import { addApi } from './api-proxy';
import { limitConnections } from './connections';
import { commonHeaders, contentSecurityPolicy, documentHeaders } from './headers';
import { chooseLanguage } from './language';
import type { Mirror } from './mirror';
import { renderPage } from './page';
import { type Choice, createReleaseChooser, NoReleaseError } from './releases';
import { reportServedReleases } from './served-releases';
import { FAILED_PATH, LATE, TRY_EARLIER } from './start-watch';
import { throttledLog } from './throttled-log';
import { answerUnreadable } from './unreadable';
import { visitTokens } from './visit-tokens';
import { addVisits } from './visits';

type EdgeOptions = {
  /** Folder of the release store, or of its mirror. */
  store: string;
  /** Public keys that may sign releases: raw, base64url. */
  trusted: readonly string[];
  /** Address of the API, e.g. `http://127.0.0.1:4001`. */
  api: string;
  /** Secret that identifies the edge to the API; without one the API answers local callers only. */
  internalSecret?: string | undefined;
  /** Fills the folder from a remote store. */
  mirror?: Mirror | undefined;
  /** Builds from a developer's own machine may take a remote's place. Never in production. */
  overrides?: boolean;
  /** True when the edge itself is behind a proxy whose X-Forwarded headers are trusted. */
  trustProxy?: boolean;
  /** What is logged: pino's levels. */
  logLevel?: 'warn' | 'error' | 'silent';
  /** Markup added to every page by the development command. */
  development?: string;
};

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** A client that is slower than this is no browser. */
const times = {
  // A whole request; bodies have limits of their own (bodies.ts).
  requestTimeout: 130_000,
  // An idle connection, also one whose answer nobody reads.
  connectionTimeout: 120_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
} as const;

const tooSmallToCompress = 1024;

/** Compresses a text that was generated for this request. */
async function sendText(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (text.length < tooSmallToCompress) return reply.send(text);
  if (/\bbr\b/.test(accepted)) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    };
    return reply.header('content-encoding', 'br').send(await brotli(text, { params }));
  }
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await gz(text));
  return reply.send(text);
}

const requestHost = (request: FastifyRequest) => request.hostname.toLowerCase();
const requestPath = (request: FastifyRequest) => request.url.split('?')[0] ?? '/';
const requestSearch = (request: FastifyRequest) => request.url.slice(requestPath(request).length);

function readCookie(request: FastifyRequest, name: string): string | null {
  const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  const found = cookies.find((cookie) => cookie.startsWith(`${name}=`));
  return found?.slice(name.length + 1) || null;
}

/** Longest address of a page, in characters; longer ones lead to the error page, which says so. */
const ADDRESS_MAX = 16_000;
/** Bytes of a request's headers, so that a too long address is answered by us and not refused by Node. */
const HEADERS_MAX = 64 * 1024;

/** Names the release whose shell did not start in this browser: for so long, in seconds, it gets the previous shell. */
const FAILED_COOKIE = 'waybill_failed';
const failedFor = 300;

/** Other sites must not choose an older shell for a visitor's browser. */
const isFromOwnPage = ({ headers, host }: FastifyRequest) =>
  headers.origin !== undefined && URL.canParse(headers.origin) && new URL(headers.origin).host === host;

function plainNotFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Not found\n');
}

/** The last segment has a dot and no route matches: a request for a file that does not exist. */
const looksLikeFile = (path: string) => /\.[a-z0-9]{1,8}$/i.test(path);
const ofBuilds = /^\/(?:r|assets)\//;

async function addReleases(app: FastifyInstance, store: string, mirror: Mirror | undefined): Promise<void> {
  const immutable = {
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false as const,
    redirect: false,
    decorateReply: false,
    // A file of a build never changes: its name is its version, so browsers have nothing to revalidate.
    etag: false,
    lastModified: false,
    acceptRanges: false,
  };
  if (mirror !== undefined) {
    app.addHook('onRequest', async (request) => {
      const path = requestPath(request);
      if (ofBuilds.test(path)) await mirror.ensure(path.slice(1));
    });
  }
  for (const name of ['r', 'assets']) {
    const folder = join(store, name);
    // There may be no release yet.
    await mkdir(folder, { recursive: true });
    await app.register(fastifyStatic, { ...immutable, root: folder, prefix: `/${name}/` });
  }
}

/** Builds the edge; the caller listens and closes. */
export async function createEdge(options: EdgeOptions): Promise<FastifyInstance> {
  const { store, trusted, api, internalSecret, mirror } = options;
  const { overrides = false, trustProxy = false, logLevel = 'warn', development = '' } = options;
  const app = Fastify({
    logger: { level: logLevel },
    trustProxy,
    routerOptions: { maxParamLength: HEADERS_MAX },
    ...times,
    http: { ...times.http, maxHeaderSize: HEADERS_MAX },
    clientErrorHandler: answerUnreadable,
  });
  if (!trustProxy) limitConnections(app.server);
  const warn = (message: string, cause?: unknown) => app.log.error({ err: cause }, message);
  const storage = mirror?.storage;
  const releases = createReleaseChooser({ folder: store, trusted, warn, ...(storage && { storage }) });
  const agents = createAgentDirectory({ api, secret: internalSecret, warn });
  const tellServed = reportServedReleases({ api, secret: internalSecret, warn });
  const tokens = visitTokens(internalSecret);
  const tokenFor = ({ release, canary }: Choice) => tokens.create({ release: release.document.id, canary });

  async function visit(
    request: FastifyRequest,
  ): Promise<{ host: Host; choice: Choice; answer: RegistryAnswer }> {
    const host = await agents.forHost(requestHost(request));
    const choice = await releases.forVisitor({
      pin: host.release,
      bucket: readCookie(request, ROLLOUT_COOKIE),
      failed: readCookie(request, FAILED_COOKIE),
    });
    tellServed(choice.release.document);
    const disabled = Object.entries(choice.disabled).map(([name, { why, since }]) => [name, { why, since }]);
    const signed = choice.release.document.registry;
    const { canary } = choice;
    return { host, choice, answer: { signed, disabled: Object.fromEntries(disabled), canary, overrides } };
  }

  app.addHook('onSend', async (_request, reply) => {
    const isScript = String(reply.getHeader('content-type')).startsWith('application/javascript');
    for (const [name, value] of Object.entries(commonHeaders))
      if (!reply.hasHeader(name) && !(isScript && documentHeaders.includes(name))) reply.header(name, value);
  });

  const tell = throttledLog((error: unknown, more) =>
    app.log.error({ err: error, more }, 'the edge could not answer'),
  );
  app.setErrorHandler((error, _request, reply) => {
    // What the file server refuses (a folder, a path outside) is answered as not found.
    if (error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500)
      return plainNotFound(reply);
    const unreleased = error instanceof NoReleaseError;
    tell(error);
    return reply
      .code(unreleased ? 503 : 500)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(unreleased ? 'Nothing is released yet\n' : 'Something went wrong\n');
  });

  await addReleases(app, store, mirror);
  await addApi(app, api);

  app.get('/registry.json', async (request, reply) => {
    const { answer, choice } = await visit(request);
    const text = JSON.stringify(answer);
    const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    reply
      .header('cache-control', 'no-cache')
      .header('etag', tag)
      .header(VISIT_TOKEN_HEADER, tokenFor(choice))
      .header('vary', 'Accept-Encoding, Cookie, Host');
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return sendText(request, reply.type('application/json; charset=utf-8'), text);
  });

  const tellFailed = throttledLog((release: string, more) =>
    app.log.error({ release, more }, 'a browser could not start the shell'),
  );
  app.post(FAILED_PATH, { bodyLimit: 1024 }, async (request, reply) => {
    const { choice } = await visit(request);
    const { id } = choice.release.document;
    tellFailed(id);
    // When the previous shell fails as well, the next try gets the current one again.
    const mayHave = isFromOwnPage(request) && requestSearch(request) !== LATE && !choice.isEarlier;
    const again = mayHave && (await choice.hasEarlier());
    const kept = again ? `${id}; Max-Age=${failedFor}` : '; Max-Age=0';
    const secure = request.protocol === 'https' ? '; Secure' : '';
    return reply
      .code(again ? TRY_EARLIER : 204)
      .header('cache-control', 'no-store')
      .header('set-cookie', `${FAILED_COOKIE}=${kept}; Path=/; HttpOnly; SameSite=Lax${secure}`)
      .send();
  });

  const tellLost = throttledLog((cause: unknown, more) =>
    app.log.warn({ err: cause, more }, 'visits could not be passed on to the API'),
  );
  addVisits(app, { api, secret: internalSecret, tokens, warn: tellLost });

  app.get('/*', async (request, reply) => {
    const path = requestPath(request);
    if (ofBuilds.test(path)) return plainNotFound(reply);
    // `atlas.example.` is the same host, whose cookies and calls are of `atlas.example`.
    const dotted = /^(.*)\.(:\d+)?$/.exec(request.host);
    if (dotted !== null)
      return reply.redirect(`${request.protocol}://${dotted[1]}${dotted[2] ?? ''}${request.url}`, 308);
    if (/\/\//.test(path)) return reply.redirect(path.replace(/\/{2,}/g, '/') + requestSearch(request), 308);
    if (request.url.length > ADDRESS_MAX) {
      const { agent } = await agents.forHost(requestHost(request));
      const spoken = String(request.headers['accept-language'] ?? '');
      const language = chooseLanguage(path, spoken, agent.fallback_language);
      return reply.redirect(`/${language}/error?status=414`, 302);
    }
    const nonce = randomBytes(18).toString('base64url');
    const { host, choice, answer } = await visit(request);
    const page = renderPage(
      choice.release,
      host,
      { ...answer, visit: tokenFor(choice) },
      {
        path,
        search: requestSearch(request),
        acceptLanguage: String(request.headers['accept-language'] ?? ''),
        cookies: request.headers.cookie ?? '',
        secure: request.protocol === 'https',
        origin: `${request.protocol}://${request.host}`,
        nonce,
        development: development.replaceAll('{{nonce}}', nonce),
      },
    );
    if (page.status === 404 && looksLikeFile(path)) return plainNotFound(reply);
    reply
      .code(page.status)
      .header('cache-control', 'no-store')
      .header('vary', 'Accept-Encoding, Accept-Language, Cookie, Host')
      .header(
        'content-security-policy',
        contentSecurityPolicy({ nonce, frameAncestors: host.frameAncestors, overrides }),
      )
      .type('text/html; charset=utf-8');
    return sendText(request, reply, page.html);
  });

  app.setNotFoundHandler((_request, reply) => plainNotFound(reply));
  return app;
}

// Reverse proxy for calls to the API: host, path, query and bytes unchanged, since the signature covers them. A body is
// read to its end before the API is contacted.
import { pipeline, Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import httpProxy from '@fastify/http-proxy';
import {
  AUTHORIZATION_METADATA_PATH,
  CLIENT_PACKAGE_PATH,
  fileByToken,
  fileToken,
  MCP_PATH,
  OAUTH_PATH,
  PYTHON_PACKAGE_PATH,
  RESOURCE_METADATA_PATH,
} from '@waybill/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bodyReader } from './bodies';
import { answerRefusal, RefusalError } from './refusals';
import { throttledLog } from './throttled-log';

/** Path prefixes that belong to the API. */
const apiPrefixes = [
  '/api',
  '/sa',
  '/link',
  MCP_PATH,
  OAUTH_PATH,
  RESOURCE_METADATA_PATH,
  AUTHORIZATION_METADATA_PATH,
  CLIENT_PACKAGE_PATH,
  PYTHON_PACKAGE_PATH,
  '/healthz',
  '/readyz',
];

const smallest = 1024;
const compressible = /^(application\/json|text\/|image\/svg)/;

type Call = { headers: Readonly<Record<string, unknown>>; method: string };
type Answer = {
  statusCode: number;
  getHeader(name: string): unknown;
  header(name: string, value: string): unknown;
  removeHeader(name: string): unknown;
  send(body: Readable): unknown;
};

/** Compresses larger answers on their way to the browser: a page of results shrinks to a fifth. */
function sendCompressed(request: Call, reply: Answer, body: Readable): void {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const length = Number(reply.getHeader('content-length') ?? Number.POSITIVE_INFINITY);
  const plain = reply.getHeader('content-encoding') === undefined;
  const fits = compressible.test(String(reply.getHeader('content-type') ?? ''));
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
  const empty = request.method === 'HEAD' || reply.statusCode === 204 || reply.statusCode === 304;
  if (!plain || !fits || encoding === null || empty || length < smallest) {
    reply.send(body);
    return;
  }
  const packer =
    encoding === 'br'
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : createGzip();
  reply.removeHeader('content-length');
  reply.header('content-encoding', encoding);
  reply.header('vary', 'Accept-Encoding');
  // A browser that disconnects ends the API's answer too.
  reply.send(pipeline(body, packer, () => undefined));
}

/**
 * Whether the path is one of the API, and parsing leaves it as it was sent. Otherwise the API would be asked for
 * another path than the one that was sent and signed.
 */
function isAsWritten(url: string): boolean {
  const [path = ''] = url.split('?');
  const isOfApi = apiPrefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
  if (!isOfApi && !fileToken.safeParse(path.slice(1)).success) return false;
  // An absolute address, or one that begins with `//`, would name another host.
  return URL.canParse(path, 'http://edge') && new URL(path, 'http://edge').href === `http://edge${path}`;
}

/** Adds the API's routes to the edge. */
export async function addApi(app: FastifyInstance, api: string): Promise<void> {
  const bodies = bodyReader();
  const tell = throttledLog((error: Error, more) =>
    app.log.warn({ why: error.message, more }, 'the API does not answer'),
  );
  await app.register(async (calls) => {
    calls.setErrorHandler((error, request, reply) => {
      if (error instanceof RefusalError) return answerRefusal(request, reply, error);
      throw error;
    });
    calls.addHook('onRequest', async (request) => {
      if (!isAsWritten(request.raw.url ?? '')) throw new RefusalError('notFound');
    });
    calls.removeAllContentTypeParsers();
    calls.addContentTypeParser('*', async (request: FastifyRequest, body: Readable) => {
      const { ip: address, headers, raw } = request;
      const bytes = await bodies.read(body, { address, target: raw.url ?? '', headers });
      // A stream, because a buffer would be serialised as JSON.
      return Object.assign(Readable.from([bytes]), { size: bytes.length });
    });
    for (const prefix of apiPrefixes) await calls.register(httpProxy, proxyTo(api, prefix, tell));
    await calls.register(httpProxy, {
      ...proxyTo(api, fileByToken, tell),
      rewritePrefix: '/:token',
      httpMethods: ['GET'],
    });
  });
}

/** Size in bytes of a body that was read; undefined for a call without one. */
function bodySize(body: unknown): number | undefined {
  return typeof body === 'object' && body !== null && 'size' in body ? Number(body.size) : undefined;
}

function proxyTo(
  api: string,
  prefix: string,
  tell: (error: Error) => void,
): Parameters<typeof httpProxy>[1] & { logLevel: 'error' } {
  return {
    upstream: api,
    prefix,
    // Errors are logged by `onError`: a line and a stack for each could be provoked without end.
    logLevel: 'error',
    rewritePrefix: prefix,
    // Bodies have been read by the parser above.
    proxyPayloads: false,
    // Never retried by the edge: a signed request counts once, and the browser signs each of its retries again.
    retryMethods: [],
    // As many as there are calls: how many are handled at once is up to the API, and a slow reader must not block
    // others.
    undici: { connections: null, pipelining: 1 },
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => {
        const {
          expect: _answered,
          'transfer-encoding': _whole,
          'content-length': _asSent,
          ...kept
        } = headers;
        const size = bodySize(request.body);
        return {
          ...kept,
          ...(size !== undefined && { 'content-length': String(size) }),
          // The API must see the host that the browser called: the signature covers it.
          host: request.headers.host,
          'x-forwarded-for': request.ip,
          'x-forwarded-host': request.headers.host,
          'x-forwarded-proto': request.protocol,
        };
      },
      onResponse: (request, reply, { stream }) => sendCompressed(request, reply, stream),
      onError: (reply, { error }) => {
        tell(error);
        reply.code(502).header('cache-control', 'no-store').send({ error: 'the API does not answer' });
      },
    },
  };
}

// Passes calls on to the API: host, path, query and bytes untouched, since the signature covers them.
import type { Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

/** Paths that are the API's. */
const apiPrefixes = ['/api', '/sa', '/link', '/healthz', '/readyz'];

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

/** Compresses answers of some size on their way to the browser: a page of results shrinks to a fifth. */
function forward(request: Call, reply: Answer, body: Readable): void {
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
  body.once('error', (error) => packer.destroy(error));
  reply.removeHeader('content-length');
  reply.header('content-encoding', encoding);
  reply.header('vary', 'Accept-Encoding');
  reply.send(body.pipe(packer));
}

/** Adds the API's paths to the edge. */
export async function addApi(app: FastifyInstance, api: string): Promise<void> {
  for (const prefix of apiPrefixes) {
    await app.register(httpProxy, {
      upstream: api,
      prefix,
      rewritePrefix: prefix,
      // Never again by the edge: a signed request counts once, the browser signs each of its retries anew.
      retryMethods: [],
      replyOptions: {
        // The API must see the host that the browser called: the signature covers it.
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          host: request.headers.host,
          'x-forwarded-for': request.ip,
          'x-forwarded-host': request.headers.host,
          'x-forwarded-proto': request.protocol,
        }),
        onResponse: (request, reply, { stream }) => forward(request, reply, stream),
        onError: (reply, { error }) => {
          reply.log.warn({ err: error }, 'the API does not answer');
          reply.code(502).header('cache-control', 'no-store').send({ error: 'the API does not answer' });
        },
      },
    });
  }
}

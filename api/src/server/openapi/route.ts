// Route `GET /api/openapi.json`: generated and compressed once, with an ETag so that clients do not download it again.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { createOpenApiDocument } from './document';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

async function generateDocument() {
  const plain = Buffer.from(JSON.stringify(createOpenApiDocument()));
  const [br, gzipped] = await Promise.all([compressBrotli(plain), compressGzip(plain)]);
  const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return { plain, br, gzip: gzipped, tag };
}

/** @param headers of every answer of the API */
export function addDescriptionRoute(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  // Generated at the first request, because it takes longer than the rest of the start.
  let pendingDocument: ReturnType<typeof generateDocument> | undefined;
  app.get('/api/openapi.json', async (request, reply) => {
    pendingDocument ??= generateDocument();
    const document = await pendingDocument;
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
    const etag = `"${document.tag}${encoding === null ? '' : `-${encoding}`}"`;
    reply
      .headers({ ...headers, 'cache-control': 'no-cache', etag })
      .header('vary', 'Accept-Encoding, Origin');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    if (encoding !== null) reply.header('content-encoding', encoding);
    return reply.send(encoding === null ? document.plain : document[encoding]);
  });
}

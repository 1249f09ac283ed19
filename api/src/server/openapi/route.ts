// Route `GET /api/openapi.json`: generated and compressed once, with an ETag so that clients do not download it again.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { openApi } from './document';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

async function made() {
  const plain = Buffer.from(JSON.stringify(openApi()));
  const [br, gzipped] = await Promise.all([brotli(plain), gz(plain)]);
  const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return { plain, br, gzip: gzipped, tag };
}

/** @param headers of every answer of the API */
export function descriptionRoute(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  // Generated at the first request, because it takes longer than the rest of the start.
  let making: ReturnType<typeof made> | undefined;
  app.get('/api/openapi.json', async (request, reply) => {
    making ??= made();
    const document = await making;
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

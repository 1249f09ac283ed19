// Routes of the clients for TypeScript and Python, as packages that npm and pip install from the site.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { CLIENT_PACKAGE_PATH, PYTHON_PACKAGE_PATH } from '@waybill/contract';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../basics/failure';
import { systemCode } from '../basics/system-error';

const mediaTypes = { [CLIENT_PACKAGE_PATH]: 'application/gzip', [PYTHON_PACKAGE_PATH]: 'application/zip' };

/** Where the build puts them (clients/typescript/pack.mjs): beside the sources, or beside the bundle of an image. */
const folder = new URL(
  import.meta.url.endsWith('.ts') ? '../../../clients/dist/' : './clients/',
  import.meta.url,
);

async function readPackage(path: string) {
  const content = await readFile(new URL(`.${path}`, folder)).catch((error: unknown) => {
    if (systemCode(error) !== 'ENOENT') throw error;
    throw new ApiError('notFound', { cause: 'the clients were not packed' });
  });
  const hash = createHash('sha256').update(content).digest();
  return { content, etag: `"${hash.toString('base64url')}"`, digest: `sha-256=:${hash.toString('base64')}:` };
}

/** @param headers of every answer of the API */
export function addClientPackageRoutes(
  app: FastifyInstance,
  headers: Readonly<Record<string, string>>,
): void {
  for (const [path, mediaType] of Object.entries(mediaTypes))
    app.get(path, async (request, reply) => {
      // Read each time: the build may finish after the start, and nobody fetches them often.
      const { content, etag, digest } = await readPackage(path);
      reply.headers({ ...headers, 'cache-control': 'no-cache', etag, 'repr-digest': digest });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply
        .type(mediaType)
        .header('content-disposition', `attachment; filename="${path.slice(1)}"`)
        .send(content);
    });
}

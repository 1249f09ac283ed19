// HTTP server for the plain application that mimics the edge: the same page with brand, skeleton and preloads, the same
// headers, compression and calls. It lacks only what federation needs: registry, manifest, integrity.
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { RemoteDescriptor } from '@waybill/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { createAgentDirectory } from '../../../deploy/src/edge/agents';
import { addApi } from '../../../deploy/src/edge/api-proxy';
import { commonHeaders, contentSecurityPolicy } from '../../../deploy/src/edge/headers';
import { renderPage } from '../../../deploy/src/edge/page';
import type { ReleaseDocument } from '../../../deploy/src/store/document';
import type { PlainBuild } from './build-plain';

const brotli = promisify(brotliCompress);
/**
 * Brotli quality as in the edge (server.ts): speed matters more than the last per cent in a page generated per request.
 */
const pageQuality = 5;

/** Base path of files that only a release has. */
const nowhere = '/nowhere/';

/** The build in the form of a release document: an area's chunks count as what it borrows. */
function asRelease({ entry, areas }: PlainBuild, descriptors: readonly RemoteDescriptor[]): ReleaseDocument {
  const provides = Object.entries(areas).map(([name, files]) => [name, { version: '', names: null, files }]);
  return {
    id: '',
    shell: {
      platform: '',
      entry: entry.at(-1) ?? '',
      boot: entry.slice(0, -1),
      provides: Object.fromEntries(provides),
      version: '',
      folder: '',
      entryIntegrity: '',
      pageIntegrity: '',
      files: {},
    },
    remotes: descriptors.map((descriptor) => ({
      version: '',
      manifest: `${nowhere}mf-manifest.json`,
      manifestIntegrity: '',
      files: {},
      descriptor,
      needs: { borrows: {}, first: [descriptor.name], start: [] },
      previous: null,
    })),
    registry: { text: '', key: '', signature: '' },
  };
}

/** The edge's page without what only federation needs, and with every script that starts the application. */
export function plainPage(html: string, { entry }: Pick<PlainBuild, 'entry'>): string {
  const scripts = (nonce: string) =>
    entry.map((file) => `<script defer src="/assets/${file}" nonce="${nonce}"></script>`).join('\n    ');
  const started = new Set(entry.map((file) => `href="/assets/${file}"`));
  return html
    .split('\n')
    .filter((line) => !line.includes(nowhere) && !line.includes('id="waybill-registry"'))
    .filter((line) => ![...started].some((address) => line.includes(address)))
    .map((line) => line.replace(/<script defer .* nonce="([^"]*)"><\/script>/, (_, nonce) => scripts(nonce)))
    .join('\n')
    .replaceAll(' crossorigin="anonymous"', '');
}

/** Creates the server; the caller listens and closes. @param api address of the API */
export async function createPlainSite(
  build: PlainBuild,
  descriptors: readonly RemoteDescriptor[],
  api: string,
): Promise<FastifyInstance> {
  const app = Fastify({ logger: { level: 'error' } });
  const warn = (message: string, cause?: unknown) => app.log.error({ err: cause }, message);
  const agents = createAgentDirectory({ api, warn });
  const document = asRelease(build, descriptors);
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(commonHeaders)) reply.header(name, value);
  });
  await app.register(fastifyStatic, {
    root: build.folder,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    redirect: false,
    decorateReply: false,
  });
  await addApi(app, api);
  app.get('/*', async (request, reply) => {
    const host = await agents.forHost(request.hostname);
    const nonce = randomBytes(18).toString('base64url');
    const answer = { signed: document.registry, disabled: {}, canary: false, overrides: false };
    const { html, status } = renderPage({ document, template: build.template }, host, answer, {
      path: request.url.split('?')[0] ?? '/',
      search: '',
      acceptLanguage: String(request.headers['accept-language'] ?? ''),
      cookies: request.headers.cookie ?? '',
      secure: false,
      origin: `http://${request.host}`,
      nonce,
      development: '',
    });
    const { frameAncestors } = host;
    const params = { [constants.BROTLI_PARAM_QUALITY]: pageQuality };
    return reply
      .code(status)
      .headers({ 'cache-control': 'no-store', 'content-encoding': 'br' })
      .header('vary', 'Accept-Encoding, Accept-Language, Cookie, Host')
      .header('content-security-policy', contentSecurityPolicy({ nonce, frameAncestors, overrides: false }))
      .type('text/html; charset=utf-8')
      .send(await brotli(plainPage(html, build), { params }));
  });
  return app;
}

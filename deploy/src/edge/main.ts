// Entry of the edge (server.ts) as a process of its own. Settings come from the environment:
//   PORT (3000), HOST (all addresses), WAYBILL_API (address of the API), WAYBILL_TRUST_PROXY (1 = believe
//   X-Forwarded headers), WAYBILL_RELEASES (release store: a folder, or s3://bucket/prefix with S3_ENDPOINT and AWS_*),
//   WAYBILL_MIRROR (folder that follows an s3:// store; a temporary one), WAYBILL_TRUSTED_KEYS (public keys that sign
//   releases, comma-separated; the public half of WAYBILL_RELEASE_KEY), WAYBILL_INTERNAL_SECRET (shared with the API),
//   WAYBILL_OVERRIDES (1 = builds from developers' machines may take a remote's place)
// Tells a parent process when it is ready or why it is not (scripts/lib/children.mjs), and exits with it.
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { errorMessage } from '../message-of';
import { openStorage, openTrustedKeys } from '../store/open';
import { developmentMarkup, watchReleases } from './development';
import { createMirror, type Mirror } from './mirror';
import { createEdge } from './server';

const root = join(import.meta.dirname, '../../..');
const flag = z.enum(['0', '1']).default('0');

const settings = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    HOST: z.string().default('::'),
    WAYBILL_API: z.url(),
    WAYBILL_RELEASES: z.string().default(join(root, '.cache/releases')),
    WAYBILL_MIRROR: z.string().optional(),
    WAYBILL_INTERNAL_SECRET: z.string().optional(),
    WAYBILL_TRUST_PROXY: flag,
    WAYBILL_OVERRIDES: flag,
    WAYBILL_DEVELOPMENT: flag,
  })
  .safeParse(process.env);

/** Mirrors a remote store into a folder; null for a store that is a folder itself. */
async function openMirror(place: string, wanted: string | undefined, trusted: readonly string[]) {
  if (!place.startsWith('s3://')) return null;
  const folder = wanted || (await mkdtemp(join(tmpdir(), 'waybill-mirror-')));
  const warn = (message: string, cause?: unknown) => console.error(message, cause ?? '');
  const mirror: Mirror = createMirror({ from: await openStorage(place), folder, trusted, warn });
  await mirror.step();
  mirror.start();
  return { folder, mirror };
}

async function main(): Promise<void> {
  if (!settings.success) throw new Error(`settings of the edge: ${z.prettifyError(settings.error)}`);
  const env = settings.data;
  const development = env.WAYBILL_DEVELOPMENT === '1';
  const trusted = await openTrustedKeys(root);
  const elsewhere = await openMirror(env.WAYBILL_RELEASES, env.WAYBILL_MIRROR, trusted);
  const store = elsewhere?.folder ?? env.WAYBILL_RELEASES;
  const app = await createEdge({
    store,
    trusted,
    api: env.WAYBILL_API,
    internalSecret: env.WAYBILL_INTERNAL_SECRET || undefined,
    mirror: elsewhere?.mirror,
    overrides: env.WAYBILL_OVERRIDES === '1',
    trustProxy: env.WAYBILL_TRUST_PROXY === '1',
    development: development ? developmentMarkup : '',
  });
  if (development) watchReleases(app, store);

  const stop = () => {
    elsewhere?.mirror.stop();
    const close = app.close();
    // Open event streams and idle connections must not keep the process alive.
    app.server.closeIdleConnections();
    setTimeout(() => app.server.closeAllConnections(), 2000).unref();
    void close.then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.once('disconnect', stop);

  await app.listen({ port: env.PORT, host: env.HOST });
  // Port 0 means any free port.
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : env.PORT;
  process.send?.({ type: 'ready', port, logins: [] });
}

main().catch((error: unknown) => {
  const message = errorMessage(error);
  process.stderr.write(`${message}\n`);
  process.send?.({ type: 'failed', message, advice: 'see the message above' });
  process.exitCode = 1;
  if (process.connected) process.disconnect();
});

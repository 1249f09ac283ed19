// Runs the edge as a process. Settings come from the environment:
//   PORT (3000), HOST (all addresses), WAYBILL_API (address of the API), WAYBILL_RELEASES (release store),
//   WAYBILL_FRAME_ANCESTORS (who may frame pages; 'none'), WAYBILL_TRUST_PROXY (1 = believe X-Forwarded headers)
// Tells a parent process when it is ready or why it is not (scripts/lib/children.mjs), and ends with it.
import { join } from 'node:path';
import { z } from 'zod';
import { developmentMarkup, watchReleases } from './development';
import { createEdge } from './server';

const settings = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    HOST: z.string().default('::'),
    WAYBILL_API: z.url(),
    WAYBILL_RELEASES: z.string().default(join(import.meta.dirname, '../../../.cache/releases')),
    WAYBILL_FRAME_ANCESTORS: z.string().default("'none'"),
    WAYBILL_TRUST_PROXY: z.enum(['0', '1']).default('0'),
    WAYBILL_DEVELOPMENT: z.enum(['0', '1']).default('0'),
  })
  .safeParse(process.env);

async function main(): Promise<void> {
  if (!settings.success) throw new Error(`settings of the edge: ${z.prettifyError(settings.error)}`);
  const env = settings.data;
  const development = env.WAYBILL_DEVELOPMENT === '1';
  const app = await createEdge({
    store: env.WAYBILL_RELEASES,
    api: env.WAYBILL_API,
    frameAncestors: env.WAYBILL_FRAME_ANCESTORS,
    trustProxy: env.WAYBILL_TRUST_PROXY === '1',
    development: development ? developmentMarkup : '',
  });
  if (development) watchReleases(app, env.WAYBILL_RELEASES);

  const stop = () => {
    const close = app.close();
    // Open event streams and idle connections must not hold the process.
    app.server.closeIdleConnections();
    setTimeout(() => app.server.closeAllConnections(), 2000).unref();
    void close.then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.once('disconnect', stop);

  await app.listen({ port: env.PORT, host: env.HOST });
  process.send?.({ type: 'ready', port: env.PORT, logins: [] });
}

main().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${message}\n`);
  process.send?.({ type: 'failed', message, advice: 'see the message above' });
  process.exitCode = 1;
  if (process.connected) process.disconnect();
});

// The real server with one part broken that cannot be broken from outside: its nonce store does not answer.
// Run as a child process by server.test.ts; talks to its parent as main.ts does.
import { allHandlers, openHandlers } from '../../src/areas';
import { readConfig } from '../../src/config';
import { Failure } from '../../src/failure';
import { openServices } from '../../src/open-services';
import { buildServer } from '../../src/server';
import type { Warehouse } from '../../src/warehouse';

const nothing = async () => {
  throw new Error('no records here');
};
/** The checks come before any record is asked for: only what opening and closing need is here. */
const noRecords = { ping: async () => true, close: async () => undefined, isLoaded: async () => true };
const warehouse = new Proxy(noRecords, {
  get: (target, name) => Reflect.get(target, name) ?? (name === 'then' ? undefined : nothing),
}) as unknown as Warehouse;

const opened = await openServices(
  readConfig(process.env),
  async () => warehouse,
  () => undefined,
);
opened.setLoaded();
const services = {
  ...opened.services,
  nonces: {
    record: async () => {
      throw new Failure('unavailable', { retryAfter: 2 });
    },
    purge: async () => undefined,
  },
};
const app = buildServer(services, allHandlers(services), openHandlers(services));
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.send?.({ type: 'ready', port: typeof address === 'object' ? address?.port : 0 });
process.on('SIGTERM', async () => {
  await app.close();
  await opened.close();
  process.exit(0);
});

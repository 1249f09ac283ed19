// The real server without records, with parts that its parent breaks and repairs by message: what cannot be broken from
// outside. Run as a child process; says that it is ready as main.ts does. LIMITS are those of calls under way, as JSON.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { z } from 'zod';
import { allHandlers, openHandlers } from '../../src/areas';
import { readConfig } from '../../src/basics/config';
import { ApiError } from '../../src/basics/failure';
import type { Warehouse } from '../../src/records';
import { openServices } from '../../src/server/open-services';
import { defaultLoadLimits, type LoadLimits } from '../../src/server/overload';
import { buildServer } from '../../src/server/server';

const nothing = async () => {
  throw new Error('no records here');
};
/** The checks come before any record is asked for: only what opening and closing need is here. */
const noRecords = {
  ping: async () => true,
  close: async () => undefined,
  sampleState: async () => 'complete' as const,
};
const warehouse = new Proxy(noRecords, {
  get: (target, name) => Reflect.get(target, name) ?? (name === 'then' ? undefined : nothing),
}) as unknown as Warehouse;

const opened = await openServices(
  readConfig(process.env),
  async () => warehouse,
  () => undefined,
);

let broken: 'nothing' | 'nonces' | 'memory' | 'slow' | 'verifier' = 'nothing';
/** While the store is slow, nothing comes back from it: over when another part is broken, or none. */
let slow = Promise.withResolvers<void>();
const { nonces } = opened.services;
const services = {
  ...opened.services,
  nonces: {
    ...nonces,
    record: async (...of: Parameters<typeof nonces.record>) => {
      if (broken === 'nonces') throw new ApiError('unavailable', { retryAfter: 2 });
      if (broken === 'memory') return;
      if (broken === 'slow') await slow.promise;
      return nonces.record(...of);
    },
  },
};
// Every comparison of signatures ends in this function.
const { timingSafeEqual } = crypto;
crypto.timingSafeEqual = (a, b) => broken === 'verifier' || timingSafeEqual(a, b);
syncBuiltinESMExports();

const order = z.union([
  z.object({ break: z.enum(['nothing', 'nonces', 'memory', 'slow', 'verifier']) }),
  z.object({ tidy: z.literal(true) }),
  z.object({ statements: z.number() }),
]);

/** Asks the accounts database so many things at once. @returns how often the event loop turned meanwhile */
async function turnsUnder(statements: number): Promise<number> {
  const { db } = opened.services.accounts;
  let turns = 0;
  let over = false;
  const count = () => {
    turns += 1;
    if (!over) setImmediate(count);
  };
  setImmediate(count);
  await Promise.all(Array.from({ length: statements }, () => db.execute('SELECT 1')));
  over = true;
  return turns;
}

process.on('message', async (message) => {
  const wanted = order.parse(message);
  let turns: number | undefined;
  if ('break' in wanted) {
    broken = wanted.break;
    slow.resolve();
    slow = Promise.withResolvers();
  } else if ('statements' in wanted) turns = await turnsUnder(wanted.statements);
  else await opened.tidy();
  process.send?.({ type: 'done', turns });
});

const limits: LoadLimits = { ...defaultLoadLimits, ...JSON.parse(process.env.LIMITS ?? '{}') };
const app = buildServer(services, allHandlers(services), openHandlers(services), limits);
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
const address = app.server.address();
process.send?.({ type: 'ready', port: typeof address === 'object' ? address?.port : 0 });
process.on('SIGTERM', async () => {
  await app.close();
  await opened.close();
  process.exit(0);
});

// The real server on a real engine, with one thing put in: a search for the word "slow", and while its parent wants so the
// search for orders of customers, first runs a statement that would take hours; or that search finds no records at all,
// as when their server is away. Run as a child process; talks to its parent
// as main.ts does, runs the alerts when it is told to, and answers any message with the ms that it has cost the processor.
import { allHandlers, openHandlers } from '../../src/areas';
import { readConfig } from '../../src/basics/config';
import { openWarehouse } from '../../src/records';
import { openServices } from '../../src/server/open-services';
import { buildServer } from '../../src/server/server';
import { WarehouseAwayError } from '../../src/stores/warehouse/failures';

const endless = 'SELECT count() AS n FROM numbers(1000000000000000) WHERE cityHash64(number) = 1';

let areOrdersSlow = false;
let areOrdersAway = false;

const opened = await openServices(
  readConfig(process.env),
  async (options) => {
    const warehouse = await openWarehouse(options);
    const first = async (keyword: string) => {
      if (keyword === 'slow') await warehouse.client.query(endless);
    };
    const { findNewOrders } = warehouse.companies;
    return {
      ...warehouse,
      companies: {
        ...warehouse.companies,
        findNewOrders: async (...query: Parameters<typeof findNewOrders>) => {
          if (areOrdersAway) throw new WarehouseAwayError(new Error('told to'));
          if (areOrdersSlow) await warehouse.client.query(endless);
          return findNewOrders(...query);
        },
      },
      searchTransactions: async (query, known) => {
        await first(query.keyword);
        return warehouse.searchTransactions(query, known);
      },
      analyseMarket: async (request, language, known) => {
        await first(request.keyword);
        return warehouse.analyseMarket(request, language, known);
      },
    };
  },
  () => undefined,
);
opened.setLoaded();
const app = buildServer(opened.services, allHandlers(opened.services), openHandlers(opened.services));
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.send?.({ type: 'ready', port: typeof address === 'object' ? address?.port : 0 });
process.on('message', async (wanted) => {
  if (wanted === 'slow orders' || wanted === 'fast orders') areOrdersSlow = wanted === 'slow orders';
  if (wanted === 'orders away' || wanted === 'fast orders') areOrdersAway = wanted === 'orders away';
  if (wanted === 'run alerts') await opened.services.alerts.run();
  const { user, system } = process.cpuUsage();
  process.send?.((user + system) / 1000);
});
process.on('SIGTERM', async () => {
  await app.close();
  await opened.close();
  process.exit(0);
});

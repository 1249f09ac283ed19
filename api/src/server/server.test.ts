// S16: the server has the routes of the contract, those named beside it, and no other.
import { fileByToken, internalPaths, MCP_PATH, OAUTH_PATH } from '@waybill/contract';
import { callNames, calls } from '@waybill/contract/calls';
import { allHandlers, openHandlers } from '../areas';
import { ACCESS_CODES_PATH } from '../areas/identity/access';
import { UNSUBSCRIBE_PATH } from '../services/alerts/stop-address';
import type { Services } from '../services/services';
import { buildServer, otherRoutes } from './server';

/** Routes as `METHOD path`, read from Fastify's drawing of them: a tree, four columns a level. */
function routesIn(drawing: string): string[] {
  const above: string[] = [];
  return drawing.split('\n').flatMap((line) => {
    const [, columns = '', path = '', methods = ''] = /^([│├└─ ]*)(\S+) \(([A-Z, ]+)\)$/.exec(line) ?? [];
    if (path === '') return [];
    const depth = columns.length / 4 - 1;
    const whole = (above[depth - 1] ?? '') + path;
    above[depth] = whole;
    return methods.split(', ').map((method) => `${method} ${whole}`);
  });
}

test('S16: the routes are those of the table, and the few that are listed beside it', async () => {
  // Routes are made from names; nothing here is asked before a request comes.
  const services = {
    config: {
      hosts: [],
      logLevel: 'silent',
      checkAnswers: true,
      internalSecret: undefined,
      trustProxy: 'loopback',
    },
    accounts: { db: {} },
    keys: { tokenSecret: Buffer.alloc(32) },
  } as unknown as Services;
  const app = buildServer(services, allHandlers(services), openHandlers(services));
  await app.ready();
  const routes = routesIn(app.printRoutes({ commonPrefix: false }));
  const expected = [
    ...callNames.map((name) => `${calls[name].method} ${calls[name].path}`),
    ...[...otherRoutes, ...Object.values(internalPaths)]
      .filter((path) => path !== internalPaths.releases)
      .map((path) => `GET ${path}`),
    `GET ${fileByToken}`,
    `POST ${MCP_PATH}`,
    `DELETE ${MCP_PATH}`,
    `POST ${OAUTH_PATH}/register`,
    `POST ${OAUTH_PATH}/token`,
    `POST ${OAUTH_PATH}/revoke`,
    `POST ${ACCESS_CODES_PATH}`,
    `GET ${UNSUBSCRIBE_PATH}`,
    `POST ${UNSUBSCRIBE_PATH}`,
    `POST ${internalPaths.agents}`,
    `POST ${internalPaths.releases}`,
    `POST ${internalPaths.ingest}`,
    `POST ${internalPaths.visits}`,
    `POST ${internalPaths.operator}/:action`,
  ];
  expect(routes.sort()).toEqual(expected.sort());
  await app.close();
});

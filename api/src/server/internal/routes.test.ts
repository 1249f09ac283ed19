// Who is let in to /internal: the site's own parts, and nobody else learns that there is something.
import { internalPaths } from '@waybill/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Services } from '../../services/services';
import { addInternalRoutes } from './routes';

const secret = 'a secret of the operator';

function serverWith(internalSecret: string | undefined): FastifyInstance {
  const services = {
    config: { internalSecret },
    agents: {
      all: async () => [],
      ofHost: async () => ({ shown: { name: 'House' }, release: null, frameAncestors: [] }),
    },
    failures: { since: async () => [] },
    visits: { since: async () => [] },
  } as unknown as Services;
  const app = Fastify({ trustProxy: 'loopback' });
  addInternalRoutes(app, services);
  return app;
}

const targets = [
  `${internalPaths.host}?host=a.example`,
  internalPaths.agents,
  `${internalPaths.failures}?since=2026-01-01T00:00:00Z`,
  `${internalPaths.visits}?since=2026-01-01T00:00:00Z`,
];

const bearer = { authorization: `Bearer ${secret}` };
it.each<[string, string | undefined, string, Record<string, string>, boolean]>([
  ['no secret set, this machine', undefined, '127.0.0.1', {}, true],
  ['no secret set, this machine by IPv6', undefined, '::1', {}, true],
  ['no secret set, this machine, mapped', undefined, '::ffff:127.0.0.1', {}, true],
  ['no secret set, another machine', undefined, '10.0.0.7', {}, false],
  ['no secret set, another machine with some secret', undefined, '10.0.0.7', bearer, false],
  ['no secret set, through a proxy', undefined, '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, false],
  ['no secret set, proxy without address', undefined, '127.0.0.1', { 'x-forwarded-proto': 'http' }, false],
  ['no secret set, a proxy of the standard', undefined, '127.0.0.1', { forwarded: 'for=::1' }, false],
  ['no secret set, a proxy that says no more', undefined, '127.0.0.1', { via: '1.1 proxy' }, false],
  ['no secret set, another proxy', undefined, '127.0.0.1', { 'x-real-ip': '127.0.0.1' }, false],
  [
    'no secret set, a page on this machine',
    undefined,
    '127.0.0.1',
    { 'sec-fetch-site': 'same-origin' },
    false,
  ],
  [
    'no secret set, a page of another site',
    undefined,
    '127.0.0.1',
    { origin: 'https://evil.example' },
    false,
  ],
  ['no secret set, a name that was led here', undefined, '127.0.0.1', { host: 'evil.example' }, false],
  ['no secret set, by address', undefined, '127.0.0.1', { host: '127.0.0.1:4001' }, true],
  ['secret set, a page that knows it', secret, '10.0.0.7', { ...bearer, origin: 'https://a.example' }, false],
  ['secret set, known', secret, '10.0.0.7', bearer, true],
  ['secret set, unknown, this machine', secret, '127.0.0.1', {}, false],
  ['secret set, another one', secret, '127.0.0.1', { authorization: `Bearer ${secret}.` }, false],
  ['secret set, not as bearer', secret, '127.0.0.1', { authorization: secret }, false],
])('%s', async (_who, set, remoteAddress, headers, letIn) => {
  const app = serverWith(set);
  const unknown = await app.inject({ url: '/internal/other', remoteAddress, headers });
  for (const url of targets) {
    const answer = await app.inject({ url, remoteAddress, headers });
    if (letIn) expect(answer.statusCode).toBe(200);
    else
      expect([answer.statusCode, answer.body.replace(url, '')]).toEqual([
        404,
        unknown.body.replace('/internal/other', ''),
      ]);
  }
  await app.close();
});

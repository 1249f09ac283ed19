// Calls on their way through the edge: untouched, made once, compressed where it is worth it.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { temporaryFolder } from '../testing/fixture';
import { createEdge } from './server';

const folder = temporaryFolder();
const options = { store: folder.path, trusted: [], logLevel: 'silent' as const };
let api: Server;
let edge: FastifyInstance;
let callsSeen = 0;

const get = (url: string) => edge.inject({ url });

beforeAll(async () => {
  api = createServer((request, response) => {
    const chunks: Buffer[] = [];
    callsSeen += 1;
    if (request.url === '/api/busy') response.writeHead(503, { 'retry-after': '0' });
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (!response.headersSent) response.setHeader('content-type', 'application/json');
      const body = Buffer.concat(chunks).toString('latin1');
      response.end(JSON.stringify({ url: request.url, headers: request.headers, body }));
    });
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const { port } = api.address() as AddressInfo;
  edge = await createEdge({ ...options, api: `http://127.0.0.1:${port}` });
});

afterAll(async () => {
  await edge.close();
  api.closeAllConnections();
  api.close();
  folder.remove();
});

it('reach the API with their own host, path, query and bytes', async () => {
  const body = '{"a" : 1}  ';
  const answer = await edge.inject({
    method: 'POST',
    url: '/api/trader/search?lang=zh&keyword=a%2Bb%20c&rs=x',
    headers: {
      host: 'Agent.localhost:3000',
      'content-type': 'application/json',
      'x-forwarded-for': '6.6.6.6',
    },
    payload: body,
  });
  const seen = answer.json();
  expect(seen.url).toBe('/api/trader/search?lang=zh&keyword=a%2Bb%20c&rs=x');
  expect(seen.body).toBe(body);
  expect(seen.headers.host).toBe('Agent.localhost:3000');
  expect(seen.headers['x-forwarded-for']).toBe('127.0.0.1');
});

it.each([
  '/sa/t',
  '/healthz',
  '/readyz',
  '/link/abc',
  '/mcp',
  '/client.tgz',
  '/waybill_client-1.0.0-py3-none-any.whl',
  '/.well-known/oauth-protected-resource/mcp',
  '/.well-known/oauth-authorization-server',
  '/oauth/token',
  `/${'a_-9'.repeat(11).slice(1)}?ts=1&rs=x`,
])('%s is the API’s', async (path) => {
  expect((await get(path)).json().url).toBe(path);
});

it.each([
  ['br', 5000, 'br'],
  ['gzip', 5000, 'gzip'],
  ['identity', 5000, undefined],
  ['br', 10, undefined],
])('accepting "%s", an answer with %i more characters comes as %s', async (accepted, size, encoding) => {
  const answer = await edge.inject({
    method: 'POST',
    url: '/api/transaction/search',
    headers: { 'accept-encoding': accepted, 'content-type': 'text/plain', 'user-agent': '' },
    payload: 'x'.repeat(size),
  });
  expect(answer.headers['content-encoding']).toBe(encoding);
  if (encoding !== 'br') return;
  expect(answer.rawPayload.length).toBeLessThan(size / 4);
  expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString()).body).toHaveLength(size);
});

it('are made once, also when the API is busy: a signature counts once', async () => {
  const before = callsSeen;
  const answer = await get('/api/busy');
  expect([answer.statusCode, callsSeen - before]).toEqual([503, 1]);
});

it('answer 502 while the API is away', async () => {
  const alone = await createEdge({ ...options, api: 'http://127.0.0.1:9' });
  const answer = await alone.inject('/api/user/i');
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([502, 'no-store']);
  await alone.close();
});

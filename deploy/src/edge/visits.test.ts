// Visits that pages tell of: passed on with the address of the browser, and nothing but what has their shape.

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { VISIT_PATH, type VisitTold, visitTold } from '@waybill/contract';
import { eventually } from '@waybill/contract/testing/eventually';
import Fastify, { type FastifyInstance } from 'fastify';
import { visitTokens } from './visit-tokens';
import { addVisits } from './visits';

let api: Server;
let edge: FastifyInstance;
let told: { key: string | undefined; visit: VisitTold }[];
let warnings: unknown[];
let status = 200;

beforeEach(async () => {
  told = [];
  warnings = [];
  status = 200;
  api = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    told.push({ key: request.headers.authorization, visit: visitTold.parse(JSON.parse(text)) });
    response.writeHead(status).end('{}');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  edge = Fastify({ trustProxy: true });
  const address = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  addVisits(edge, { api: address, secret: 'secret', tokens, warn: (cause) => void warnings.push(cause) });
});
afterEach(async () => {
  await edge.close();
  await new Promise((resolve) => api.close(resolve));
});

const tokens = visitTokens('secret');
const served = { release: 'r1', canary: true };
const areas = [
  { remote: 'mf-traders', version: '1.0.0-a', failures: 1, errors: 0, lcp: 900, inp: null },
] as const;
const report = (more: object = {}) => JSON.stringify({ token: tokens.create(served), areas, ...more });
const post = (payload: string, headers: Record<string, string> = {}) =>
  edge.inject({
    method: 'POST',
    url: VISIT_PATH,
    payload,
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'x-forwarded-for': '203.0.113.9', ...headers },
  });
const passedOn = {
  key: 'Bearer secret',
  visit: { address: '203.0.113.9', token: expect.stringMatching(/^[\w-]{16}$/), ...served, areas },
};

test('a visit is passed on, with the address of its browser', async () => {
  expect((await post(report(), { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(204);
  await eventually(() => told.length > 0);
  expect(told).toEqual([passedOn]);
  expect(warnings).toEqual([]);
});

test.each<[string, string, Record<string, string>]>([
  ['of a page of somebody else', report(), { 'sec-fetch-site': 'cross-site' }],
  ['of another site of the same owner', report(), { 'sec-fetch-site': 'same-site' }],
  ['not JSON', '{', {}],
  ['without areas', report({ areas: [] }), {}],
  ['without a token', JSON.stringify({ areas }), {}],
  ['of a token that the edge did not make', report({ token: visitTokens('other').create(served) }), {}],
  ['of a token that was altered', report({ token: `A${tokens.create(served)}` }), {}],
  ['with one area twenty times', report({ areas: Array(20).fill(areas[0]) }), {}],
  ['with words of the page', report({ areas: [{ ...areas[0], remote: 'hello you' }] }), {}],
  ['with more than one page can have seen', report({ areas: [{ ...areas[0], errors: 101 }] }), {}],
])('what is %s is answered and goes nowhere', async (_what, text, headers) => {
  expect((await post(text, headers)).statusCode).toBe(204);
  // The next one arrives, and it alone.
  await post(report());
  await eventually(() => told.length > 0);
  expect(told).toEqual([passedOn]);
});

test('an API that does not take it is told to whoever runs the edge, one that limits it is not', async () => {
  status = 429;
  await post(report());
  await eventually(() => told.length === 1);
  status = 500;
  await post(report());
  await eventually(() => warnings.length > 0);
  expect(warnings).toEqual([expect.objectContaining({ message: expect.stringContaining('answered 500') })]);
});

test('release and canary are what the edge served, whatever the report says', async () => {
  await post(report({ release: 'r9', canary: false }));
  await eventually(() => told.length > 0);
  expect(told).toEqual([passedOn]);
});

test('a token counts for four minutes', () => {
  jest.useFakeTimers({ now: 0 });
  const token = tokens.create(served);
  jest.setSystemTime(239_000);
  expect(tokens.read(token)).toMatchObject(served);
  jest.setSystemTime(241_000);
  expect(tokens.read(token)).toBeNull();
  jest.useRealTimers();
});

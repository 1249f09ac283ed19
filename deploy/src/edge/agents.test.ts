// Whose host it is: kept, asked again, and never in the way of a page when the API is slow, wrong or away.
import type { AddressInfo } from 'node:net';
import type { HostAnswer } from '@waybill/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { createAgentDirectory, defaultHost } from './agents';

const atlas: HostAnswer = {
  agent: { ...defaultHost.agent, name: 'Atlas Trade Data', accent: '#0f766e' },
  release: 'partner',
  frameAncestors: ['https://partner.example'],
};

let api: FastifyInstance;
let address = '';
let answer: () => unknown = () => atlas;
let asked: { host: string; authorization: string | undefined }[] = [];
let now = 0;
const warn = jest.fn();

beforeAll(async () => {
  api = Fastify();
  api.get<{ Querystring: { host: string } }>('/internal/host', async (request) => {
    asked.push({ host: request.query.host, authorization: request.headers.authorization });
    return answer();
  });
  await api.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(api.server.address() as AddressInfo).port}`;
});

beforeEach(() => {
  asked = [];
  warn.mockClear();
  answer = () => atlas;
  now = 1_000_000;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await api.close();
});

const agents = (secret?: string) => createAgentDirectory({ api: address, secret, warn });
const fail = () => {
  throw new Error('away');
};

it('asks with the secret, once for everybody who comes at once', async () => {
  const { forHost } = agents('a secret');
  const answers = await Promise.all([1, 2, 3].map(() => forHost('atlas.localhost')));
  expect(answers).toEqual([1, 2, 3].map(() => ({ ...atlas, known: true })));
  expect(asked).toEqual([{ host: 'atlas.localhost', authorization: 'Bearer a secret' }]);
});

it.each([
  [4_999, 1],
  [5_001, 2],
])('%i ms later the API has been asked %i times', async (later, times) => {
  const { forHost } = agents();
  await forHost('a&host=b');
  now += later;
  await forHost('a&host=b');
  expect(asked).toEqual(Array(times).fill({ host: 'a&host=b', authorization: undefined }));
});

it.each([
  ['fails', fail],
  ['answers something else', () => ({ agent: 'Atlas' })],
])(
  'while the API %s, the last answer holds, and who never had one sees the default agent',
  async (_how, wrong) => {
    const { forHost } = agents();
    await forHost('atlas.localhost');
    answer = wrong;
    now += 60_000;
    expect(await forHost('atlas.localhost')).toEqual({ ...atlas, known: true });
    expect(await forHost('new.localhost')).toEqual(defaultHost);
    expect(warn).toHaveBeenCalledTimes(1);
    // It is left alone for a moment, then asked again.
    const before = asked.length;
    await forHost('atlas.localhost');
    expect(asked).toHaveLength(before);
    answer = () => ({ ...atlas, release: null });
    now += 2001;
    expect((await forHost('atlas.localhost')).release).toBeNull();
    expect((await forHost('new.localhost')).known).toBe(true);
  },
);

it('does not wait for a slow API, and takes its answer when it comes', async () => {
  let come: (value: HostAnswer) => void = () => undefined;
  answer = () =>
    new Promise((resolve) => {
      come = resolve;
    });
  const { forHost } = agents();
  expect(await forHost('atlas.localhost')).toEqual(defaultHost);
  come(atlas);
  // The call that is under way is waited for, not repeated.
  expect((await forHost('atlas.localhost')).agent.name).toBe('Atlas Trade Data');
  expect(asked).toHaveLength(1);
});

it('works without any API', async () => {
  const { forHost } = createAgentDirectory({ api: 'http://127.0.0.1:9', warn });
  expect(await forHost('localhost')).toEqual(defaultHost);
});

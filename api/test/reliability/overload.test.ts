// F8 in a small form: a server whose store is slow lets in what it can do, refuses the rest with 429 at once, stays alive
// for whoever looks after it, and is its old self when the rush is over. The full form: npm run bench -- load.

import { request } from 'node:http';
import { eventually } from '@waybill/contract/testing/eventually';
import { dataFolder, type Running, removeFolder, start, visitor } from '../support/server';
import { deliver } from '../support/signer';

const folder = dataFolder('overload');
const CALLS = 60;
const MOST = 12;
let running: Running;
const tell = (order: object) =>
  new Promise<{ turns?: number }>((resolve) => {
    running.child.once('message', resolve);
    running.child.send(order);
  });
beforeAll(async () => {
  running = await start(
    { WAYBILL_DATA: folder, LIMITS: JSON.stringify({ queue: 4, patienceMs: 100, most: MOST }) },
    'breakable-server',
  );
  await tell({ break: 'slow' });
});
afterAll(async () => {
  await running.stop();
  removeFolder(folder);
});

/** Many calls at once, of which those that are let in wait for the store. */
async function rush() {
  const browser = await visitor(running.port);
  const call = () => browser.send('GET', '/api/common/levels', { lang: 'spain' });
  let refusals = 0;
  const asked = Array.from({ length: CALLS }, async () => {
    const answer = await call();
    if (answer.status === 429) refusals += 1;
    return answer;
  });
  const isFull = () => eventually(() => refusals >= CALLS - MOST);
  return { call, asked, isFull };
}

test('F8: beyond what it can do, calls are refused with 429, cheaply, and it recovers', async () => {
  const { call, asked, isFull } = await rush();
  const health = await deliver(running.port, {
    method: 'GET',
    target: '/healthz',
    headers: { host: `localhost:${running.port}` },
    body: Buffer.alloc(0),
  });
  expect(health.status).toBe(200);
  // Those let in wait for the store; the others are told meanwhile.
  await isFull();
  await tell({ break: 'nothing' });
  const answers = await Promise.all(asked);
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(CALLS - refused.length);
  for (const answer of refused)
    expect(answer).toMatchObject({ code: 5, data: null, headers: { 'retry-after': '1' } });
  expect(refused[0]?.message).toMatch(/int[eé]nt/i);
  // One after the other, as many as there were.
  for (let at = 0; at < 3; at += 1) expect((await call()).code).toBe(0);
  expect(running.output().match(/calls are refused/g)).toHaveLength(1);
});

/** Status of the answer to a request whose body never comes; 0 without an answer for a second. */
function withoutBody(path: string): Promise<number> {
  return new Promise((resolve) => {
    const { port } = running;
    const headers = { 'content-length': '1000' };
    const sent = request({ host: '127.0.0.1', port, method: 'POST', path, headers, timeout: 1_000 });
    const end = (status: number) => {
      resolve(status);
      sent.destroy();
    };
    sent.on('response', ({ statusCode = 0 }) => end(statusCode));
    sent.on('timeout', () => end(0));
    sent.on('error', () => end(0));
    sent.flushHeaders();
  });
}

test('F8: a call too many is refused before its body is read', async () => {
  await tell({ break: 'slow' });
  const { asked, isFull } = await rush();
  await isFull();
  let status = 0;
  // It may come in a moment in which there is room, and then waits for its body.
  for (let tries = 0; status === 0 && tries < 10; tries += 1)
    status = await withoutBody('/api/trader/search');
  await tell({ break: 'nothing' });
  await Promise.all(asked);
  expect(status).toBe(429);
});

test('F8: a queue of statements leaves room for everything else', async () => {
  // The embedded database answers hundreds of them without a pause of its own.
  const { turns } = await tell({ statements: 1_000 });
  expect(turns).toBeGreaterThan(10);
});

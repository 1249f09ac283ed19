// F8 in a small form: a server whose store is slow lets in what it can do, refuses the rest with 429 at once, stays alive
// for whoever looks after it, and is its old self when the rush is over. The full form: npm run bench -- load.
import { newFolder, type Running, removeFolder, start, visitor } from '../support/server';
import { deliver } from '../support/signer';

const folder = newFolder('overload');
let running: Running;
beforeAll(async () => {
  running = await start(
    { WAYBILL_DATA: folder, LIMITS: JSON.stringify({ queue: 4, patienceMs: 100, most: 12 }) },
    'test/support/breakable-server.ts',
  );
  running.child.send({ break: 'slow' });
  await new Promise((resolve) => running.child.once('message', resolve));
});
afterAll(async () => {
  await running.stop();
  removeFolder(folder);
});

test('F8: beyond what it can do, calls are refused with 429, cheaply, and it recovers', async () => {
  const browser = await visitor(running.port);
  const call = () => browser.send('GET', '/api/common/levels', { lang: 'spain' });
  const asked = Array.from({ length: 60 }, call);
  const health = await deliver(running.port, {
    method: 'GET',
    target: '/healthz',
    headers: { host: `localhost:${running.port}` },
    body: Buffer.alloc(0),
  });
  expect(health.status).toBe(200);
  const answers = await Promise.all(asked);
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(60 - refused.length);
  expect(refused.length).toBeGreaterThan(20);
  for (const answer of refused)
    expect(answer).toMatchObject({ code: 5, data: null, headers: { 'retry-after': '1' } });
  expect(refused[0]?.message).toMatch(/intent/i);
  // One after the other, as many as there were.
  for (let at = 0; at < 3; at += 1) expect((await call()).code).toBe(0);
  expect(running.output().match(/calls are refused/g)).toHaveLength(1);
});

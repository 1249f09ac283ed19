// Holding an agent at a channel or a release, against a small API that keeps what it is told.
import { createServer, type Server } from 'node:http';
import type { AgentsAnswer } from '@waybill/contract';
import { readChannel } from '../store/pointers';
import { type TestWorkspace, testWorkspace } from './testing/workspace';

let at: TestWorkspace;
let api: Server;
let agents: AgentsAnswer;

beforeEach(async () => {
  at = await testWorkspace();
  await at.released();
  agents = [
    { id: 'atlas', name: 'Atlas', hosts: ['atlas.test'], release: null },
    { id: 'default', name: 'Waybill', hosts: [], release: null },
  ];
  api = createServer(async (request, response) => {
    if (request.method !== 'POST') return response.end(JSON.stringify(agents));
    let text = '';
    for await (const chunk of request) text += chunk;
    const { id, release } = JSON.parse(text);
    agents = agents.map((agent) => (agent.id === id ? { ...agent, release } : agent));
    response.end(JSON.stringify(agents.find((agent) => agent.id === id)));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const address = api.address();
  at.env.WAYBILL_API = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterEach(async () => {
  await new Promise((resolve) => api.close(resolve));
  at.remove();
});

const heldAt = () => agents.find(({ id }) => id === 'atlas')?.release;

test('an agent is pinned to a release, at a channel, and freed', async () => {
  const release = (await readChannel(at.storage, 'stable'))?.release ?? '';
  expect(await at.done('pin', 'atlas', release)).toContain(
    `atlas (atlas.test) is pinned to release ${release}.`,
  );
  expect(heldAt()).toBe(release);
  at.remote('mf-b', { version: '1.1.0' });
  await at.publish('mf-b');
  await at.done('promote', '--channel', 'beta');
  const beta = (await readChannel(at.storage, 'beta'))?.release;
  expect(await at.done('pin', 'atlas', 'beta')).toContain(`pinned to channel beta, now release ${beta}`);
  expect(heldAt()).toBe('beta');
  expect(await at.done('unpin', 'atlas')).toContain(
    'atlas (atlas.test) follows channel stable; it was pinned to beta.',
  );
  expect(heldAt()).toBeNull();
});

test('nothing changes in a dry run, and holding at stable is freeing', async () => {
  const release = (await readChannel(at.storage, 'stable'))?.release ?? '';
  await at.done('pin', 'atlas', release, '--dry-run');
  expect(heldAt()).toBeNull();
  await at.done('pin', 'atlas', release);
  await at.done('pin', 'atlas', 'stable');
  expect(heldAt()).toBeNull();
});

test.each([
  [['pin', 'nobody', 'stable'], /There is no agent nobody\.\s+There are atlas, default\./],
  [['pin', 'atlas', 'beta'], /There is no channel beta\.\s+Make it: .*promote --channel beta/],
  [['pin', 'atlas', '0123456789ab'], /Release 0123456789ab cannot be given to anybody/],
])('%j is refused', async (words, why) => {
  const { code, err } = await at.cli(...words);
  expect(code).toBe(1);
  expect(err).toMatch(why);
  expect(heldAt()).toBeNull();
});

test('without an API it says how to reach one', async () => {
  delete at.env.WAYBILL_API;
  const { code, err } = await at.cli('unpin', 'atlas');
  expect(code).toBe(1);
  expect(err).toContain('Set WAYBILL_API');
});

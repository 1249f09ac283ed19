// Visits that the edge passes on: added up by build, of served builds only, each address as one.
import { type VisitedArea, visitsAnswer } from '@waybill/contract';
import { sharedPort } from './support/server';
import { deliver } from './support/signer';

const none = Buffer.alloc(0);
const own = () => ({ host: `127.0.0.1:${sharedPort()}` });

async function post(target: string, json: object): Promise<number> {
  const headers = { ...own(), 'content-type': 'application/json' };
  const body = Buffer.from(JSON.stringify(json));
  return (await deliver(sharedPort(), { method: 'POST', target, headers, body })).status;
}

let made = 0;
/** A release that no other test has, and an edge that serves it. */
async function served() {
  made += 1;
  const release = `${Date.now().toString(16)}.v${made}`;
  const version = `1.0.${made}-${release}`;
  expect(await post('/internal/releases', { id: release, builds: [`mf-traders ${version}`] })).toBe(200);
  return { release, version };
}
type Build = { release: string; version: string };
const area = ({ version }: Pick<Build, 'version'>, more: Partial<VisitedArea> = {}): VisitedArea => ({
  ...{ remote: 'mf-traders', version, failures: 0, errors: 0, lcp: null, inp: null },
  ...more,
});
let tokens = 0;
const nextToken = () => {
  tokens += 1;
  return `token-${process.pid}-${Date.now()}-${tokens}`;
};
let senders = 0;
/** An address that nobody else has. */
const nextAddress = () => {
  senders += 1;
  return `2001:db8:${(process.pid % 65_536).toString(16)}:${senders.toString(16)}::1`;
};
const tell = (
  { release }: Build,
  areas: VisitedArea[],
  { address = nextAddress(), token = nextToken(), canary = false } = {},
) => post('/internal/visits', { address, token, release, canary, areas });

async function countsOf({ version }: { version: string }, since = new Date(Date.now() - 3_600_000)) {
  const target = `/internal/visits?since=${since.toISOString()}`;
  const { status, text } = await deliver(sharedPort(), { method: 'GET', target, headers: own(), body: none });
  expect(status).toBe(200);
  return visitsAnswer.parse(JSON.parse(text)).filter((each) => each.version === version);
}

test('visits are added up by build, the canary apart, times by their step', async () => {
  const build = await served();
  await tell(build, [area(build, { lcp: 500, inp: 180 })]);
  await tell(build, [area(build, { lcp: 501, failures: 3, errors: 1 })]);
  await tell(build, [area(build, { lcp: 99_000, failures: 1 })]);
  await tell(build, [area(build)], { canary: true });
  const [current, canary, ...more] = await countsOf(build);
  expect(more).toEqual([]);
  expect(current).toMatchObject({ canary: false, visits: 3, failed: 2, failures: 4, errored: 1, errors: 1 });
  expect(current?.lcp).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  expect(current?.inp.indexOf(1)).toBe(7);
  expect(canary).toMatchObject({ canary: true, visits: 1, failed: 0 });
  expect(await countsOf(build, new Date(Date.now() + 60_000))).toEqual([]);
});

test('visits side by side all count', async () => {
  const build = await served();
  await Promise.all(Array.from({ length: 20 }, () => tell(build, [area(build, { lcp: 900, errors: 2 })])));
  expect(await countsOf(build)).toMatchObject([{ visits: 20, errored: 20, errors: 40 }]);
});

test('all visits of an address are one, with their median', async () => {
  const build = await served();
  const address = nextAddress();
  for (const more of [{ lcp: 400 }, { lcp: 900 }, { lcp: 9_000, failures: 5 }])
    await tell(build, [area(build, more)], { address });
  const [counts] = await countsOf(build);
  expect(counts).toMatchObject({ visits: 1, failed: 0, failures: 0 });
  expect(counts?.lcp.indexOf(1)).toBe(2);
  for (let at = 0; at < 3; at += 1) await tell(build, [area(build, { failures: 2 })], { address });
  expect(await countsOf(build)).toMatchObject([{ visits: 1, failed: 1, failures: 3 }]);
});

test('builds that no edge serves are left out, the others of the same visit count', async () => {
  const build = await served();
  const forged = { ...build, version: `9.9.9-${build.release}` };
  expect(await tell(build, [area(build), area(forged), area(build, { remote: 'mf-auth' })])).toBe(200);
  expect(await countsOf(build)).toMatchObject([{ remote: 'mf-traders', visits: 1 }]);
  expect(await countsOf(forged)).toEqual([]);
});

test('a token counts once, whoever uses it again', async () => {
  const build = await served();
  const token = nextToken();
  const answers = await Promise.all(Array.from({ length: 10 }, () => tell(build, [area(build)], { token })));
  expect(answers).toEqual(Array(10).fill(200));
  expect(await countsOf(build)).toMatchObject([{ visits: 1 }]);
});

test('one address counts so many areas in ten minutes, and keeps no other from counting', async () => {
  const build = await served();
  const three = [area(build), area(build, { remote: 'mf-auth' }), area(build, { remote: 'shell' })];
  const codes: number[] = [];
  for (let at = 0; at < 41; at += 1) codes.push(await tell(build, three, { address: '2001:db8:7::1' }));
  expect(codes.filter((code) => code === 200)).toHaveLength(40);
  expect(codes.at(-1)).toBe(429);
  // Its whole network is meant.
  expect(await tell(build, [area(build)], { address: '2001:db8:7::2' })).toBe(429);
  expect(await tell(build, [area(build)], { address: '2001:db8:9::1' })).toBe(200);
  expect(await countsOf(build)).toMatchObject([{ visits: 2 }]);
});

const report = { address: '198.51.100.1', token: 't', release: 'r', canary: false };
test.each([
  ['no areas', { ...report, areas: [] }],
  ['no address', { ...report, address: '', areas: [area({ version: 'v' })] }],
  ['no token', { ...report, token: '', areas: [area({ version: 'v' })] }],
  ['the same area twice', { ...report, areas: [area({ version: 'v' }), area({ version: 'v' })] }],
])('a report with %s is refused', async (_what, json) => {
  expect(await post('/internal/visits', json)).toBe(400);
});

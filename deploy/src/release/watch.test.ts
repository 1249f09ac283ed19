// A canary that is watched: it goes on, goes back or is left by what browsers told, against a small API that says it.
import { createServer, type Server } from 'node:http';
import type { VisitsAnswer } from '@waybill/contract';
import { visitSteps } from '@waybill/contract';
import { readChannel } from '../store/pointers';
import { noFigures } from './judge';
import { type TestWorkspace, testWorkspace } from './testing/workspace';

let at: TestWorkspace;
let api: Server;
let visits: VisitsAnswer;
let asked: string[];

beforeEach(async () => {
  at = await testWorkspace();
  await at.released();
  at.remote('mf-b', { version: '1.1.0' });
  await at.publish('mf-b');
  visits = [];
  asked = [];
  api = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end(JSON.stringify(request.url?.startsWith('/internal/visits') ? visits : []));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const address = api.address();
  at.env.WAYBILL_API = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterEach(async () => {
  await new Promise((resolve) => api.close(resolve));
  at.remove();
});

const stable = () => readChannel(at.storage, 'stable');
const versions = async () => (await at.json('status')).channels[0].current.versions;

/** Browsers tell of so many visits with the canary and without it, so many of them with a failure. */
async function told(name: string, canary: [visits: number, failed: number], current: [number, number]) {
  const pointer = await stable();
  const folder = pointer?.canaries.find(({ builds }) => name in builds)?.builds[name] ?? '';
  const build = (isCanary: boolean, version: string, [count, failed]: [number, number]) => ({
    ...noFigures,
    remote: name,
    version,
    canary: isCanary,
    visits: count,
    failed,
    failures: failed,
    lcp: visitSteps.lcp.map((end) => (end === 1000 ? count : 0)),
    inp: visitSteps.inp.map((end) => (end === 100 ? count : 0)),
  });
  const released = (await versions())[name];
  visits = [...visits, build(true, folder, canary), build(false, released, current)];
}

const watchB = ['promote', 'mf-b', '--share', '10%', '--watch', '30m', '--by', 'ana'];

test('goes on to everybody by itself when its time is over, with the figures', async () => {
  let waited = 0;
  at.onWait(async () => {
    waited += 1;
    if (waited === 1) await told('mf-b', [240, 1], [2100, 8]);
  });
  const out = await at.done(...watchB);
  expect(out).toMatch(/Watched until 2026-11-02 \d\d:\d\d UTC/);
  expect(out).toMatch(
    /240 visits with the canary, 2100 without; with a failure 1 of 240 \(0\.4 %\) against 8/,
  );
  expect(out).toMatch(/is not worse than what the others had: it was promoted/);
  expect(out).toMatch(/visits with a failure +1 of 240 \(0\.4 %\) +8 of 2100 \(0\.4 %\)/);
  expect(out).toMatch(/answer to a click, 75 % of the visits +up to 100 ms \(240\)/);
  expect((await versions())['mf-b']).toMatch(/^1\.1\.0-/);
  expect(await stable()).toMatchObject({ canaries: [], judged: [{ result: 'promoted', by: 'ana' }] });
  expect(await at.done('status')).toMatch(/watched by ana[\s\S]*it was promoted[\s\S]*1 of 240/);
});

test('goes back at once when it is worse, and says so with exit code 1', async () => {
  let waited = 0;
  at.onWait(async () => {
    waited += 1;
    if (waited === 3) await told('mf-b', [40, 20], [400, 2]);
  });
  const { code, err } = await at.cli(...watchB);
  expect(code).toBe(1);
  expect(err).toMatch(/is worse than what the others have: it was ended/);
  expect(err).toMatch(/visits with a failure +20 of 40 \(50\.0 %\) +2 of 400 \(0\.5 %\) +worse/);
  expect(waited).toBe(3);
  expect((await versions())['mf-b']).toMatch(/^1\.0\.0-/);
  expect(await stable()).toMatchObject({ canaries: [], judged: [{ result: 'rolledBack' }] });
});

test('without visits enough it is watched once more, and then left as it is', async () => {
  await at.done('promote', 'mf-b', '--share', '10%');
  await told('mf-b', [30, 0], [300, 0]);
  const { code, out, err } = await at.cli(...watchB);
  expect(code).toBe(1);
  expect(out).toMatch(/Not enough visits \(30 and 300 of 200\): watched until/);
  expect(err).toMatch(/had too few visits to decide: it stays at 10 %/);
  const { canaries = [], judged } = (await stable()) ?? {};
  expect(canaries).toMatchObject([{ share: 0.1 }]);
  expect(canaries[0]?.watched).toBeUndefined();
  expect(judged).toMatchObject([{ result: 'left' }]);
});

test('a command that was killed is taken up by another one, from where the watch began', async () => {
  at.onWait(() => {
    throw new Error('killed');
  });
  await at.cli(...watchB);
  const began = (await stable())?.canaries[0]?.watched?.since;
  at.onWait(() => {});
  await told('mf-b', [250, 0], [2500, 0]);
  expect(await at.done('status')).toMatch(
    /watched until .* if its command was ended: npm run release -- watch mf-b[\s\S]*visits +250 +2500/,
  );
  asked = [];
  expect(await at.done('watch', 'mf-b')).toMatch(/it was promoted/);
  expect(asked[0]).toBe(`/internal/visits?since=${encodeURIComponent(began ?? '')}`);
  expect((await versions())['mf-b']).toMatch(/^1\.1\.0-/);
});

test('another team’s canary and its watch stay, whatever becomes of this one', async () => {
  at.remote('mf-a', { version: '1.1.0', routes: ['/', '/login'] });
  await at.publish('mf-a');
  at.onWait(() => {
    throw new Error('killed');
  });
  await at.cli('promote', 'mf-a', '--share', '20%', '--watch', '2h');
  at.onWait(() => {});
  await told('mf-a', [10, 0], [50, 0]);
  let waited = 0;
  at.onWait(async () => {
    waited += 1;
    if (waited === 1) await told('mf-b', [250, 0], [2500, 0]);
  });
  const out = await at.done(...watchB);
  expect(out).toMatch(/Canary mf-a 1\.1\.0-\S+ for 20 %, by \S+ goes on/);
  expect((await stable())?.canaries).toMatchObject([{ share: 0.2, watched: { extended: false } }]);
  expect((await versions())['mf-b']).toMatch(/^1\.1\.0-/);
});

test.each([
  ['demote', ['demote', 'mf-b'], /was ended by somebody meanwhile/],
  ['a promotion', ['promote', 'mf-b', '--next'], /was ended by somebody meanwhile/],
])('ends when somebody ends the canary meanwhile by %s', async (_what, args, says) => {
  let waited = 0;
  at.onWait(async () => {
    waited += 1;
    if (waited === 2) await at.done(...args);
  });
  const { code, err } = await at.cli(...watchB);
  expect(code).toBe(1);
  expect(err).toMatch(says);
});

test('while nobody answers it says why, and nothing is promoted', async () => {
  at.env.WAYBILL_API = 'http://127.0.0.1:9';
  const { code, out, err } = await at.cli(...watchB);
  expect(code).toBe(1);
  expect(out).toMatch(/Visits could not be read: the API at .* cannot be reached/);
  expect(err).toMatch(/it stays at 10 %/);
  expect((await versions())['mf-b']).toMatch(/^1\.0\.0-/);
});

test('figures of other builds do not count', async () => {
  let waited = 0;
  at.onWait(async () => {
    waited += 1;
    if (waited !== 1) return;
    await told('mf-b', [250, 0], [2500, 0]);
    // The same numbers, of the build before, by visitors of other canaries.
    visits = visits.map((each) => ({ ...each, canary: !each.canary }));
  });
  expect((await at.cli(...watchB)).err).toMatch(/had too few visits/);
});

test.each([
  [['promote', 'mf-b', '--watch', '30m'], 2, /--watch looks after a canary: give --share/],
  [['promote', 'mf-b', '--share', '10%', '--watch', '30'], 2, /is not a time to watch/],
  [['promote', 'mf-b', '--share', '10%', '--watch', '25h'], 2, /is not a time to watch/],
  [['promote', 'mf-b', '--share', '10%', '--watch', '1h', '--slow', '5'], 2, /give a percentage/],
  [['watch'], 1, /Channel stable has no canary/],
])('%j ends with %d and changes nothing', async (args, code, says) => {
  const before = at.snapshot();
  const said = await at.cli(...args);
  expect(said.err).toMatch(says);
  expect(said.code).toBe(code);
  expect(at.snapshot()).toEqual(before);
});

test('a canary that nobody watches is not taken up, and a dry run does not wait', async () => {
  const before = at.snapshot();
  expect(await at.done(...watchB, '--dry-run')).toMatch(/Watched until/);
  expect(at.snapshot()).toEqual(before);
  await at.done('promote', 'mf-b', '--share', '10%');
  expect((await at.cli('watch', 'mf-b')).err).toMatch(
    /is not watched[\s\S]*promote mf-b --share 10% --watch 30m/,
  );
});

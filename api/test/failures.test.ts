// What browsers report of failed remotes, and what the edge and the release command are told behind the edge.
import { execFileSync } from 'node:child_process';
import { agentsAnswer, failuresAnswer, hostAnswer } from '@waybill/contract';
import { programArguments } from './support/programs';
import { dataFolder, removeFolder, sharedPort, visitor } from './support/server';
import { type Browser, b64u, deliver } from './support/signer';

const none = Buffer.alloc(0);

/** As the edge asks: no proxy in between. */
async function inside(target: string) {
  const headers = { host: `127.0.0.1:${sharedPort()}` };
  const answer = await deliver(sharedPort(), { method: 'GET', target, headers, body: none });
  return { ...answer, json: answer.status === 200 ? JSON.parse(answer.text) : null };
}

let made = 0;
/** A report of a release that no other test has, and that an edge serves. */
const newReport = async () => {
  made += 1;
  const release = `${Date.now().toString(16)}.${made}`;
  const answer = await deliver(sharedPort(), {
    method: 'POST',
    target: '/internal/releases',
    headers: { host: `127.0.0.1:${sharedPort()}`, 'content-type': 'application/json' },
    body: Buffer.from(
      JSON.stringify({ id: release, builds: ['mf-traders 1.2.0-abc', 'mf-traders 1.1.0-abc'] }),
    ),
  });
  expect(answer.status).toBe(200);
  return { release, canary: false, remote: 'mf-traders', version: '1.2.0-abc', kind: 'chunk', trace: 't-1' };
};
type Report = Awaited<ReturnType<typeof newReport>>;
const send = (browser: Browser, json: object) => browser.send('POST', '/api/failure/report', { json });

async function countsOf({ release }: Report, since = new Date(Date.now() - 3_600_000)) {
  const { json } = await inside(`/internal/failures?since=${since.toISOString()}`);
  return failuresAnswer.parse(json).filter((counted) => counted.release === release);
}

test('reports are counted by release, remote, version and kind, with the newest trace', async () => {
  const browser = await visitor(sharedPort());
  const report = await newReport();
  const began = Date.now();
  for (const [change, trace] of [
    [{}, 't-1'],
    [{}, 't-2'],
    // The same report again, because its answer was lost.
    [{}, 't-2'],
    [{ canary: true }, 't-3'],
    [{ kind: 'hang' }, 't-4'],
    [{ version: '1.1.0-abc' }, 't-5'],
  ] as const)
    expect((await send(browser, { ...report, ...change, trace })).code).toBe(0);
  // Another agent's visitors count with it.
  const elsewhere = await visitor(sharedPort(), `atlas.localhost:${sharedPort()}`);
  await send(elsewhere, { ...report, trace: 't-6' });
  const counts = await countsOf(report);
  const { trace: _trace, ...shown } = report;
  const last = expect.any(String);
  expect(counts[0]).toEqual({ ...shown, count: 3, trace: 't-6', last });
  expect(counts.slice(1)).toHaveLength(3);
  expect(counts).toContainEqual({ ...shown, canary: true, count: 1, trace: 't-3', last });
  expect(counts).toContainEqual({ ...shown, kind: 'hang', count: 1, trace: 't-4', last });
  expect(Date.parse(counts[0]?.last ?? '')).toBeGreaterThanOrEqual(began - 1_000);
  expect(await countsOf(report, new Date(Date.now() + 60_000))).toEqual([]);
});

test('failures of builds that no edge serves are answered, and counted nowhere', async () => {
  const browser = await visitor(sharedPort());
  const report = await newReport();
  for (const forged of [
    { version: '9.9.9-abc' },
    { remote: 'mf-auth' },
    { remote: '' },
    { release: `${report.release}0` },
  ])
    expect((await send(browser, { ...report, ...forged })).code).toBe(0);
  expect(await countsOf(report)).toEqual([]);
  expect(await countsOf({ ...report, release: `${report.release}0` })).toEqual([]);
  // Of a release that is served, what is no remote's own.
  expect((await send(browser, { ...report, remote: '', version: '', kind: 'registry' })).code).toBe(0);
  expect(await countsOf(report)).toHaveLength(1);
});

test('what is no report is refused, and nothing of it is kept', async () => {
  const browser = await visitor(sharedPort());
  const report = await newReport();
  for (const wrong of [
    { kind: 'other' },
    { release: `${report.release} ` },
    { release: 'x'.repeat(65) },
    { remote: '\u001b[2J' },
    { remote: '<b>' },
    { version: '../..' },
    { trace: '' },
    { trace: 'x'.repeat(41) },
    { canary: 'yes' },
  ])
    expect({ wrong, code: (await send(browser, { ...report, ...wrong })).code }).toEqual({ wrong, code: 2 });
  expect(await countsOf(report)).toEqual([]);
});

test('an address may report 30 failures in ten minutes; more is refused and not counted', async () => {
  const browser = await visitor(sharedPort());
  const report = await newReport();
  const codes: number[] = [];
  for (let at = 0; at < 32; at += 1) codes.push((await send(browser, { ...report, trace: `t-${at}` })).code);
  expect(codes).toEqual([...Array(30).fill(0), 5, 5]);
  expect((await countsOf(report)).map(({ count }) => count)).toEqual([30]);
  const other = await visitor(sharedPort());
  expect((await send(other, { ...report, trace: b64u(Buffer.from('other')) })).code).toBe(0);
});

test('a page of a host gets its agent, what it is held at, and who may frame it', async () => {
  const defaultAgent = hostAnswer.parse((await inside('/internal/host?host=unknown.example')).json);
  expect(defaultAgent).toMatchObject({ agent: { name: 'Waybill' }, release: null, frameAncestors: [] });
  const atlas = hostAnswer.parse((await inside('/internal/host?host=ATLAS.localhost')).json);
  expect(atlas.agent).toMatchObject({ name: 'Atlas Trade Data', accent: '#0f766e' });
  const agents = agentsAnswer.parse((await inside('/internal/agents')).json);
  expect(agents.map(({ id, release }) => [id, release])).toEqual([
    ['atlas', null],
    ['default', null],
    ['lotus', null],
    ['puente', null],
  ]);
});

test('an agent is held at a channel, and let go again', async () => {
  const hold = async (hold: unknown) => {
    const headers = { host: `127.0.0.1:${sharedPort()}`, 'content-type': 'application/json' };
    const body = Buffer.from(typeof hold === 'string' ? hold : JSON.stringify(hold));
    const answer = await deliver(sharedPort(), { method: 'POST', target: '/internal/agents', headers, body });
    return { status: answer.status, json: answer.status === 200 ? JSON.parse(answer.text) : null };
  };
  const releaseOf = async () =>
    hostAnswer.parse((await inside('/internal/host?host=puente.localhost')).json).release;
  expect(await hold({ id: 'puente', release: 'beta' })).toMatchObject({
    status: 200,
    json: { id: 'puente', hosts: ['puente.localhost'], release: 'beta' },
  });
  expect(await releaseOf()).toBe('beta');
  expect(await hold({ id: 'puente', release: null })).toMatchObject({ status: 200, json: { release: null } });
  expect(await releaseOf()).toBeNull();
  for (const [wrong, status] of [
    [{ id: 'nobody', release: null }, 404],
    [{ id: 'puente' }, 400],
    [{ id: 'puente', release: '' }, 400],
    ['not json', 400],
  ] as const)
    expect({ wrong, status: (await hold(wrong)).status }).toEqual({ wrong, status });
});

test.each(['/internal/host', '/internal/failures', '/internal/failures?since=yesterday'])(
  '%s is refused by its field',
  async (target) => {
    expect(await inside(target)).toMatchObject({ status: 400, code: 2 });
  },
);

test('S16: through the edge, or any proxy, /internal is not there', async () => {
  const browser = await visitor(sharedPort());
  const addresses = ['/internal/host?host=localhost', '/internal/agents', '/internal/other'];
  const answers = await Promise.all(
    addresses.map((target) =>
      deliver(sharedPort(), {
        method: 'GET',
        target,
        headers: { host: browser.host, 'x-forwarded-for': '127.0.0.1' },
        body: none,
      }),
    ),
  );
  const shown = answers.map(({ status, code, message }) => ({ status, code, message }));
  expect(new Set(shown.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(shown[0]?.status).toBe(404);
  expect((await browser.send('GET', '/internal/agents')).status).toBe(404);
});

describe('what an operator wrote, and what time takes away', () => {
  const folder = dataFolder('held');
  let printed: { lotus: unknown; all: { id: string; release: string | null }[]; counted: unknown };
  beforeAll(() => {
    const output = execFileSync(process.execPath, programArguments('held-agents', folder));
    printed = JSON.parse(output.toString());
  });
  afterAll(() => removeFolder(folder));

  test('an agent may be held at a release, and name who may frame its pages', () => {
    expect(printed.lotus).toMatchObject({
      id: 'lotus',
      hosts: ['lotus.localhost'],
      release: 'next',
      frameAncestors: ['https://partner.example'],
    });
    expect(printed.all.map(({ id, release }) => [id, release])).toEqual([
      ['atlas', null],
      ['default', null],
      ['lotus', 'next'],
      ['puente', null],
    ]);
  });

  test('failures are added up over hours and agents, and forgotten after 30 days', () => {
    const days = 24;
    expect(printed.counted).toEqual({
      minutes: [[1, 't-now']],
      hours: [[1 + 1 + 2, 't-now']],
      months: [[1 + 1 + 2 + 29 * days + 31 * days, 't-now']],
      afterPurge: [[1 + 1 + 2 + 29 * days, 't-now']],
    });
  });
});

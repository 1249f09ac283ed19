// Canaries in real browsers: who gets one, and how the visits that browsers tell of end a watched one.
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import {
  internalPaths,
  ROLLOUT_COOKIE,
  VISIT_PATH,
  VISIT_TOKEN_HEADER,
  type VisitedArea,
  type VisitReport,
  visitsAnswer,
} from '@waybill/contract';
import { byTurns } from '@waybill/contract/testing/sampled';
import { combinationKey, isInCanary } from '../../deploy/src/store/canaries';
import { type Canary, mainChannel } from '../../deploy/src/store/document';
import { moveChannel, readChannel } from '../../deploy/src/store/pointers';
import { release, runHere } from './support/command';
import { publish } from './support/dist';
import { type CodeFault, fixtureRemote } from './support/fixture-remote';
import { apiOfSite, type Gate } from './support/gate';
import { test } from './support/test';
import { accountOfWorker, visitorAt } from './support/visitor';

const name = 'mf-gate-canary';
const address = '/en/gate-canary';

let gate: Gate;
test.beforeAll(({ ofWorker }) => {
  ({ gate } = ofWorker);
});

const heading = (page: Page, words: string) => page.getByRole('heading', { name: words, exact: true });
const build = (version: string, text: string, fault?: CodeFault) =>
  gate.place(fixtureRemote({ name, version, text, fault, routes: '/gate-canary' }));

const buckets = Array.from({ length: 100 }, (_, at) => `bucket-${at}`);

/** Three in ten buckets try a build; the others have the one that is current. */
async function begin(fault?: CodeFault, watched?: Canary['watched']) {
  // Builds of this case alone: visits are counted by build, and those of a case before are remembered.
  const run = Date.now() % 1_000_000;
  const most = await build(`1.0.${run}`, 'For most');
  const some = await build(`1.1.${run}`, 'For some', fault);
  await gate.release({ [name]: most });
  const canary = { builds: { [name]: some.version }, share: 0.3 };
  const forSome = await gate.write({ [name]: some });
  const combinations = { [combinationKey([canary])]: forSome };
  await moveChannel(gate.storage, mainChannel, (now) => {
    if (now === null) return null;
    const placed = { ...canary, since: now.since, by: now.by, ...(watched && { watched }) };
    return { ...now, canaries: [placed], combinations };
  });
  const inside = buckets.find((bucket) => isInCanary(bucket, canary)) ?? '';
  const outside = buckets.find((bucket) => !isInCanary(bucket, canary)) ?? '';
  return { inside, outside, some: some.version, most: most.version };
}

/** A browser with a bucket among those who try a canary, or who do not. */
async function visitorIn(
  browser: Browser,
  bucket: string | undefined,
  account: Parameters<typeof visitorAt>[2],
): Promise<BrowserContext> {
  const context = await visitorAt(browser, gate.origin, account);
  if (bucket !== undefined)
    await context.addCookies([{ name: ROLLOUT_COOKIE, value: bucket, url: gate.origin }]);
  return context;
}

test('a canary goes to its share of the buckets, the same ones at every visit', async ({ browser }) => {
  const { inside, outside } = await begin();
  for (const [bucket, words] of [
    [inside, 'For some'],
    [outside, 'For most'],
    [undefined, 'For most'],
  ] as const) {
    const context = await visitorIn(browser, bucket, null);
    const page = await context.newPage();
    await page.goto(address);
    await expect(heading(page, words)).toBeVisible();
    await page.reload();
    await expect(heading(page, words)).toBeVisible();
    await context.close();
  }
  await release(gate.folder, 'demote');
  expect(await readChannel(gate.storage, mainChannel)).toMatchObject({ canaries: [], combinations: {} });
});

test('two teams try builds side by side, and the one that goes on to everybody leaves the other’s canary', async ({
  browser,
}) => {
  const theirs = 'mf-gate-lane';
  const [mineAt, theirsAt] = [address, '/en/gate-lane'];
  const remoteOf = (remote: string, version: string, text: string) => ({
    ...{ name: remote, version, text, routes: `/${remote.slice('mf-'.length)}` as const },
  });
  const placed = (...of: Parameters<typeof remoteOf>) => gate.place(fixtureRemote(remoteOf(...of)));
  await gate.release({
    [name]: await placed(name, '2.0.0', 'For most'),
    [theirs]: await placed(theirs, '2.0.0', 'Their own'),
  });
  await publish(gate, remoteOf(name, '2.1.0', 'For some'));
  await publish(gate, remoteOf(theirs, '2.1.0', 'Their next'));
  await release(gate.folder, 'promote', name, '--share', '30%');
  await release(gate.folder, 'promote', theirs, '--share', '30%');
  const { canaries = [] } = (await readChannel(gate.storage, mainChannel)) ?? {};
  expect(canaries.flatMap(({ builds }) => Object.keys(builds))).toEqual([name, theirs]);
  const bucketIn = (isTrying: boolean) =>
    buckets.find((bucket) => canaries.every((canary) => isInCanary(bucket, canary) === isTrying)) ?? '';
  const [both, neither] = [bucketIn(true), bucketIn(false)];
  await expectShown(browser, both, 'For some', mineAt);
  await expectShown(browser, both, 'Their next', theirsAt);
  await expectShown(browser, neither, 'For most', mineAt);

  await release(gate.folder, 'promote', name, '--next');
  expect(await readChannel(gate.storage, mainChannel)).toMatchObject({
    canaries: [{ builds: { [theirs]: expect.stringMatching(/^2\.1\.0-/) } }],
  });
  await expectShown(browser, neither, 'For some', mineAt);
  await expectShown(browser, neither, 'Their own', theirsAt);
  await expectShown(browser, both, 'Their next', theirsAt);
  await release(gate.folder, 'demote');
});

/** A visit from its beginning to its end, and another one where it ended before a busy machine had begun to measure. */
async function visit(browser: Browser, bucket: string, version: string): Promise<void> {
  await expect(async () => {
    await comeAndGo(browser, bucket);
    await expect.poll(() => countedOf(version), { timeout: 10_000 }).toHaveLength(1);
  }).toPass();
}

async function comeAndGo(browser: Browser, bucket: string): Promise<void> {
  const context = await visitorIn(browser, bucket, await accountOfWorker());
  const page = await context.newPage();
  const measures = page.waitForResponse(
    async (response) => response.url().endsWith('.js') && (await response.text()).includes('sendBeacon'),
  );
  await page.goto(address);
  await measures;
  await page.waitForLoadState('networkidle');
  // Leaving the page hides it.
  await page.goto('about:blank');
  await context.close();
}

async function countedOf(version: string) {
  const since = new Date(Date.now() - 600_000).toISOString();
  const answer = await fetch(new URL(`${internalPaths.visits}?since=${since}`, apiOfSite()));
  return visitsAnswer.parse(await answer.json()).filter((each) => each.version === version);
}

/** The same visit again, as many browsers of this bucket would tell of it: visits of one address count as one. */
async function tell(
  bucket: string,
  area: Pick<VisitedArea, 'version' | 'failures'>,
  times: number,
): Promise<void> {
  const send = async (_: unknown, at: number) => {
    const { headers } = await fetch(new URL('/registry.json', gate.origin), {
      headers: { cookie: `${ROLLOUT_COOKIE}=${bucket}` },
    });
    const report: VisitReport = {
      token: headers.get(VISIT_TOKEN_HEADER) ?? '',
      areas: [{ remote: name, errors: 0, lcp: 900, inp: 40, ...area }],
    };
    await fetch(new URL(VISIT_PATH, gate.origin), {
      method: 'POST',
      body: JSON.stringify(report),
      headers: { 'x-forwarded-for': `10.77.0.${at}` },
    });
  };
  await Promise.all(Array.from({ length: times }, send));
}

const minutes = (many: number) => new Date(Date.now() + many * 60_000).toISOString();

/** What a visitor of this bucket gets. */
async function expectShown(browser: Browser, bucket: string, words: string, at = address): Promise<void> {
  const context = await visitorIn(browser, bucket, null);
  const page = await context.newPage();
  await page.goto(at);
  await expect(heading(page, words)).toBeVisible();
  await context.close();
}

/** Ways in which a watched canary ends: the same visits, counted and compared in the same way, so one of them a day. */
const endsOfDay = byTurns(['worse', 'no worse'], 2);

if (endsOfDay.includes('worse'))
  test('a watched canary that fails in browsers ends by itself, and those who had it get the others’ build', async ({
    browser,
  }) => {
    const limits = { visits: 100, failures: 0.01, slow: 0.05, inp: 0.2 };
    const { inside, outside, some, most } = await begin('throws while rendering', {
      ...{ since: minutes(-1), until: minutes(30), limits, extended: false },
    });
    await visit(browser, inside, some);
    await visit(browser, outside, most);
    await expect
      .poll(() => countedOf(some))
      .toMatchObject([{ canary: true, visits: 1, failed: 1, failures: 1 }]);
    await expect
      .poll(() => countedOf(most))
      .toMatchObject([{ canary: false, visits: 1, failed: 0, errors: 0 }]);
    const [usual] = await countedOf(most);
    expect(
      usual?.lcp.reduce((sum, count) => sum + count),
      'a largest paint was measured',
    ).toBe(1);

    await tell(inside, { version: some, failures: 1 }, 9);
    await expect.poll(async () => (await countedOf(some))[0]?.visits).toBe(10);
    await tell(outside, { version: most, failures: 0 }, 40);
    await expect.poll(async () => (await countedOf(most))[0]?.visits).toBe(41);
    const { code, output } = await runHere(gate.folder, ['watch', name]);
    expect(output).toMatch(/is worse than what the others have: it was ended/);
    expect(output).toMatch(/visits with a failure +10 of 10 \(100\.0 %\) +0 of 41 \(0\.0 %\) +worse/);
    expect(code).toBe(1);
    await expectShown(browser, inside, 'For most');
  });

if (endsOfDay.includes('no worse'))
  test('a watched canary that is no worse is promoted by itself when its time is over', async ({
    browser,
  }) => {
    const limits = { visits: 20, failures: 0.01, slow: 0.05, inp: 0.2 };
    const { inside, outside, some, most } = await begin(undefined, {
      ...{ since: minutes(-1), until: minutes(30), limits, extended: false },
    });
    await visit(browser, inside, some);
    await expectShown(browser, outside, 'For most');
    const visitsOf = async (version: string) => (await countedOf(version))[0]?.visits ?? 0;
    await tell(inside, { version: some, failures: 0 }, 19);
    await expect.poll(() => visitsOf(some)).toBe(20);
    // An edge passes on so many at a time.
    await tell(outside, { version: most, failures: 0 }, 40);
    await expect.poll(() => visitsOf(most)).toBe(40);
    const until = minutes(1 / 20);
    await moveChannel(gate.storage, mainChannel, (now) =>
      now === null
        ? null
        : {
            ...now,
            canaries: now.canaries.map((each) =>
              each.watched === undefined ? each : { ...each, watched: { ...each.watched, until } },
            ),
          },
    );
    const { code, output } = await runHere(gate.folder, ['watch', name]);
    expect(new Date().toISOString() >= until, 'its time was over').toBe(true);
    expect(output).toMatch(/20 visits with the canary, \d+ without; .* 1 minute left/);
    expect(output).toMatch(/is not worse than what the others had: it was promoted/);
    expect(code).toBe(0);
    expect(await readChannel(gate.storage, mainChannel)).toMatchObject({
      canaries: [],
      judged: expect.arrayContaining([
        expect.objectContaining({ result: 'promoted', builds: { [name]: some } }),
      ]),
    });
    for (const bucket of [inside, outside]) await expectShown(browser, bucket, 'For some');
  });

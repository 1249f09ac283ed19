// What a remote does to the page around it stays with it: globals, style sheets, pages that it does not have, and two
// remotes that are broken at once.
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type FailureKind, failureCodes } from '@waybill/contract';
import { byTurns } from '@waybill/contract/testing/sampled';
import { text } from '../support/site';
import { type Area, areas, menuLink, shownBy } from './support/areas';
import { release } from './support/command';
import { type CodeFault, fixtureRemote } from './support/fixture-remote';
import type { Gate } from './support/gate';
import { fromElsewhere, watchStatus } from './support/in-status';
import { breakNetwork, networkFaults } from './support/network-faults';
import { test } from './support/test';
import { afterLimit, comeBack, go, holdLimit, reloadsOf } from './support/visitor';

const faulty = { name: 'mf-gate-faulty', address: '/en/gate-faulty', text: 'Faulty' } as const;
const good = { name: 'mf-gate-good', address: '/en/gate-good', text: 'Good' } as const;

let gate: Gate;
let visitor: BrowserContext;
let member: BrowserContext;

test.beforeAll(({ ofWorker }) => {
  ({ gate, member, stranger: visitor } = ofWorker);
});

/** A page that is still empty, and what waits until `status` has counted the failure. */
async function prepareFaulty(
  fault: CodeFault | undefined,
  kind: FailureKind,
  { runs }: { runs?: string } = {},
) {
  const build = await gate.place(fixtureRemote({ ...faulty, routes: '/gate-faulty', fault, runs }));
  await gate.release({
    [faulty.name]: build,
    [good.name]: await gate.place(fixtureRemote({ ...good, routes: '/gate-good' })),
  });
  const isInStatus = await watchStatus(gate, { remote: faulty.name, version: build.version, kind });
  return { page: await fromElsewhere(await visitor.newPage()), isInStatus };
}

async function openFaulty(fault: CodeFault, kind: FailureKind) {
  const prepared = await prepareFaulty(fault, kind);
  await prepared.page.goto(faulty.address);
  return prepared;
}

declare global {
  /** The shell looks for long tasks from now on (shell/src/areas/watch.ts). */
  var gateWatched: boolean | undefined;
}

/** Before the page is opened: `gateWatched` says when the shell has begun to watch. */
const noticeWatch = (page: Page) =>
  page.addInitScript(() => {
    const { observe } = PerformanceObserver.prototype;
    PerformanceObserver.prototype.observe = function (options) {
      observe.call(this, options);
      if (options?.type === 'longtask') globalThis.gateWatched = true;
    };
  });

const heading = (page: Page, words: string) => page.getByRole('heading', { name: words, exact: true });

/** What its screen replaces → where it stands. */
const replacing: readonly [string, string][] = [
  ['window.fetch', 'window.fetch = () => new Promise(() => {});'],
  ['window.Promise', 'window.Promise = class extends Promise {};'],
  ['history.pushState', 'history.pushState = () => {};'],
  ['Array.prototype.map', 'Array.prototype.map = () => [];'],
  ['Promise.prototype.then', 'Promise.prototype.then = function () { return this; };'],
  ['JSON.parse', 'JSON.parse = () => ({});'],
  ['Object.prototype.extra', 'Object.prototype.extra = 1;'],
];
// They are compared in the same way, one after the other: each has its turn.
for (const [name, runs] of byTurns(replacing, 3)) {
  test(`${name} that is replaced is put back, and the area is stopped`, async () => {
    const { page, isInStatus } = await prepareFaulty(undefined, 'global', { runs });
    const told = page.waitForEvent('console', (message) => message.text().includes(`replaced ${name}`));
    await page.goto(faulty.address);
    await told;
    await expect(page.getByText(failureCodes.global)).toBeVisible();
    await isInStatus();
    await go(page, good.address);
    await expect(heading(page, good.text)).toBeVisible();
    await page.close();
  });
}

test('a global that is replaced later is put back, and the area is stopped', async () => {
  const { page, isInStatus } = await openFaulty('replaces Array.map later', 'global');
  await expect(page.getByText(failureCodes.global)).toBeVisible();
  await isInStatus();
  await expect(heading(page, faulty.text)).toHaveCount(0);
  expect(await page.evaluate(() => [1, 2].map((each) => each + 1))).toEqual([2, 3]);
  await go(page, good.address);
  await expect(heading(page, good.text)).toBeVisible();
  await page.close();
});

/** The area is taken down, which is said and counted, and another one opens in the same page. */
async function expectStopped(page: Page, isInStatus: () => Promise<void>): Promise<void> {
  await expect(page.getByText(failureCodes.hang)).toBeVisible();
  await isInStatus();
  await expect(heading(page, faulty.text)).toHaveCount(0);
  await go(page, good.address);
  await expect(heading(page, good.text)).toBeVisible();
  await page.close();
}

/** The same watch stops both, and each of them keeps a processor for ten seconds: one a day. */
const restless = byTurns(['busy', 'unsettled'], 2);

if (restless.includes('busy'))
  test('an area that keeps the page busy is stopped as soon as the browser lets anything else run', async () => {
    const { page, isInStatus } = await prepareFaulty('never rests', 'hang');
    await noticeWatch(page);
    await page.goto(faulty.address);
    await expect(heading(page, faulty.text)).toBeVisible();
    await page.waitForFunction(() => globalThis.gateWatched);
    await page.evaluate(() => globalThis.keepBusy?.());
    await expectStopped(page, isInStatus);
  });

if (restless.includes('unsettled'))
  test('an effect that never settles is stopped for want of rest, and the page goes on', async () => {
    const { page, isInStatus } = await prepareFaulty('never settles', 'hang');
    // Time goes eight times as fast: the limit is half a minute. An area that rests between two looks would go on.
    await page.addInitScript(() => {
      const now = performance.now.bind(performance);
      performance.now = () => now() * 8;
    });
    await page.goto(faulty.address);
    const count = page.locator('[data-fixture] output');
    await expect.poll(async () => Number(await count.textContent())).toBeGreaterThan(100);
    await expectStopped(page, isInStatus);
  });

/** What its screen does to the page around it. */
const damaging: readonly [string, string][] = [
  ['empties the page', 'setTimeout(() => document.body.replaceChildren(), 500);'],
  ['removes the main region', "document.getElementById('waybill-main').remove();"],
  [
    'hides the page by a sheet',
    "document.head.append(Object.assign(document.createElement('style'), { textContent: 'body { display: none !important }' }));",
  ],
  [
    'hides the page by an adopted sheet',
    "const sheet = new CSSStyleSheet(); sheet.replaceSync('body { visibility: hidden }'); document.adoptedStyleSheets = [sheet];",
  ],
  ['hides the page by a style of its body', "document.body.style.opacity = '0';"],
  [
    'covers the page',
    "document.body.append(Object.assign(document.createElement('div'), { style: 'position: fixed; inset: 0; z-index: 99999; background: white' }));",
  ],
];
for (const [what, runs] of byTurns(damaging, 3))
  test(`an area that ${what} is stopped, and the page is as before`, async () => {
    const { page, isInStatus } = await prepareFaulty(undefined, 'global', { runs });
    await page.goto(faulty.address);
    await expect(page.getByText(failureCodes.global)).toBeVisible();
    await isInStatus();
    await expect(heading(page, faulty.text)).toHaveCount(0);
    await go(page, good.address);
    await expect(heading(page, good.text)).toBeVisible();
    await page.close();
  });

test('a page whose React root has ended says so, and a click opens it again', async () => {
  // The message's code comes a while after the page.
  const runs = `setTimeout(() => {
    if (sessionStorage.getItem('broken') !== null) return;
    sessionStorage.setItem('broken', '1');
    Array.prototype.map = () => { throw new Error('broken by the area'); };
    platform.toast('success', 'drawn by the shell');
  }, 7000);`;
  const { page } = await prepareFaulty(undefined, 'global', { runs });
  await page.goto(faulty.address);
  await expect(page.getByRole('heading', { name: text('shell', 'en', 'broken.title') })).toBeVisible();
  await page.getByRole('button', { name: text('shell', 'en', 'failure.reload') }).click();
  await expect(heading(page, faulty.text)).toBeVisible();
  await expect(page.getByRole('heading', { name: text('shell', 'en', 'broken.title') })).toBeHidden();
  await page.close();
});

test('a sheet of a remote that hides the page is taken away, and the area can be switched off', async () => {
  const { page, isInStatus } = await openFaulty('hides the page', 'global');
  await expect(page.getByText(failureCodes.global)).toBeVisible();
  await isInStatus();
  const why = 'It hid the page; we are on it.';
  await release(gate.folder, 'disable', faulty.name, '--why', why);
  await comeBack(page);
  await expect(page.getByText(why)).toBeVisible();
  await go(page, good.address);
  await expect(heading(page, good.text)).toBeVisible();
  await release(gate.folder, 'enable', faulty.name);
  await page.close();
});

test('a route without a screen says so instead of standing empty', async () => {
  const { page, isInStatus } = await openFaulty('has no screen', 'shape');
  await expect(page.getByText(text('shell', 'en', 'failure.shape.title'))).toBeVisible();
  await expect(page.getByText(`${failureCodes.shape} ${faulty.name}`)).toBeVisible();
  await isInStatus();
  await page.close();
});

/** One of each, so that no two remotes are broken in the same way. */
const ofNetwork = networkFaults.filter(({ kind }) => kind !== 'chunk');
const ofCode: readonly { fault: CodeFault; kind: FailureKind }[] = [
  { fault: 'throws while rendering', kind: 'render' },
  { fault: 'wrong shape', kind: 'shape' },
  { fault: 'replaces fetch', kind: 'global' },
  { fault: 'hangs on start', kind: 'hang' },
];

// One pair a day: each kind of failure alone is in faults.spec.ts every day.
for (const [at, first] of byTurns([...areas.entries()], areas.length)) {
  const second = areas[(at + 1) % areas.length] ?? first;
  const network = ofNetwork[at % ofNetwork.length];
  const code = ofCode[at % ofCode.length];
  if (network === undefined || code === undefined) throw new Error('no such faults any more');
  const what = `${first.name} (${network.name}) and ${second.name} (${code.fault})`;

  test(`${what} at once: the others work, and status names both`, async () => {
    const faultyBuild = await gate.place(
      fixtureRemote({
        name: second.name,
        routes: second.descriptor.routes,
        text: `Broken beside ${first.name}`,
        fault: code.fault,
      }),
    );
    await gate.release({
      [second.name]: faultyBuild,
      [good.name]: await gate.place(fixtureRemote({ ...good, routes: '/gate-good' })),
    });
    const page = await fromElsewhere(await member.newPage());
    const withoutSession = await fromElsewhere(await visitor.newPage());
    await holdLimit(page);
    const version = gate.base.remotes.find(({ descriptor }) => descriptor.name === first.name)?.version ?? '';
    const areInStatus = [
      await watchStatus(gate, { remote: first.name, version, kind: network.kind }),
      await watchStatus(gate, { remote: second.name, version: faultyBuild.version, kind: code.kind }),
    ];
    for (const each of [page, withoutSession])
      await breakNetwork(each, `r/${first.name}/${version}`, network);
    const failureOf = (on: Page, kind: FailureKind, { name }: Area) =>
      on.getByText(`${failureCodes[kind]} ${name}`);

    // What only visitors without a session see, and something else that they see.
    if (first.anonymous || second.anonymous) {
      await withoutSession.goto(first.anonymous ? first.address : second.address);
      const [kind, area] = first.anonymous ? [network.kind, first] : [code.kind, second];
      await expect(failureOf(withoutSession, kind, area)).toBeVisible();
      await go(withoutSession, good.address);
      await expect(heading(withoutSession, good.text)).toBeVisible();
      expect(await reloadsOf(withoutSession), 'reloads').toBe(0);
    }
    await page.goto(first.anonymous ? '/en' : first.address);
    if (!first.anonymous) await expect(failureOf(page, network.kind, first)).toBeVisible();
    for (const area of areas.filter(({ menu }) => menu !== null)) {
      if (area === first) continue;
      await menuLink(page, area.menu ?? '').click();
      if (area !== second) await expect(shownBy(page, area.name)).toBeVisible();
      else if (code.kind === 'hang') await afterLimit(page, failureOf(page, code.kind, area));
      else await expect(failureOf(page, code.kind, area)).toBeVisible();
    }
    expect(await reloadsOf(page), 'reloads').toBe(0);
    for (const isInStatus of areInStatus) await isInStatus();
    await page.close();
    await withoutSession.close();
  });
}

test('a topic of a team’s own: what its schema takes arrives, what it does not is refused', async () => {
  const topics = { 'x-gate.chosen': { lane: 'text', ports: 'texts' } } as const;
  const hears =
    'platform.bus.onOwn("x-gate.chosen").subscribe((payload) => (globalThis.heard ??= []).push(payload));';
  const says = `for (const payload of [{ lane: 7, ports: [] }, { lane: 'A' }, { lane: 'A', ports: ['CNSHA'], more: 1 }])
    try { platform.bus.publishOwn('x-gate.chosen', payload); }
    catch (error) { (globalThis.refused ??= []).push(error.message); }
    try { platform.bus.publishOwn('x-gate.nobodys', {}); }
    catch (error) { globalThis.refused.push(error.message); }`;
  await gate.release({
    [faulty.name]: await gate.place(fixtureRemote({ ...faulty, routes: '/gate-faulty', runs: says })),
    [good.name]: await gate.place(fixtureRemote({ ...good, routes: '/gate-good', runs: hears, topics })),
  });
  const page = await visitor.newPage();
  await page.goto(good.address);
  await expect(heading(page, good.text)).toBeVisible();
  await go(page, faulty.address);
  await expect(heading(page, faulty.text)).toBeVisible();
  const { heard, refused } = await page.evaluate(() => ({
    heard: Reflect.get(globalThis, 'heard'),
    refused: Reflect.get(globalThis, 'refused'),
  }));
  expect(heard).toEqual([{ lane: 'A', ports: ['CNSHA'] }]);
  expect(refused).toEqual([
    "payload of 'x-gate.chosen' refused: lane must be of kind text",
    "payload of 'x-gate.chosen' refused: ports must be of kind texts",
    "no remote declares the topic 'x-gate.nobodys' in its remote.json",
  ]);
  await page.close();
});

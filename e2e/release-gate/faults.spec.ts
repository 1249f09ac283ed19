// Remotes × what can go wrong with them: the chrome and the other areas work, the visitor is told what happened, and Retry
// heals as soon as the fault has ended, in the same document. A run takes every fault, with an earlier build to show or
// without; each remote is broken by each in turn.
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type FailureKind, failureCodes } from '@waybill/contract';
import { byTurns, isWhole, sampled } from '@waybill/contract/testing/sampled';
import { text } from '../support/site';
import { type Area, anotherThan, areas, menuLink, shownBy } from './support/areas';
import { type CodeFault, fixtureRemote } from './support/fixture-remote';
import type { Gate } from './support/gate';
import { fromElsewhere, watchStatus } from './support/in-status';
import { breakNetwork, networkFaults } from './support/network-faults';
import { besideOf, leave, openRemote } from './support/open-remote';
import { test } from './support/test';
import { afterLimit, comeBack, go, holdLimit, isMarked, mark, reloadsOf } from './support/visitor';

// The longest file: in one row it would keep one worker busy while the other has nothing left to do. Each worker has a gate
// of its own.
test.describe.configure({ mode: 'parallel' });

let gate: Gate;
let member: BrowserContext;
let stranger: BrowserContext;

test.beforeAll(async ({ ofWorker }) => {
  ({ gate, member, stranger } = ofWorker);
  await gate.release(await openRemote(gate));
});

/** What is said in the place of an area; Retry is beside it. */
const failureOf = (page: Page, kind: FailureKind, remote: string) =>
  page
    .locator('#waybill-page')
    .filter({ hasText: text('shell', 'en', `failure.${kind}.title`) })
    .getByText(`${failureCodes[kind]}${remote && ` ${remote} `}`);

const retry = (page: Page) =>
  page.locator('#waybill-page').getByRole('button', { name: text('shared/ui', 'en', 'failure.retry') });

const pageFor = async (area: Area) => fromElsewhere(await (area.anonymous ? stranger : member).newPage());

async function expectHealed(page: Page, area: Area): Promise<void> {
  await mark(page);
  await retry(page).click();
  await expect(shownBy(page, area.name)).toBeVisible();
  await expect(retry(page)).toHaveCount(0);
  expect(await isMarked(page), 'healed in the same document').toBe(true);
}

const currentVersion = ({ name }: Area) =>
  gate.base.remotes.find(({ descriptor }) => descriptor.name === name)?.version ?? '';
const currentFolder = (area: Area) => `r/${area.name}/${currentVersion(area)}`;

/** Failures of a remote's own code, and what the visitor is told. */
const codeFaults: readonly { fault: CodeFault; kind: FailureKind }[] = [
  { fault: 'wrong shape', kind: 'shape' },
  { fault: 'throws while rendering', kind: 'render' },
  { fault: 'hangs on start', kind: 'hang' },
  { fault: 'replaces fetch', kind: 'global' },
];

/** Those that lie in a build, whichever area it is of. */
const buildFaults: typeof codeFaults = [
  ...codeFaults,
  { fault: 'entry throws', kind: 'entry' },
  { fault: 'entry of another name', kind: 'entry' },
  { fault: 'throws at its top level', kind: 'shape' },
];

/** Turns of another length than those of the faults, so that each fault comes to each remote. */
const ofDay = byTurns(areas, 3);

/** Each fault is tried every day, in one of two ways: in an area that nothing stands behind, or with an earlier build. */
const ofNetwork = byTurns(networkFaults, 2);
const ofCode = byTurns(codeFaults, 2);
const isLeft = (triedAlready: boolean) => isWhole() || !triedAlready;

for (const { area, fault } of sampled({ area: ofDay, fault: ofNetwork }))
  test(`${area.name}: ${fault.name}`, async () => {
    await gate.release(await openRemote(gate));
    const row = { remote: area.name, version: currentVersion(area), kind: fault.kind };
    const isInStatus = await watchStatus(gate, row);
    const page = await pageFor(area);
    const repair = await breakNetwork(page, currentFolder(area), fault);
    await page.goto(area.address);
    const failure = failureOf(page, fault.kind, area.name);
    await expect(failure).toBeVisible();
    await leave(page, area);
    await page.goBack();
    await expect(failure).toBeVisible();
    await retry(page).click();
    await expect(failure).toBeVisible();
    expect(await reloadsOf(page), 'reloads').toBe(fault.kind === 'chunk' ? 1 : 0);
    await isInStatus();
    await repair();
    await expectHealed(page, area);
    await page.close();
  });

/** A visitor's page of an area, which builds that are broken come to as any release does. */
async function openBuilds(area: Area) {
  const { name, descriptor } = area;
  const others = await openRemote(gate);
  await gate.release(others);
  const page = await pageFor(area);
  await holdLimit(page);
  await page.goto(besideOf(area));
  return {
    page,
    /** A build with this fault is current. @returns its version */
    async release(fault: CodeFault, words: string): Promise<string> {
      const files = fixtureRemote({ name, routes: descriptor.routes, text: words, fault });
      const faulty = await gate.place(files);
      await gate.release({ ...others, [name]: faulty });
      return faulty.version;
    },
    /** The build that works is current again. */
    async repair(): Promise<void> {
      await gate.release(others);
      await comeBack(page);
    },
    /** The page learns what is current, and opens it. */
    async openCurrent(): Promise<void> {
      await comeBack(page);
      if (area.menu === null) await go(page, area.address);
      else await menuLink(page, area.menu).click();
    },
  };
}

async function tryBuild(area: Area, { fault, kind }: (typeof codeFaults)[number]): Promise<void> {
  const { page, release, repair, openCurrent } = await openBuilds(area);
  const failure = failureOf(page, kind, area.name);
  const version = await release(fault, 'Broken');
  const isInStatus = await watchStatus(gate, { remote: area.name, version, kind });
  await openCurrent();
  // One that hangs is left while it does: waiting for it twice would prove no more.
  if (kind !== 'hang') await expect(failure).toBeVisible();
  await leave(page, area);
  await page.goBack();
  if (kind === 'hang') await afterLimit(page, failure);
  else await expect(failure).toBeVisible();
  expect(await reloadsOf(page), 'reloads').toBe(0);
  await isInStatus();
  await repair();
  await expectHealed(page, area);
  await page.close();
}

async function hangsOnLeaving(area: Area): Promise<void> {
  const { page, release, repair, openCurrent } = await openBuilds(area);
  await release('hangs on leaving', 'Clinging');
  await openCurrent();
  await expect(page.getByRole('heading', { name: 'Clinging' })).toBeVisible();
  for (let visit = 0; visit < 2; visit += 1) {
    await leave(page, area);
    await expect(page.getByRole('heading', { name: 'Clinging' })).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Clinging' })).toBeVisible();
  }
  expect(await reloadsOf(page), 'reloads').toBe(0);
  await repair();
  await page.close();
}

async function resetOnce(area: Area): Promise<void> {
  const page = await pageFor(area);
  // Tests before this one have fetched the same files: what is cached is not asked for.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  const reset = new Set<string>();
  await page.route(`**/${currentFolder(area)}/**`, (route) => {
    const file = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    if (reset.has(file)) return route.continue();
    reset.add(file);
    return route.abort('connectionreset');
  });
  await page.goto(area.address);
  await expect(shownBy(page, area.name)).toBeVisible();
  await expect(retry(page)).toHaveCount(0);
  expect(await reloadsOf(page), 'reloads').toBe(0);
  expect([...reset]).toEqual(expect.arrayContaining(['mf-manifest.json', 'remoteEntry.js']));
  expect(reset.size, 'chunks').toBeGreaterThan(2);
  await page.close();
}

async function registryDown(area: Area): Promise<void> {
  const isInStatus = await watchStatus(gate, { release: '', remote: '', version: '', kind: 'registry' });
  const page = await pageFor(area);
  const registry = '**/registry.json';
  await page.route(registry, (route) => route.fulfill({ status: 500, body: 'Down' }));
  await page.goto(area.address);
  await expect(shownBy(page, area.name)).toBeVisible();
  await comeBack(page);
  if (area.anonymous) await leave(page, area);
  else {
    const other = anotherThan(area);
    await menuLink(page, other.menu).click();
    await expect(shownBy(page, other.name)).toBeVisible();
  }
  await page.goBack();
  await expect(shownBy(page, area.name)).toBeVisible();

  // The page usually brings the registry along: without it, everything hangs on the call.
  await page.route(`**${area.address}`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace('id="waybill-registry"', '') });
  });
  await page.reload();
  const failure = failureOf(page, 'registry', '');
  await expect(failure).toBeVisible();
  await retry(page).click();
  await expect(failure).toBeVisible();
  expect(await reloadsOf(page), 'reloads').toBe(0);
  await isInStatus();
  await page.unroute(registry);
  await expectHealed(page, area);
  await page.close();
}

/** Of its own code, and of what is around an area. */
const otherFaults = [
  ...ofCode.map((each) => ({
    name: each.fault,
    tried: (area: Area) => tryBuild(area, each),
  })),
  { name: 'hangs on leaving', tried: hangsOnLeaving },
  { name: 'everything is reset once: it is asked for again, and nothing stands in', tried: resetOnce },
  { name: 'registry 500: an open page goes on, a new one heals by Retry', tried: registryDown },
];

for (const { area, fault } of sampled({ area: ofDay, fault: otherFaults }))
  test(`${area.name}: ${fault.name}`, async () => {
    await fault.tried(area);
  });

for (const area of areas.filter(({ anonymous }) => anonymous)) {
  test(`${area.name} is gone: whoever has a session does not notice`, async () => {
    await gate.release({});
    const page = await member.newPage();
    await page.route(`**/${currentFolder(area)}/**`, (route) => route.abort());
    for (const { name, address } of ofDay.filter((each) => !each.anonymous)) {
      await page.goto(address);
      await expect(shownBy(page, name)).toBeVisible();
      await expect(retry(page)).toHaveCount(0);
    }
    await page.close();
  });
}

test.describe('with an earlier build behind it', () => {
  const twin = { name: 'mf-gate-twin', routes: '/gate-twin' } as const;
  const address = '/en/gate-twin';
  const older = text('shell', 'en', 'older.title').replace('{{version}}', '1.0.0');

  /** A release where version 1.0.0 stands behind 1.1.0. */
  async function releaseTwin(fault?: CodeFault) {
    const earlier = await gate.place(fixtureRemote({ ...twin, version: '1.0.0', text: 'Earlier' }));
    const newer = await gate.place(fixtureRemote({ ...twin, version: '1.1.0', text: 'Newer', fault }));
    const { version, manifest, manifestIntegrity, files, listed } = earlier;
    const previous = { version, manifest, manifestIntegrity, files, listed };
    await gate.release({ [twin.name]: { ...newer, previous } });
    const inStatus = (kind: FailureKind) =>
      watchStatus(gate, { remote: twin.name, version: newer.version, kind });
    return { newer: `r/${twin.name}/${newer.version}`, both: `r/${twin.name}`, inStatus };
  }

  /** What the visitor sees: the earlier build, that it is one, and why. */
  async function expectEarlier(page: Page, kind: FailureKind): Promise<void> {
    await expect(page.getByRole('heading', { name: 'Earlier' })).toBeVisible();
    const notice = page.getByRole('status').filter({ hasText: older });
    await expect(notice).toContainText(failureCodes[kind]);
    await expect(notice).toContainText(text('shell', 'en', `failure.${kind}.title`));
    expect(await reloadsOf(page), 'reloads').toBe(0);
  }

  async function expectNewer(page: Page): Promise<void> {
    await mark(page);
    await retry(page).click();
    await expect(page.getByRole('heading', { name: 'Newer' })).toBeVisible();
    await expect(page.getByText(older)).toHaveCount(0);
    expect(await isMarked(page), 'healed in the same document').toBe(true);
  }

  for (const fault of networkFaults.filter((each) => isLeft(ofNetwork.includes(each)))) {
    test(`${fault.name}: that one is shown, and said`, async () => {
      const { newer, inStatus } = await releaseTwin();
      const isInStatus = await inStatus(fault.kind);
      const page = await fromElsewhere(await stranger.newPage());
      const repair = await breakNetwork(page, newer, fault);
      await page.goto(address);
      await expectEarlier(page, fault.kind);
      await isInStatus();
      await repair();
      await expectNewer(page);
      await page.close();
    });
  }

  for (const { fault, kind } of buildFaults.filter((each) => isLeft(ofCode.includes(each)))) {
    test(`${fault}: that one is shown, and said`, async () => {
      const isInStatus = await (await releaseTwin(fault)).inStatus(kind);
      const page = await fromElsewhere(await stranger.newPage());
      await page.goto(address);
      await expectEarlier(page, kind);
      await isInStatus();
      await releaseTwin();
      await comeBack(page);
      await expectNewer(page);
      await page.close();
    });
  }

  test('both are broken: the failure names both', async () => {
    const { both, inStatus } = await releaseTwin();
    const isInStatus = await inStatus('entry');
    const page = await fromElsewhere(await stranger.newPage());
    const entry500 = networkFaults.find(({ name }) => name === 'entry 500');
    if (entry500 === undefined) throw new Error('the table has no such fault any more');
    const repair = await breakNetwork(page, both, entry500);
    await page.goto(address);
    const failure = failureOf(page, 'entry', twin.name);
    await expect(failure).toContainText(`W604 ${twin.name} 1.1.0`);
    await expect(failure).toContainText(`W604 ${twin.name} 1.0.0`);
    await isInStatus();
    await repair();
    await expectNewer(page);
    await page.close();
  });
});

// What a remote does to the page around it stays with it: globals, style sheets, pages that it does not have, and two
// remotes that are broken at once.
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { type FailureKind, failureCodes } from '@waybill/contract';
import { newAccountOf } from '../support/operator';
import { text } from '../support/site';
import { type Area, areas, menuLink, shownBy } from './support/areas';
import { release } from './support/command';
import { type CodeFault, fixtureRemote } from './support/fixture-remote';
import { type Gate, openGate } from './support/gate';
import { breakNetwork, networkFaults } from './support/network-faults';
import { afterWaits, go, holdWaits, reloadsOf, visitorAt } from './support/visitor';

const faulty = { name: 'mf-gate-faulty', address: '/en/gate-faulty', text: 'Faulty' } as const;
const good = { name: 'mf-gate-good', address: '/en/gate-good', text: 'Good' } as const;

let gate: Gate;
let visitor: BrowserContext;
let account: ReturnType<typeof newAccountOf>;

test.beforeAll(async ({ browser }) => {
  gate = await openGate();
  visitor = await visitorAt(browser, gate.origin, null);
  account = newAccountOf('house', 5);
});
test.afterAll(async () => {
  await visitor?.close();
  await gate?.close();
});

async function openFaulty(fault: CodeFault): Promise<Page> {
  await gate.release({
    [faulty.name]: await gate.place(fixtureRemote({ ...faulty, routes: '/gate-faulty', fault })),
    [good.name]: await gate.place(fixtureRemote({ ...good, routes: '/gate-good' })),
  });
  const page = await visitor.newPage();
  await page.goto(faulty.address);
  return page;
}

const heading = (page: Page, words: string) => page.getByRole('heading', { name: words, exact: true });

test('a global that is replaced later is put back, and the area is stopped', async () => {
  const page = await openFaulty('replaces Array.map later');
  await expect(page.getByText(failureCodes.global)).toBeVisible();
  await expect(heading(page, faulty.text)).toHaveCount(0);
  expect(await page.evaluate(() => [1, 2].map((each) => each + 1))).toEqual([2, 3]);
  await go(page, good.address);
  await expect(heading(page, good.text)).toBeVisible();
  await page.close();
});

test('an area that keeps the page busy is stopped as soon as the browser lets anything else run', async () => {
  const page = await openFaulty('never rests');
  await expect(heading(page, faulty.text)).toBeVisible();
  await expect(page.getByText(failureCodes.hang)).toBeVisible();
  await expect(heading(page, faulty.text)).toHaveCount(0);
  await go(page, good.address);
  await expect(heading(page, good.text)).toBeVisible();
  await page.close();
});

test('a sheet that hides the page goes with its area, also when that is switched off', async () => {
  const page = await openFaulty('hides the page');
  await expect(heading(page, faulty.text)).toBeHidden();
  await go(page, good.address);
  await expect(heading(page, good.text)).toBeVisible();
  await page.close();
});

test('a route without a screen says so instead of standing empty', async () => {
  const page = await openFaulty('has no screen');
  await expect(page.getByText(text('shell', 'en', 'failure.shape.title'))).toBeVisible();
  await expect(page.getByText(`${failureCodes.shape} ${faulty.name}`)).toBeVisible();
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

for (const [at, first] of areas.entries()) {
  const second = areas[(at + 1) % areas.length] ?? first;
  const network = ofNetwork[at % ofNetwork.length];
  const code = ofCode[at % ofCode.length];
  if (network === undefined || code === undefined) throw new Error('no such faults any more');
  const what = `${first.name} (${network.name}) and ${second.name} (${code.fault})`;

  test(`${what} at once: the others work, and status names both`, async ({ browser }) => {
    // Of one address only so many failures are counted.
    const address = `198.51.100.${at + 1}`;
    // The case before this one broke a remote that the login may need.
    await gate.release({});
    const member = await visitorAt(browser, gate.origin, account, address);
    const stranger = await visitorAt(browser, gate.origin, null, address);
    const faultyBuild = await gate.place(
      fixtureRemote({
        name: second.name,
        routes: second.descriptor.routes,
        text: `Broken beside ${first.name}`,
        fault: code.fault,
      }),
    );
    const current = await gate.release({
      [second.name]: faultyBuild,
      [good.name]: await gate.place(fixtureRemote({ ...good, routes: '/gate-good' })),
    });
    const page = await member.newPage();
    const withoutSession = await stranger.newPage();
    await holdWaits(page);
    const version = gate.base.remotes.find(({ descriptor }) => descriptor.name === first.name)?.version;
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
      else if (code.kind === 'hang') await afterWaits(page, failureOf(page, code.kind, area));
      else await expect(failureOf(page, code.kind, area)).toBeVisible();
    }
    expect(await reloadsOf(page), 'reloads').toBe(0);
    await member.close();
    await stranger.close();
    const told = await release(gate.folder, 'status');
    for (const [remote, build, kind] of [
      [first.name, version, network.kind],
      [second.name, faultyBuild.version, code.kind],
    ] as const)
      expect(told).toMatch(
        new RegExp(`^ +${current} +${remote} +${build} +${failureCodes[kind]} ${kind} `, 'm'),
      );
  });
}

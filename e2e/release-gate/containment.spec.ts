// What a remote does to the page around it stays with it: globals, style sheets, pages that it does not have, and two
// remotes that are broken at once.
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { failureCodes } from '@waybill/contract';
import { newAccountOf } from '../support/operator';
import { text } from '../support/site';
import { areas, menuLink, shownBy } from './support/areas';
import { type CodeFault, fixtureRemote } from './support/fixture-remote';
import { type Gate, openGate } from './support/gate';
import { breakNetwork, networkFaults } from './support/network-faults';
import { go, reloadsOf, visitorAt } from './support/visitor';

const faulty = { name: 'mf-gate-faulty', address: '/en/gate-faulty', text: 'Faulty' } as const;
const good = { name: 'mf-gate-good', address: '/en/gate-good', text: 'Good' } as const;

let gate: Gate;
let visitor: BrowserContext;
let member: BrowserContext;

test.beforeAll(async ({ browser }) => {
  gate = await openGate();
  visitor = await visitorAt(browser, gate.origin, null);
  member = await visitorAt(browser, gate.origin, newAccountOf('house', 5));
});
test.afterAll(async () => {
  await visitor?.close();
  await member?.close();
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

test('two remotes broken at once, each in its way: the others work', async () => {
  const [first, second, ...others] = areas.filter(({ menu }) => menu !== null);
  const fault = networkFaults.find(({ name }) => name === 'entry 500');
  if (first === undefined || second === undefined || fault === undefined)
    throw new Error('not two areas in the menu');
  const broken = fixtureRemote({
    name: second.name,
    routes: second.descriptor.routes,
    text: 'Broken',
    fault: 'throws while rendering',
  });
  await gate.release({ [second.name]: await gate.place(broken) });
  const page = await member.newPage();
  const version = gate.base.remotes.find(({ descriptor }) => descriptor.name === first.name)?.version;
  await breakNetwork(page, `r/${first.name}/${version}`, fault);
  await page.goto(first.address);
  await expect(page.getByText(`${failureCodes.entry} ${first.name}`)).toBeVisible();
  await menuLink(page, second.menu ?? '').click();
  await expect(page.getByText(`${failureCodes.render} ${second.name}`)).toBeVisible();
  for (const { name, menu } of others) {
    await menuLink(page, menu ?? '').click();
    await expect(shownBy(page, name)).toBeVisible();
  }
  expect(await reloadsOf(page), 'reloads').toBe(0);
  await page.close();
});

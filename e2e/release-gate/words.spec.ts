// What somebody has typed and not sent stays theirs: whatever would take it away asks first. And a script
// that never comes is given up.
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { failureCodes, ownNameOf } from '@waybill/contract';
import { byTurns } from '@waybill/contract/testing/sampled';
import { text } from '../support/site';
import { type Area, anotherThan, areas, menuLink, shownBy } from './support/areas';
import { fixtureRemote } from './support/fixture-remote';
import type { Gate } from './support/gate';
import { fromElsewhere, watchStatus } from './support/in-status';
import { breakNetwork } from './support/network-faults';
import { test } from './support/test';
import {
  accountOfWorker,
  go,
  hasJustReloaded,
  isMarked,
  mark,
  reloadsOf,
  visitorAt,
} from './support/visitor';

// Each makes the release that it wants; the last cases of the gate would wait for one another.
test.describe.configure({ mode: 'parallel' });

const shell = (key: string) => text('shell', 'en', key);

let gate: Gate;
let member: BrowserContext;
let stranger: BrowserContext;

test.beforeAll(({ ofWorker }) => {
  ({ gate, member, stranger } = ofWorker);
});

const inMenu = areas.filter(({ menu }) => menu !== null);
const words = (page: Page) => page.getByRole('textbox').and(page.locator('[data-fixture] textarea'));
const question = (page: Page) => page.getByRole('dialog').filter({ hasText: shell('leave.page.title') });

/** The area's own screen is away: a form stands there, with words in it. */
async function openForm(area: Area, context = member): Promise<Page> {
  const { name, descriptor } = area;
  const form = fixtureRemote({ name, routes: descriptor.routes, text: 'A form', fault: 'holds words' });
  await gate.release({ [name]: await gate.place(form) });
  const page = await context.newPage();
  await page.goto(anotherThan(area).address);
  await menuLink(page, area.menu ?? '').click();
  await expect(words(page)).toHaveValue('Typed and not sent');
  await mark(page);
  return page;
}

/** Another screen of the area, whose scripts have not been asked for yet. */
function laterPath({ name, descriptor, address }: Area): string {
  const paths = descriptor.routes.map(({ path }) => `/en${path}`.replace(/\/$/, ''));
  const later = paths.filter((path) => !path.includes(':') && path !== address).at(-1);
  if (later === undefined) throw new Error(`${name} has one screen only`);
  return later;
}

async function stays(page: Page): Promise<void> {
  await question(page)
    .getByRole('button', { name: shell('leave.page.cancel') })
    .click();
  await expect(question(page)).toBeHidden();
  await expect(words(page)).toHaveValue('Typed and not sent');
}

// The shell asks, whichever area holds the words: each has its turn, and so in the tests after these.
for (const area of byTurns(inMenu, inMenu.length)) {
  test(`${area.name}: menu and Back ask, another language keeps the words, who wants to leaves`, async () => {
    const other = anotherThan(area);
    const page = await openForm(area);
    await menuLink(page, other.menu).click();
    await stays(page);
    await page.evaluate(() => history.back());
    await stays(page);
    await page.getByRole('button', { name: `${shell('language')}: ${ownNameOf.en}` }).click();
    await page.getByRole('menuitem', { name: ownNameOf.spain }).click();
    await expect(page).toHaveURL(/\/spain(\/|$)/);
    await expect(words(page)).toHaveValue('Typed and not sent');
    const label = other.descriptor.routes.find(({ menu }) => menu?.label.en === other.menu)?.menu?.label;
    await menuLink(page, label?.spain ?? '').click();
    const asked = page.getByRole('dialog').filter({ hasText: text('shell', 'spain', 'leave.page.title') });
    await asked.getByRole('button', { name: text('shell', 'spain', 'leave.page.confirm') }).click();
    await expect(shownBy(page, other.name)).toBeVisible();
    expect(await isMarked(page), 'the same document').toBe(true);
    await page.close();
  });
}

test('whoever is logged out in another tab keeps the words until they go on', async ({ browser }) => {
  const account = await accountOfWorker();
  const context = await visitorAt(browser, gate.origin, account);
  const tabs: { area: Area; page: Page }[] = [];
  for (const area of byTurns(inMenu, 3)) tabs.push({ area, page: await openForm(area, context) });
  await gate.release({});
  const other = await context.newPage();
  await other.goto('/en');
  await other.getByRole('button', { name: `Account of ${account.username}` }).click();
  await other.getByRole('menuitem', { name: shell('account.logout') }).click();
  await expect(other).toHaveURL(/\/en\/login/);
  for (const { area, page } of tabs) {
    const over = page.getByRole('dialog').filter({ hasText: shell('leave.session.title') });
    await over.getByRole('button', { name: shell('leave.session.cancel') }).click();
    await expect(over).toBeHidden();
    await expect(words(page), area.name).toHaveValue('Typed and not sent');
    expect(await isMarked(page), `${area.name}: the same document`).toBe(true);
  }
  await context.close();
});

test('a server that hangs is said after a while, and waited for', async () => {
  await gate.release({});
  const page = await member.newPage();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/**', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('/en');
  const slow = page.getByRole('status').filter({ hasText: shell('update.slow') });
  await expect(slow).toBeVisible();
  answer();
  await expect(slow).toHaveCount(0);
  expect(await reloadsOf(page)).toBe(0);
  await page.close();
});

test('a later script that never comes is given up after its time, said and reported', async () => {
  await gate.release({});
  const hangs = { name: 'hangs', kind: 'chunk', answer: () => 'nothing, ever' as const } as const;
  const waiting: { area: Area; page: Page; repair(): Promise<void>; isInStatus(): Promise<void> }[] = [];
  // One after the other, but all wait at the same time.
  for (const area of byTurns(areas, 3)) {
    const version = gate.base.remotes.find(({ descriptor }) => descriptor.name === area.name)?.version ?? '';
    const isInStatus = await watchStatus(gate, { remote: area.name, version, kind: 'chunk' });
    const page = await fromElsewhere(await (area.anonymous ? stranger : member).newPage());
    await page.goto(area.address);
    await expect(shownBy(page, area.name)).toBeVisible();
    const hits = (file: string) => file.endsWith('.js') && file !== 'remoteEntry.js';
    const repair = await breakNetwork(page, `r/${area.name}/${version}`, { ...hangs, hits });
    await hasJustReloaded(page);
    await go(page, laterPath(area));
    waiting.push({ area, page, repair, isInStatus });
  }
  for (const { area, page, repair, isInStatus } of waiting) {
    await expect(page.getByText(`${failureCodes.chunk} ${area.name}`)).toBeVisible();
    await isInStatus();
    await repair();
    // Some screens have no menu around them.
    if (!area.anonymous) {
      await go(page, anotherThan(area).address);
      await expect(shownBy(page, anotherThan(area).name)).toBeVisible();
    }
    await page.close();
  }
});

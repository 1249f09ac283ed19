// Every screen in five languages at four widths, with wide and with narrow letters, and zoomed: no control covers another, no
// date, number, code or button is cut, nothing reaches over the edge. An ordinary run sees each screen in one language and
// the lists that people work in all day in all of them; a whole run sees everything.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { type Language, languages } from '@waybill/contract';
import { isWhole, sampled } from '@waybill/contract/testing/sampled';
import { doubleLetters, findLayoutFaults } from './support/layout-faults';
import { heading, type Screen, screens } from './support/screens';
import { text } from './support/site';
import { follow, openAs, openAsNewAccount, resultRows } from './support/walk';
import { test } from './support/watched';

/** From wide to narrow: a page that becomes a phone's is drawn anew. */
const widths = [1920, 1440, 1024, 390] as const;

const busy = screens.filter((screen) => screen.busy === true);

/** Each page below has the home page open, so that screens follow each other without a load. */
async function openHome(page: Page, language: Language, account: string) {
  await openAs(page, language, '/', account);
  await heading(page, text('mf-account', language, 'home.title'));
}

/** The first row of the list on screen becomes selected, or what was selected no more. Screens without one stay as they are. */
async function selectFirstRow(page: Page, selected: boolean): Promise<boolean> {
  const pick = page.locator('main :is(.wb-row, .wb-card) .wb-pick:enabled').first();
  if ((await pick.count()) === 0) return false;
  await pick.setChecked(selected);
  return true;
}

async function expectNoFaults(page: Page, screen: Screen, language: Language): Promise<void> {
  await page.setViewportSize({ width: widths[0], height: 900 });
  await screen.open(page, language);
  await page.waitForLoadState('networkidle');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await findLayoutFaults(page), `${screen.name} at ${width}`).toEqual([]);
    if (!(await selectFirstRow(page, true))) continue;
    expect.soft(await findLayoutFaults(page), `${screen.name} at ${width}, a row selected`).toEqual([]);
    await selectFirstRow(page, false);
  }
}

const seen = sampled({ language: languages, screen: screens });
for (const language of languages) {
  const ours = seen.filter((each) => each.language === language).map(({ screen }) => screen);
  const all = [...new Set([...busy, ...ours])];
  // So many to a test that none comes near its time limit.
  const most = 16;
  for (let from = 0; from < all.length; from += most)
    test(`no screen covers or cuts anything, ${language}, from ${from + 1}`, async ({ page }) => {
      await openHome(page, language, 'demo');
      for (const screen of all.slice(from, from + most)) await expectNoFaults(page, screen, language);
    });
}

/** What is not for staff alone, as "entry" is none. */
const ofEntry = screens.filter(({ path }) => !['/account/loading', '/account/words'].includes(path));
const seenNarrow = sampled({ language: languages, screen: isWhole() ? ofEntry : busy });
test('no screen covers or cuts anything, in narrow letters', async ({ page }) => {
  // Beside journeys that count what "demo" searches.
  test.setTimeout(60_000 + seenNarrow.length * 20_000);
  await openHome(page, 'en', 'entry');
  for (const { language, screen } of seenNarrow) await expectNoFaults(page, screen, language);
});

/** What an account has on its own lists: customers, companies that it follows and has seen, a record. */
async function fillOwnLists(page: Page): Promise<void> {
  await openAsNewAccount(page, 'en', '/trader/leads?keyword=steel');
  await page.locator('main thead .wb-pick').check();
  const makeCustomers = text('mf-traders', 'en', 'leads.bulk.customers');
  await page.getByRole('button', { name: makeCustomers }).click();
  await page.getByRole('dialog').getByRole('button', { name: makeCustomers }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await follow(page, '/en/trader/search?keyword=coffee');
  await page.locator('main .wb-row a[href*="/trader/details/"]').first().click();
  const trade = (key: string) =>
    page.getByRole('button', { name: text('shared/trade', 'en', key), exact: true });
  await trade('follow.add').click();
  await expect(trade('follow.remove')).toBeVisible();
  await follow(page, '/en/transaction/search?keyword=coffee');
  const star = resultRows(page)
    .first()
    .getByRole('button', { name: /^Favourite: / });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
}

const ownLists = screens.filter(({ name }) =>
  [
    ...['/corp/customer', '/corp/concerned', '/customer/company/followed'],
    ...['/customer/company/viewed', '/customer/transaction/followed'],
  ].includes(name),
);
const seenOwn = sampled({ language: languages, screen: ownLists });
test("no list of an account's own covers or cuts anything", async ({ page }) => {
  test.setTimeout(100_000 + seenOwn.length * 20_000);
  await fillOwnLists(page);
  for (const { language, screen } of seenOwn) {
    await expectNoFaults(page, screen, language);
    await expect(page.locator('main .wb-card').first(), screen.name).toBeVisible();
  }
  for (const language of languages) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await follow(page, `/${language}/corp/customer`);
    await expect(page.locator('main .wb-row').first()).toBeVisible();
    expect.soft(await findLayoutFaults(page), `customers in ${language}`).toEqual([]);
  }
});

const doors = ['/login', '/register', '/forgot'];
test('nothing is covered or cut before the login', async ({ page }) => {
  for (const { address, language } of sampled({ address: doors, language: languages })) {
    await page.goto(`/${language}${address}`);
    await expect(page.locator('main form button[type=submit]').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await findLayoutFaults(page), `${address} in ${language} at ${width}`).toEqual([]);
    }
  }
});

/** Addresses of the screens, one of each kind. */
const zoomed = [
  '/',
  '/transaction/search?keyword=coffee',
  '/transaction/stat',
  '/trader/search?keyword=coffee',
  '/market-analysis',
  '/corp/customer',
  '/account/settings',
  '/product/price',
];

/** The menu has half of the height of the rail at least, and each of its entries can be scrolled to. */
async function expectMenu(page: Page, language: Language): Promise<void> {
  const opens = page.getByRole('button', { name: text('shell', language, 'rail.open') });
  if (await opens.isVisible()) await opens.click();
  const menu = page.getByRole('navigation', { name: text('shell', language, 'rail.areas') });
  await expect(menu).toBeVisible();
  const [rail, own] = [await menu.locator('xpath=..').boundingBox(), await menu.boundingBox()];
  expect(own?.height ?? 0).toBeGreaterThanOrEqual((rail?.height ?? 0) / 2 - 1);
  const last = menu.getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await page.keyboard.press('Escape');
}

for (const { zoom, size } of [
  { zoom: '200 %', size: { width: 720, height: 450 } },
  { zoom: '400 %', size: { width: 360, height: 225 } },
  { zoom: 'letters of 200 %', size: { width: 1440, height: 900 } },
])
  test(`nothing is covered or cut at ${zoom}`, async ({ page }) => {
    await openHome(page, 'en', 'demo');
    await page.setViewportSize(size);
    for (const { address, language } of sampled({ address: zoomed, language: ['en', 'vietnam', 'cn'] })) {
      await follow(page, `/${language}${address}`);
      await expect(page.locator('main h1').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      if (zoom.startsWith('letters')) await doubleLetters(page);
      expect.soft(await findLayoutFaults(page), `${address} in ${language}`).toEqual([]);
      await expectMenu(page, language);
    }
  });

test('the quotas leave the menu its room, with large letters in a low window too', async ({ page }) => {
  await openAs(page, 'vietnam', '/', 'expired');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 600 });
  await expect(page.getByText(text('shell', 'vietnam', 'quota.ended'))).toBeVisible();
  await doubleLetters(page);
  await expectMenu(page, 'vietnam');
});

test('cut text is whole under the mouse, and while its row has the focus', async ({ page }) => {
  await openAs(page, 'en', '/transaction/search?keyword=coffee');
  await page.setViewportSize({ width: 1024, height: 900 });
  const rows = page.locator('main .wb-row');
  await expect(rows.first()).toBeVisible();
  const cells = page.locator('main .wb-row .wb-two-lines');
  const isCut = (cell: Element) => cell.scrollHeight > cell.clientHeight + 1;
  const areCut = await Promise.all((await cells.all()).map((cell) => cell.evaluate(isCut)));
  expect(areCut).toContain(true);
  const cut = cells.nth(areCut.indexOf(true));
  await cut.hover();
  await expect(cut).toHaveAttribute('title', /\S/);
  const row = cut.locator('xpath=ancestor::tr');
  await row.focus();
  // A mouse shows no focus: the keyboard goes away and comes back.
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  while (!(await row.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('ArrowDown');
  expect(await cut.evaluate(isCut)).toBe(false);
});

test('every route of the areas is among the screens', () => {
  const root = join(import.meta.dirname, '..');
  const areas = readdirSync(root).filter((folder) => folder.startsWith('mf-'));
  const routes = areas.flatMap((area) => {
    const { routes: found } = JSON.parse(readFileSync(join(root, area, 'remote.json'), 'utf8'));
    return (found as { path: string }[]).map(({ path }) => path);
  });
  const hasScreen = (route: string) => {
    const pattern = new RegExp(`^${route.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`);
    return doors.some((path) => pattern.test(path)) || screens.some(({ path }) => pattern.test(path));
  };
  expect(routes.filter((route) => !hasScreen(route))).toEqual([]);
});

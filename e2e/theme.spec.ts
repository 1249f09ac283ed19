// Light and dark: the page arrives in the theme that its screens will have, and a choice reaches every part of it.
import { expect, type Page } from '@playwright/test';
import { text } from './support/site';
import { follow, openAs } from './support/walk';
import { test } from './support/watched';

const canvases = { light: 'rgb(245, 247, 249)', dark: 'rgb(15, 21, 27)' };

const canvasOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
/** Ground of a panel of the area, which is a React root of its own. */
const surfaceOf = (page: Page) =>
  page
    .locator('.wb-panel')
    .first()
    .evaluate((panel) => getComputedStyle(panel).backgroundColor);

async function choose(page: Page, theme: 'system' | 'light' | 'dark') {
  await page.getByRole('button', { name: 'Account of demo' }).click();
  await page.getByRole('menuitem', { name: text('shell', 'en', `theme.${theme}`) }).click();
}

for (const scheme of ['light', 'dark'] as const)
  test(`a page without any code of ours is ${scheme} where the system is`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: scheme });
    const page = await context.newPage();
    await page.goto('/en/login');
    await expect(page.locator('body')).toHaveCSS('background-color', canvases[scheme]);
    await context.close();
  });

test('a choice reaches chrome and area at once, is kept, and holds before any code runs', async ({
  page,
  browser,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openAs(page, 'en', '/transaction/stat');
  await expect(page.locator('.wb-panel').first()).toBeVisible();
  await choose(page, 'dark');
  await expect.poll(() => canvasOf(page)).toBe(canvases.dark);
  expect(await surfaceOf(page)).toBe('rgb(22, 29, 37)');

  const without = await browser.newContext({
    javaScriptEnabled: false,
    colorScheme: 'light',
    storageState: await page.context().storageState(),
  });
  const bare = await without.newPage();
  await bare.goto('/en/transaction/stat');
  await expect(bare.locator('body')).toHaveCSS('background-color', canvases.dark);
  await without.close();

  await page.reload();
  await expect(page.locator('.wb-panel').first()).toBeVisible();
  expect(await canvasOf(page)).toBe(canvases.dark);
  await choose(page, 'system');
  await expect.poll(() => canvasOf(page)).toBe(canvases.light);
});

test('paper is light, also from a dark screen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openAs(page, 'en', '/transaction/stat');
  await expect(page.locator('.wb-panel').first()).toBeVisible();
  const printed = await page.evaluate(async () => {
    dispatchEvent(new Event('beforeprint'));
    await Promise.resolve();
    return getComputedStyle(document.body).backgroundColor;
  });
  expect(printed).toBe(canvases.light);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect.poll(() => canvasOf(page)).toBe(canvases.dark);
});

test('`?` shows the keys; without a connection the page says so until it is back', async ({ page }) => {
  await openAs(page, 'en', '/transaction/stat');
  await expect(page.locator('.wb-panel').first()).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: text('shell', 'en', 'keys.title') });
  await expect(keys.getByText(text('shell', 'en', 'keys.search'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();

  const offline = page.getByText(text('shell', 'en', 'offline'));
  await page.context().setOffline(true);
  await expect(offline).toBeVisible();
  await page.context().setOffline(false);
  await expect(offline).toBeHidden();
});

test('what was searched for stands on home and in the search box, until logout', async ({ page }) => {
  await openAs(page, 'en', '/transaction/search?keyword=coffee&countries=vietnam');
  await expect(page.getByRole('table').first()).toBeVisible();
  await follow(page, '/en');
  const recent = page.getByRole('region', { name: text('mf-account', 'en', 'recent.title') });
  await expect(recent.getByRole('link', { name: /coffee · Vietnam/ })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('coff');
  const own = page.getByRole('group', { name: text('shared/trade', 'en', 'suggest.own') });
  await expect(own.getByText('coffee', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await recent.getByRole('link').first().click();
  await expect(page).toHaveURL(/keyword=coffee&countries=vietnam/);
});

test('statistics of a country and direction stand in the address, agree with each other, and open their search', async ({
  page,
}) => {
  const stat = (key: string) => text('mf-transactions', 'en', `stat.${key}`);
  await openAs(page, 'en', '/transaction/stat?country=vietnam&dir=2');
  const countries = page.getByRole('table', { name: stat('table') });
  await expect(countries.getByRole('row')).toHaveCount(2);
  const exports = (await countries.getByRole('link').first().textContent()) ?? '';
  expect(exports).toMatch(/^[\d,]+$/);
  await expect(page.getByLabel(stat('total'), { exact: true })).toContainText(exports);

  await page.getByRole('combobox', { name: stat('period') }).click();
  await page.getByText('Last 12 months', { exact: true }).click();
  await expect(page).toHaveURL(/from=20\d\d-\d\d&to=20\d\d-\d\d/);
  await expect(countries.getByRole('link').first()).not.toHaveText(exports);
  await page.goBack();
  await expect(countries.getByRole('link').first()).toHaveText(exports);

  await page.getByRole('button', { name: stat('clear') }).click();
  await expect(page).toHaveURL(/\/transaction\/stat$/);
  await expect(
    page
      .getByRole('table', { name: stat('loadsNote') })
      .getByRole('row')
      .nth(5),
  ).toBeVisible();

  const codes = page.getByRole('list', { name: stat('codes') });
  await codes.getByRole('link').first().click();
  await expect(page).toHaveURL(/transaction\/search\?hs=\d{6}/);

  await page.goto('/en/transaction/stat?chapter=09');
  const counted = countries.getByRole('link').first();
  const ofChapter = (await counted.textContent()) ?? '';
  await counted.click();
  await expect(page).toHaveURL(/transaction\/search\?hs=09&/);
  await expect(page.getByRole('tab', { selected: true })).toContainText(ofChapter);
});

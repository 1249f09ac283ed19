// Light and dark: the page arrives in the theme that its screens will have, and a choice reaches every part of it.
import { expect, type Page, test } from '@playwright/test';
import { text } from './support/site';
import { openAs } from './support/walk';

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

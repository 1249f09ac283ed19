// One remote’s files are taken off the server: its area says so and heals; everything else goes on.
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { releases, text } from './support/site';
import { fillLogin, openAs } from './support/walk';

/** Runs `during` while the server has no file of a remote. */
async function without(remote: string, during: () => Promise<void>): Promise<void> {
  const folder = join(releases, 'r', remote);
  renameSync(folder, `${folder}.away`);
  try {
    await during();
  } finally {
    renameSync(`${folder}.away`, folder);
  }
}

const failure = (page: Page) =>
  page
    .getByText(text('shell', 'en', 'failure.manifest.title'))
    .or(page.getByText(text('shell', 'en', 'failure.chunk.title')));
const retry = (page: Page) => page.getByRole('button', { name: text('shared/ui', 'en', 'failure.retry') });

test('mf-transactions is gone: the chrome and the dashboard work, Retry heals without a reload', async ({
  page,
}) => {
  await openAs(page, 'en', '/');
  const home = page.getByRole('heading', { level: 1, name: text('mf-account', 'en', 'home.title') });
  await expect(home).toBeVisible();

  await without('mf-transactions', async () => {
    // A fresh page, so that nothing of the remote is in memory.
    await page.goto('/en/transaction/stat');
    await expect(failure(page).first()).toBeVisible({ timeout: 20_000 });
    await expect(
      page.getByRole('link', { name: text('mf-transactions', 'en', 'search.title') }),
    ).toBeVisible();

    await page.getByRole('navigation').getByRole('link', { name: 'Home', exact: true }).click();
    await expect(home).toBeVisible();
    await page.goBack();
    await expect(failure(page).first()).toBeVisible({ timeout: 20_000 });
    await retry(page).first().click();
    await expect(failure(page).first()).toBeVisible({ timeout: 20_000 });
  });

  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await retry(page).first().click();
  await expect(
    page.getByRole('heading', { level: 1, name: text('mf-transactions', 'en', 'stat.title') }),
  ).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window), 'healed without a reload').toBe(true);
});

test('mf-account is gone: login, search and detail work', async ({ page }) => {
  await without('mf-account', async () => {
    await page.goto('/en/login');
    await fillLogin(page, 'en');
    await expect(failure(page).first()).toBeVisible({ timeout: 20_000 });
    await page.getByRole('link', { name: text('mf-transactions', 'en', 'search.title') }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: text('mf-transactions', 'en', 'search.title') }),
    ).toBeVisible();
    await page.goto('/en/transaction/search?keyword=coffee');
    await page.locator('a[href*="/transaction/details/"]').first().click();
    await expect(page).toHaveURL(/\/transaction\/details\//);
    await expect(
      page.getByRole('button', { name: text('mf-transactions', 'en', 'detail.translate') }),
    ).toBeVisible();
  });
});

test('mf-auth is gone: whoever is logged in goes on, and a visitor sees why not', async ({
  page,
  browser,
}) => {
  await openAs(page, 'en', '/transaction/stat');
  await without('mf-auth', async () => {
    await page.reload();
    const heading = { level: 1, name: text('mf-transactions', 'en', 'stat.title') } as const;
    await expect(page.getByRole('heading', heading)).toBeVisible();

    const visitor = await (await browser.newContext({ locale: 'en-US' })).newPage();
    await visitor.goto('/en/transaction/stat');
    await expect(failure(visitor).first()).toBeVisible({ timeout: 20_000 });
    await visitor.context().close();
  });
});

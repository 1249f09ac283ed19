// Rivals: companies are marked, compared, and figures drawn by chance open as many records, with the same value.
import { expect, type Locator, type Page } from '@playwright/test';
import { expectClean } from './support/axe';
import { text } from './support/site';
import { follow, openAsNewAccount, resultRows } from './support/walk';
import { test } from './support/watched';

const t = (key: string) => text('mf-traders', 'en', key);
const PAGE_SIZE = 10;

/** Keys of the first exporters that a search lists. */
async function findExporters(page: Page, count: number): Promise<string[]> {
  const profiles = page.getByRole('table').locator('a[href*="/trader/details/"]');
  await expect(profiles.first()).toBeVisible();
  const paths = await profiles.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  const keys = paths.map((path) => /\/trader\/details\/([^/?]+)/.exec(path)?.[1] ?? '');
  return [...new Set(keys)].slice(0, count);
}

/** Opens a figure and compares it with the list of its records. */
async function expectOpens(page: Page, figure: Locator): Promise<void> {
  const said = Number(((await figure.textContent()) ?? '').replace(/\D/g, ''));
  await figure.click();
  await expect(page.getByText(new RegExp(`of ${said.toLocaleString('en')}$`))).toBeVisible();
  await expect(resultRows(page)).toHaveCount(Math.min(said, PAGE_SIZE));
}

test('marked peers are compared, and every kind of figure opens its records', async ({ page }) => {
  await openAsNewAccount(page, 'en', '/trader/search/exporters?keyword=steel');
  const keys = await findExporters(page, 2);
  for (const key of keys) {
    await follow(page, `/en/trader/details/${key}`);
    const mark = page.getByRole('button', { name: text('shared/trade', 'en', 'mark.peer.add'), exact: true });
    await mark.click();
    await expect(page.getByRole('button', { name: t('rivals.title'), exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: t('rivals.title'), exact: true }).click();
  await page.getByRole('button', { name: t('rivals.compare'), exact: true }).click();
  const main = page.getByRole('main');
  const figures = main.locator('section a[href*="show=records"]');
  await expect(figures.first()).toBeVisible();
  await expectClean(page, 'rivals');
  const compared = page.url();
  const count = await figures.count();
  for (const place of [0, Math.floor(count / 2), count - 1]) {
    await expectOpens(page, figures.nth(place));
    await page.goto(compared);
    await expect(figures).toHaveCount(count);
  }
});

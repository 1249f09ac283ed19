// Price against peers: the column of suppliers, whose two numbers open as many records; and the panel of a profile.
import { expect, type Page } from '@playwright/test';
import { text } from './support/site';
import { openAsNewAccount } from './support/walk';
import { test } from './support/watched';

const t = (key: string) => text('mf-market-analysis', 'en', key);

const opensAsMany = async (page: Page, name: RegExp) => {
  const link = page.getByRole('main').getByRole('link', { name }).first();
  const said = ((await link.textContent()) ?? '').trim();
  await link.click();
  await expect(page.getByText(new RegExp(`^${said} records? match`))).toBeVisible();
};

test('the prices of suppliers are compared with others, and both sides open', async ({ page }) => {
  await openAsNewAccount(page, 'en', '/market-analysis/vietnam?hsCode=0901&impOrExp=2&tab=2');
  await expect(page.getByText(text('shared/trade', 'en', 'beside.method'))).toBeVisible();
  const list = page.url();
  await opensAsMany(page, /compared records?$/);
  await expect(page.getByRole('group', { name: t('chips.label') })).toContainText(t('chips.peers'));
  await page.goto(list);
  await opensAsMany(page, /compared with [\d,]+ records?$/);
});

test('a profile compares its prices by code, and opens the records', async ({ page }) => {
  await openAsNewAccount(page, 'en', '/market-analysis/vietnam?hsCode=0901&impOrExp=2&tab=2');
  await page
    .getByRole('table')
    .getByRole('link', { name: /compared records?$/ })
    .first()
    .waitFor();
  const row = page
    .getByRole('table')
    .getByRole('row')
    .filter({ hasText: /[+−][\d.]+%/ })
    .first();
  await row.getByRole('link').first().click();
  const panel = page.getByRole('region', { name: text('mf-traders', 'en', 'peers.title') });
  await expect(panel.getByText(text('mf-traders', 'en', 'peers.method'))).toBeVisible();
  const own = panel.getByRole('table').first().getByRole('row').nth(1).getByRole('link').first();
  const said = ((await own.textContent()) ?? '').trim();
  await own.click();
  await expect(page.getByText(new RegExp(`^${said} records? match`))).toBeVisible();
});

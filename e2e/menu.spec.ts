// The menu is seen whole, and the lists behind one entry are tabs with addresses of their own.
import { expect } from '@playwright/test';
import { languages } from '@waybill/contract';
import { expectClean } from './support/axe';
import { text } from './support/site';
import { follow, openAsNewAccount } from './support/walk';
import { test } from './support/watched';

const MAX_ENTRIES = 14;

test('all entries are in sight at 1440 by 900, in five languages', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAsNewAccount(page, 'en', '/');
  for (const language of languages) {
    await follow(page, `/${language}/`);
    const menu = page.getByRole('navigation', { name: text('shell', language, 'rail.areas') });
    const entries = menu.getByRole('link');
    await expect(entries.first()).toBeVisible();
    expect(await entries.count()).toBeLessThanOrEqual(MAX_ENTRIES);
    for (const entry of await entries.all()) await expect(entry).toBeInViewport({ ratio: 1 });
  }
});

test('the lists of companies are tabs of one page, by keyboard and on a phone', async ({ page }) => {
  await openAsNewAccount(page, 'en', '/');
  const menu = page.getByRole('navigation', { name: text('shell', 'en', 'rail.areas') });
  await menu.getByRole('link', { name: 'Companies', exact: true }).click();
  const tabs = page.getByRole('navigation', { name: 'Companies' });
  await expect(tabs.getByRole('link', { name: 'Of interest' })).toHaveAttribute('aria-current', 'page');
  await tabs.getByRole('link', { name: 'Marked' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/trader\/mark$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Marked companies' })).toBeVisible();
  await expect(tabs.getByRole('link', { name: 'Marked' })).toHaveAttribute('aria-current', 'page');
  await expect(menu.getByRole('link', { name: 'Companies', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expectClean(page, 'tabs of the lists of companies');
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/corp\/concerned$/);
  await page.setViewportSize({ width: 390, height: 844 });
  await follow(page, '/en/customer/company/viewed');
  await expect(tabs.getByRole('link', { name: 'Viewed' })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('what is followed can be filtered by its rhythm, and its state opens the records', async ({ page }) => {
  await openAsNewAccount(page, 'en', '/trader/search?keyword=coffee&type=1');
  const main = page.locator('main');
  await main.getByRole('checkbox', { name: /all/i }).first().check();
  await main
    .getByRole('button', { name: /^Follow/ })
    .first()
    .click();
  await expect(page.getByRole('status').or(page.locator('.wb-toasts')).first()).toBeAttached();
  await follow(page, '/en/corp/concerned');
  const bar = main.getByRole('group', { name: text('mf-customer', 'en', 'rhythm.bar') });
  await expect(bar).toBeVisible();
  const filter = bar.getByRole('button', { name: /^(Due|Late|Gone silent) [1-9]/ }).first();
  const count = Number(/\d+/.exec((await filter.textContent()) ?? '')?.[0]);
  await filter.click();
  await expect(main.getByText(new RegExp(`^${count} compan`))).toBeVisible();
  await expectClean(page, 'companies by buying rhythm');
  await main
    .getByRole('link', { name: /open the records$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/trader\/details\/.*show=records/);
});

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

// Questions in words in the search box: understood parts as chips, Enter opens the page with the filters.
import { expect, type Page } from '@playwright/test';
import type { Language } from '@waybill/contract';
import { expectClean } from './support/axe';
import { text } from './support/site';
import { openAsNewAccount } from './support/walk';
import { test } from './support/watched';

const searchBox = (page: Page, language: Language) =>
  page.getByRole('combobox', { name: text('shell', language, 'search.label') });
const understood = (page: Page, language: Language) =>
  page.getByRole('group', { name: text('shell', language, 'label') });

test('ask in words: chips while typing, a removed one is asked without, Enter opens the analysis', async ({
  page,
}) => {
  await openAsNewAccount(page, 'en', '/');
  const box = searchBox(page, 'en');
  await box.fill('coffee from Brazil to Germany 2025 by month qwzzk');
  const chips = understood(page, 'en');
  await expect(chips).toContainText('From');
  await expect(chips).toContainText('Brazil (BR)');
  await expect(chips).toContainText('Germany (DE)');
  await expect(chips).toContainText('By month');
  await expect(chips).toContainText('qwzzk');
  await expect(page.getByText('Market analysis · By month · exports of Brazil')).toBeVisible();
  await expectClean(page, 'question in the search box');

  await test.step('a chip is removed with the keyboard', async () => {
    await box.press('Tab');
    const remove = chips.getByRole('button', { name: /Germany/ });
    await remove.focus();
    await page.keyboard.press('Enter');
    await expect(box).toHaveValue('coffee from Brazil 2025 by month qwzzk');
    await expect(box).toBeFocused();
    await expect(chips).not.toContainText('Germany');
  });

  await box.press('Enter');
  await expect(page).toHaveURL(/\/en\/market-analysis\/brazil\?/);
  const query = new URL(page.url()).searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    ...{ keyword: 'coffee', impOrExp: '2', startDate: '2025-01-01', endDate: '2025-12-31', tab: '3' },
  });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('ask in words: a Chinese question opens its importers, and plain words the search as ever', async ({
  page,
}) => {
  await openAsNewAccount(page, 'cn', '/');
  const box = searchBox(page, 'cn');
  // Enter before any answer is there.
  await box.fill('谁从中国进口锂电池到秘鲁');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/cn\/market-analysis\/peru\?/);
  const query = new URL(page.url()).searchParams;
  expect(Object.fromEntries(query)).toMatchObject({ keyword: '锂电池', tradeArea: 'CN', tab: '1' });

  await box.fill('锂电池');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/cn\/transaction\/search\?keyword=/);
});

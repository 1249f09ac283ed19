// What leaves the screen: rows that are copied, and pages that are printed. And a browser that stores nothing.
import { writeFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { heading } from './support/screens';
import { text } from './support/site';
import { fillLogin, follow, openAs, resultRows } from './support/walk';
import { test } from './support/watched';

/** What a copy of everything between two elements puts on the clipboard. */
const copyBetween = (page: Page, from: string, to: string): Promise<string> =>
  page.evaluate(
    ([first, last]) => {
      const selection = getSelection();
      const range = document.createRange();
      const [start, end] = [document.querySelector(first), document.querySelector(last)];
      if (selection === null || start === null || end === null) throw new Error('nothing to select');
      range.setStartBefore(start);
      range.setEndAfter(end);
      selection.removeAllRanges();
      selection.addRange(range);
      const clipboardData = new DataTransfer();
      start.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
      return clipboardData.getData('text/plain');
    },
    [from, to] as const,
  );

test('copied rows are a line each, with a cell for each column and exact figures', async ({ page }) => {
  await openAs(page, 'en', '/transaction/search?keyword=coffee');
  await expect(resultRows(page).first()).toBeVisible();
  const rows = 'main table tbody tr.wb-row';
  const copied = await copyBetween(
    page,
    `${rows} td[data-column="date"]`,
    `${rows} + tr + tr.wb-row, ${rows} + tr.wb-row`,
  );
  const lines = copied.split('\n').map((line) => line.split('\t'));
  expect(lines).toHaveLength(2);
  expect(new Set(lines.map((cells) => cells.length))).toEqual(new Set([13]));
  // Numbers have no signs between thousands, and nothing of what stands beside them.
  for (const cells of lines)
    for (const figure of cells.slice(-4).filter((_, at) => at !== 0))
      expect(figure).toMatch(/^(\d+(\.\d+)?)?$/);
  const whole = await copyBetween(page, 'main table thead th', `${rows}:last-of-type, ${rows}`);
  expect(whole.split('\n')[0]).toContain(text('shared/trade', 'en', 'column.amount'));
});

const pages = [
  '/',
  '/transaction/search?keyword=coffee',
  '/transaction/stat',
  '/transaction/subscriptions',
  '/trader/search?keyword=coffee',
  '/market-analysis',
  '/corp/customer',
  '/product/price',
  '/message',
  '/account/settings',
];

test('a printed page says whose, when and from where, and cuts no date and no column', async ({ page }) => {
  await openAs(page, 'en', '/');
  await heading(page, text('mf-account', 'en', 'home.title'));
  for (const [index, address] of pages.entries()) {
    await follow(page, `/en${address}`);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    for (const format of ['A4', 'Letter'] as const) {
      const file = test.info().outputPath(`${index}-${format}.pdf`);
      writeFileSync(file, await page.pdf({ format, preferCSSPageSize: false }));
    }
    // On paper as wide as A4 between its margins nothing is wider than the sheet.
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 688, height: 900 });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const head = page.locator('.wb-print-page-head, .wb-print').first();
    await expect(head, address).toContainText('Printed on');
    await expect(head, address).toContainText('Source:');
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(over, `${address}: over the edge`).toBeLessThanOrEqual(0);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: null });
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});

for (const [fault, breakIt] of [
  ['blocks', () => Object.defineProperty(window, 'indexedDB', { get: () => undefined })],
  [
    'never answers from',
    () => Object.defineProperty(window, 'indexedDB', { get: () => ({ open: () => new EventTarget() }) }),
  ],
] as const)
  test(`a browser that ${fault} its storage logs in, and says before that it lasts until the page ends`, async ({
    page,
  }) => {
    await page.addInitScript(breakIt);
    await page.goto('/en/login');
    await expect(page.getByText(text('mf-auth', 'en', 'login.noStorage'))).toBeVisible({ timeout: 10_000 });
    await fillLogin(page, 'en');
    await heading(page, text('mf-account', 'en', 'home.title'));
    // A full load ends it, and the page says why.
    await page.goto('/en/transaction/stat');
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText(text('mf-auth', 'en', 'login.noStorage'))).toBeVisible({ timeout: 10_000 });
  });

test('an error on the login form moves nothing, and register has two columns on a wide screen', async ({
  page,
}) => {
  for (const language of ['en', 'spain', 'cn'] as const) {
    await page.goto(`/${language}/login`);
    const send = page.locator('main form button[type=submit]');
    await expect(send).toBeVisible();
    await expect(page.locator('main form img')).toBeVisible();
    const before = await send.boundingBox();
    await send.click();
    await expect(page.locator('.wb-field-error').first()).toBeVisible();
    expect(await send.boundingBox(), language).toEqual(before);
  }
  await page.goto('/en/register');
  const fields = page.locator('main form .wb-field');
  await expect(fields.nth(1)).toBeVisible();
  const [one, two] = [await fields.nth(0).boundingBox(), await fields.nth(1).boundingBox()];
  expect(one?.y).toBe(two?.y);
});

// Who to call this week: asked, proved, narrowed, put out of sight and taken back, made a customer, taken home as a sheet.
import { expect, type Page } from '@playwright/test';
import { text } from './support/site';
import { follow, openAs, resultRows, toast } from './support/walk';
import { test } from './support/watched';

const words = (key: string) => text('mf-traders', 'en', `leads.${key}`);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
/** The number that begins a text, without the signs between its thousands. */
const numberIn = (spoken: string) => Number(/^[\d,]+/.exec(spoken)?.[0].replaceAll(',', ''));

test('leads: a question, its proof, a reason, not interesting and back, the sheet', async ({ page }) => {
  await openAs(page, 'en', '/trader/leads', 'pro');
  await expect(page.getByText(words('start.title'))).toBeVisible();
  const goods = page.getByRole('textbox', { name: words('form.keyword') });
  await goods.fill('steel');
  await goods.press('Enter');
  await expect(page).toHaveURL(/keyword=steel/);
  await expect(resultRows(page).first()).toBeVisible();

  // The number that proves a reason opens exactly so many records.
  const proof = resultRows(page).locator('a[href*="show=records"]').first();
  const total = numberIn((await proof.textContent()) ?? '');
  expect(total).toBeGreaterThan(0);
  await proof.click();
  await expect(page).toHaveURL(/\/trader\/details\//);
  await expect(page.getByText(new RegExp(`of ${total.toLocaleString('en')}\\b`)).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/trader\/leads\?/);

  await button(page, new RegExp(`^${words('reason.due')}`)).click();
  await expect(page).toHaveURL(/reason=due/);
  await expect(page.getByText(/^Buys in a rhythm of 1 to 26 weeks/)).toBeVisible();
  const first = resultRows(page).first().getByRole('link').first();
  const name = (await first.textContent()) ?? '';
  await button(page, words('row.dismiss').replace('{{name}}', name)).click();
  await expect(toast(page, '1 company will not be shown again')).toBeVisible();
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  await page.getByRole('checkbox', { name: words('filter.dismissed') }).click();
  await button(page, words('row.restore').replace('{{name}}', name)).click();
  await expect(page.getByText(words('none.dismissed'))).toBeVisible();
  await button(page, words('none.backToLeads')).click();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();

  const download = page.waitForEvent('download');
  await button(page, words('export')).click();
  expect((await download).suggestedFilename()).toMatch(/^leads-\d{4}-\d{2}-\d{2}\.xlsx$/);
});

test('leads: made customers in one step, they leave the list', async ({ page }) => {
  await openAs(page, 'en', '/trader/leads?keyword=steel', 'entry');
  const first = resultRows(page).first();
  const name = (await first.getByRole('link').first().textContent()) ?? '';
  await first.getByRole('checkbox').check();
  await button(page, words('bulk.customers')).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('bulk.customers') })
    .click();
  await expect(toast(page, '1 company is a customer now')).toBeVisible();
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  await follow(page, '/en/trader/mark/customer');
  await expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible();
});

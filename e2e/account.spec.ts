// What an account does with itself: messages, a sub-account, another password, a file that is kept, a subscription, and
// the way from a limit to the plans and back.
import { expect, type Page } from '@playwright/test';
import { expectClean } from './support/axe';
import { text } from './support/site';
import { openAs, PASSWORD, resultRows, toast } from './support/walk';
import { test } from './support/watched';

const t = (key: string) => text('mf-account', 'en', key);
const search = (key: string) => text('mf-transactions', 'en', key);
const trade = (key: string) => text('shared/trade', 'en', key);
const inMenu = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name });

test('messages are read, the bell follows, and so does another browser', async ({ page, browser }) => {
  await openAs(page, 'en', '/message', 'pro');
  await page.getByRole('link', { name: /Welcome/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Welcome/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('cell', { name: t('messages.read'), exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unread messages: 0' })).toBeVisible();
  const elsewhere = await (await browser.newContext()).newPage();
  await openAs(elsewhere, 'en', '/message', 'pro');
  await expect(elsewhere.getByRole('cell', { name: t('messages.read'), exact: true })).toBeVisible();
  await expect(elsewhere.getByRole('button', { name: 'Unread messages: 0' })).toBeVisible();
  await elsewhere.context().close();
});

test('a sub-account is added, kept out, let in and deleted', async ({ page }) => {
  await openAs(page, 'en', '/account/sub-accounts', 'pro');
  const name = `walk-${Date.now()}`;
  await page
    .getByRole('button', { name: t('subs.add') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('subs.username') }).fill(name);
  await dialog.getByRole('textbox', { name: t('password.new'), exact: true }).fill('Cargo2026x');
  await dialog.getByRole('textbox', { name: t('password.again') }).fill('Cargo2026x');
  await page.keyboard.press('Enter');
  const entry = page.getByRole('switch', { name: `Let ${name} log in` });
  await expect(entry).toBeChecked();
  await entry.click();
  await expect(entry).not.toBeChecked();
  await page.reload();
  await expect(entry).not.toBeChecked();
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.keyboard.press('Enter');
  await expect(toast(page, `${name} was deleted`)).toBeVisible();
  await expect(entry).toHaveCount(0);
});

test('a file stands in the downloads of another browser too', async ({ page, browser }) => {
  await openAs(page, 'en', '/download/data?tab=keyword');
  await page.getByRole('textbox', { name: new RegExp(t('keywordData.addKeyword')) }).fill('steel');
  await page.getByRole('button', { name: t('keywordData.add'), exact: true }).click();
  await page.getByRole('combobox', { name: t('keywordData.im_area') }).fill('United S');
  await page.locator('.wb-country-option-name', { hasText: /^United States$/ }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('keywordData.wholeYear') }).click();
  await expect(page.getByRole('status').getByText(/^[\d,]+ records$/)).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: t('keywordData.order') }).click();
  const { suggestedFilename } = await saved.then((file) => ({ suggestedFilename: file.suggestedFilename() }));

  const elsewhere = await (await browser.newContext()).newPage();
  await openAs(elsewhere, 'en', '/download/data');
  const again = elsewhere.waitForEvent('download');
  await elsewhere
    .getByRole('button', { name: `Download ${suggestedFilename}` })
    .first()
    .click();
  expect((await again).suggestedFilename()).toBe(suggestedFilename);
  await elsewhere.context().close();
});

test('a company is subscribed to from its profile: as many records, and the way back to it', async ({
  page,
}) => {
  await openAs(page, 'en', '/trader/search?keyword=steel');
  await page.locator('main a[href*="/trader/details/"]').first().click();
  await page.getByRole('button', { name: trade('subscribe.button') }).click();
  const field = page.getByRole('dialog').getByRole('textbox', { name: trade('subscribe.name') });
  const company = await field.inputValue();
  const name = `${company} ${Date.now()}`;
  await field.fill(name);
  await page.keyboard.press('Enter');
  await expect(toast(page, trade('subscribe.done'))).toBeVisible();
  await inMenu(page, search('subscriptions.title')).click();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(resultRows(page).first()).toBeVisible();
  await page.getByRole('link', { name: search('subscriptions.openCompany') }).click();
  await expect(page.getByRole('heading', { level: 1, name: company, exact: true })).toBeVisible();
  await inMenu(page, search('subscriptions.title')).click();
  await page.getByRole('button', { name: `Delete the subscription ${name}` }).click();
  await page.keyboard.press('Enter');
  await expect(toast(page, search('subscriptions.removed'))).toBeVisible();
});

test('a search is subscribed to, opened, changed, and ended', async ({ page }) => {
  await openAs(page, 'en', '/transaction/search?keyword=coffee');
  await expect(resultRows(page).first()).toBeVisible();
  await page.getByRole('button', { name: trade('subscribe.button') }).click();
  const dialog = page.getByRole('dialog');
  const name = `Coffee ${Date.now()}`;
  await dialog.getByRole('textbox', { name: trade('subscribe.name') }).fill(name);
  await page.keyboard.press('Enter');
  await expect(toast(page, trade('subscribe.done'))).toBeVisible();
  await inMenu(page, search('subscriptions.title')).click();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(resultRows(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  const all = page.getByRole('link', { name: new RegExp(`^All records of ${name}: [1-9]`) });
  const many = (await all.textContent()) ?? '';
  await page.getByRole('button', { name: `Change the subscription ${name}` }).click();
  await expectClean(page, 'the change of a subscription');
  await dialog.getByRole('textbox', { name: search('form.keyword') }).fill('coffee -instant -green');
  await dialog.getByRole('button', { name: search('subscriptions.save') }).click();
  await expect(toast(page, search('subscriptions.saved'))).toBeVisible();
  await expect(all).not.toHaveText(many);
  const fewer = (await all.textContent()) ?? '';
  await all.click();
  await expect(page.getByText(new RegExp(` of ${fewer}$`))).toBeVisible();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await page.getByRole('button', { name: `Delete the subscription ${name}` }).click();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
});

test('from a plan that has ended to the plans, a request for another, and back', async ({ page }) => {
  await openAs(page, 'en', '/transaction/search?keyword=coffee', 'expired');
  await page.getByRole('dialog').getByRole('button', { name: 'See plans' }).click();
  await expect(page.getByText(t('plans.reason.expired'))).toBeVisible();
  await page
    .getByRole('button', { name: /^Ask for / })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('plans.send') })
    .click();
  await expect(toast(page, t('plans.asked'))).toBeVisible();
  await page.getByRole('link', { name: t('plans.back') }).click();
  await expect(page).toHaveURL(/\/transaction\/search\?.*keyword=coffee/);
});

test('a password is not changed by somebody who does not know it', async ({ page }) => {
  await openAs(page, 'en', '/account/settings', 'trial');
  const panel = page.getByRole('region', { name: t('settings.password'), exact: true });
  const field = (key: string) => panel.getByRole('textbox', { name: t(key), exact: true });
  await field('password.old').fill(`${PASSWORD}-not`);
  await field('password.new').fill('Cargo2027');
  await field('password.again').fill('Cargo2027');
  await panel.getByRole('button', { name: t('settings.passwordSubmit') }).click();
  await expect(field('password.old')).toHaveAttribute('aria-invalid', 'true');
});

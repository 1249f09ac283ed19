// Who to call this week: asked, proved, narrowed, put out of sight and taken back, made a customer, taken home as a sheet.
import { expect, type Page } from '@playwright/test';
import { confirm, filled, t } from './support/customers';
import { text } from './support/site';
import { follow, openAs, resultRows, toast } from './support/walk';
import { test } from './support/watched';

const words = (key: string) => text('mf-traders', 'en', `leads.${key}`);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
/** Names of this run end so: a second try finds nothing of the first. */
const run = Date.now().toString(36);
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

  await button(page, new RegExp(`^${text('shared/trade', 'en', 'lead.reason.due')}`)).click();
  await expect(page).toHaveURL(/reason=due/);
  await expect(page.getByText(/^Buys in a rhythm of 1 to 26 weeks/)).toBeVisible();
  const first = resultRows(page).first().getByRole('link').first();
  const name = (await first.textContent()) ?? '';
  await button(page, words('row.dismiss').replace('{{name}}', name)).click();
  await expect(toast(page, '1 company will not be shown again')).toBeVisible();
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  await page.keyboard.press('F6');
  await expect(button(page, text('shared/ui', 'en', 'toast.undo'))).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, '1 company is shown again')).toBeVisible();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await button(page, words('row.dismiss').replace('{{name}}', name)).click();
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

test('leads: a saved lead keeps its reason, its records and its goods, and writes its letter', async ({
  page,
}) => {
  await openAs(page, 'en', '/trader/leads?keyword=steel', 'pro');
  const first = resultRows(page).first();
  const name = (await first.getByRole('link').first().textContent()) ?? '';
  const reason = (await first.locator('li').first().locator('span').first().textContent()) ?? '';
  await first.getByRole('checkbox').check();
  await button(page, words('bulk.customers')).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('bulk.customers') })
    .click();
  await expect(toast(page, '1 company is a customer now')).toBeVisible();

  await follow(page, `/en/corp/customer?corp=${encodeURIComponent(name)}`);
  await resultRows(page).first().getByRole('link', { name, exact: true }).first().click();
  const panel = page.getByRole('region', { name: t('lead.title') });
  await expect(panel.getByText(reason, { exact: true })).toBeVisible();
  await expect(panel.getByText('steel', { exact: true })).toBeVisible();
  await expect(page.getByText(new RegExp(`^Saved from leads: ${reason}, score \\d+, steel$`))).toBeVisible();

  for (const region of [panel, page.getByRole('region', { name: t('rhythm.title'), exact: true })])
    await test.step('a number opens exactly its records', async () => {
      const proof = region.locator('a[href*="show=records"]').first();
      const total = numberIn((await proof.textContent()) ?? '');
      expect(total).toBeGreaterThan(0);
      await proof.click();
      await expect(page.getByText(new RegExp(`of ${total.toLocaleString('en')}\\b`)).first()).toBeVisible();
      await page.goBack();
    });

  await test.step('its letter is about the goods', async () => {
    await button(page, t('edit.button')).click();
    const form = page.getByRole('form', { name: filled('edit.title', { name }) });
    await form.getByRole('textbox', { name: new RegExp(t('person.email')) }).fill(`sales@${run}.example`);
    await form.getByRole('button', { name: t('edit.save') }).click();
    await expect(form).toBeHidden();
    await button(page, t('letter.button')).click();
    const dialog = page.getByRole('dialog');
    const subject = dialog.getByRole('textbox', { name: t('letter.subjectLabel') });
    await expect(subject).not.toHaveValue('');
    // The language is that of the customer's country.
    await dialog.getByRole('combobox', { name: t('letter.language') }).click();
    await page.getByTitle('English', { exact: true }).last().click();
    await expect(subject).toHaveValue(`Steel for ${name}`);
    await expect(dialog.getByText(new RegExp(`^Written for: ${reason} · steel`))).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await button(page, t('customers.remove')).click();
  await confirm(page, t('customers.remove'));
  await expect(page).not.toHaveURL(/details/);
});

test('leads: subscribed to under the name of the question, listed, opened and given up', async ({ page }) => {
  const list = (key: string) => text('mf-transactions', 'en', `subscriptions.${key}`);
  await openAs(page, 'en', '/trader/leads?keyword=steel&country=US', 'pro');
  await expect(resultRows(page).first()).toBeVisible();
  const subscribe = text('shared/trade', 'en', 'subscribe.button');
  await button(page, new RegExp(`${subscribe}$`)).click();
  const dialog = page.getByRole('dialog');
  const nameField = dialog.getByRole('textbox', { name: text('shared/trade', 'en', 'subscribe.name') });
  await expect(nameField).toHaveValue('New buyers: steel · United States');
  const name = `New buyers: steel ${run}`;
  await nameField.fill(name);
  await dialog.getByRole('button', { name: subscribe, exact: true }).click();
  await expect(toast(page, words('subscribe.done'))).toBeVisible();

  await follow(page, '/en/transaction/subscriptions');
  const all = page.getByRole('link', { name: new RegExp(`^All leads of ${name}: `) });
  await all.click();
  await expect(page).toHaveURL(/\/trader\/leads\?.*keyword=steel/);
  await expect(page).toHaveURL(/country=US/);
  await expect(resultRows(page).first()).toBeVisible();

  await page.goBack();
  await button(page, list('removeOf').replace('{{name}}', name)).click();
  await confirm(page, list('remove'));
  await expect(toast(page, list('removed'))).toBeVisible();
  await expect(all).toHaveCount(0);
});

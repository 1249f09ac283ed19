// The call card: from a saved lead to a call that is in the customer's history, with one Enter.
import { expect } from '@playwright/test';
import { confirm, filled, t } from './support/customers';
import { text } from './support/site';
import { follow, openAs, resultRows, toast } from './support/walk';
import { test } from './support/watched';

const makeCustomers = text('mf-traders', 'en', 'leads.bulk.customers');

test('calls: a saved lead is called, noted and dated with one Enter', async ({ page }) => {
  await openAs(page, 'en', '/trader/leads?keyword=copper', 'entry');
  const first = resultRows(page).first();
  const name = (await first.getByRole('link').first().textContent()) ?? '';
  await first.getByRole('checkbox').check();
  await page.getByRole('button', { name: makeCustomers }).click();
  await page.getByRole('dialog').getByRole('button', { name: makeCustomers }).click();
  await expect(toast(page, '1 company is a customer now')).toBeVisible();

  await follow(page, `/en/corp/customer?corp=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: t('call.startList') }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('textbox', { name: new RegExp(`^${t('call.note')}`) })).toBeFocused();

  await test.step('the number of a partner opens as many records', async () => {
    const partners = page.getByRole('region', {
      name: new RegExp(`^(${t('call.suppliers')}|${t('call.buyers')})`),
    });
    const number = partners.locator('a[href*="show=records"]').first();
    const total = (await number.textContent()) ?? '';
    await number.click();
    await expect(page.getByText(new RegExp(`of ${total}\\b`)).first()).toBeVisible();
    await page.goBack();
  });

  await page.getByRole('textbox', { name: new RegExp(`^${t('call.note')}`) }).fill('Wants a sample');
  await page.keyboard.press('Enter');
  await expect(page.getByText(filled('call.allDone_one', { n: '1' }))).toBeVisible();

  await follow(page, `/en/corp/customer?corp=${encodeURIComponent(name)}`);
  await resultRows(page).first().getByRole('link', { name, exact: true }).first().click();
  await expect(page.getByText('Wants a sample', { exact: true })).toBeVisible();
  await expect(
    page.getByText(filled('history.kind.called', { outcome: t('call.outcomes.reached') })),
  ).toBeVisible();
  await page.getByRole('button', { name: t('customers.remove') }).click();
  await confirm(page, t('customers.remove'));
  await expect(page).not.toHaveURL(/details/);
});

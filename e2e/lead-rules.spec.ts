// Rules for new leads: a master writes one, saves leads, and its sub-account has exactly those that the preview promised.
import { expect } from '@playwright/test';
import { expectClean } from './support/axe';
import { filled, t } from './support/customers';
import { text } from './support/site';
import { follow, openAs, openAsNewAccount, resultRows, toast } from './support/walk';
import { test } from './support/watched';

const account = (key: string) => text('mf-account', 'en', key);
const makeCustomers = text('mf-traders', 'en', 'leads.bulk.customers');
const SUB_PASSWORD = 'Cargo2026x';

test('lead rules: open leads are tried and assigned, later ones go by themselves', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  await openAsNewAccount(page, 'en', '/account/sub-accounts');
  const sub = `ana-${Date.now().toString(36)}`;
  const dialog = page.getByRole('dialog');
  await page
    .getByRole('button', { name: account('subs.add') })
    .first()
    .click();
  await dialog.getByRole('textbox', { name: account('subs.username') }).fill(sub);
  await dialog.getByRole('textbox', { name: account('password.new'), exact: true }).fill(SUB_PASSWORD);
  await dialog.getByRole('textbox', { name: account('password.again') }).fill(SUB_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: new RegExp(sub) })).toBeVisible();

  const saveLeads = async (from: number, count: number) => {
    await follow(page, '/en/trader/leads?keyword=copper');
    for (let at = from; at < from + count; at += 1)
      await resultRows(page).nth(at).getByRole('checkbox').check();
    await page.getByRole('button', { name: makeCustomers }).click();
    await dialog.getByRole('button', { name: makeCustomers }).click();
    await expect(toast(page, /customer/)).toBeVisible();
  };
  await saveLeads(0, 2);

  await follow(page, '/en/account/sub-accounts');
  const rules = page.getByRole('region', { name: account('rules.title') });
  await rules.getByRole('button', { name: account('rules.add') }).click();
  await rules.getByRole('combobox', { name: account('rules.members') }).click();
  await page.locator('.ant-select-item-option', { hasText: sub }).click();
  await page.keyboard.press('Escape');
  await expect(rules.getByText('These rules would assign 2 of the 2 open leads:')).toBeVisible();
  await rules.getByRole('button', { name: `${sub}: 2` }).click();
  await expect(dialog.getByRole('row')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expectClean(page, 'rules for new leads');
  await rules.getByRole('button', { name: account('rules.saveAndDeal') }).click();
  await expect(toast(page, 'Rules saved, 2 leads assigned')).toBeVisible();
  await expect(rules.getByText(account('rules.noneOpen'))).toBeVisible();

  await saveLeads(2, 1);
  await follow(page, '/en/corp/customer');
  await expect(page.getByRole('cell', { name: sub })).toHaveCount(3);

  await test.step('the sub-account has them, and their history says by which rule', async () => {
    const other = await (await browser.newContext()).newPage();
    await openAs(other, 'en', '/corp/customer', sub, SUB_PASSWORD);
    await expect(other.getByRole('checkbox', { name: /^Select (?!page)/ })).toHaveCount(3);
    await resultRows(other).first().getByRole('link').first().click();
    await expect(other.getByText(filled('history.kind.dealt', { name: sub, number: '1' }))).toBeVisible();
    await other.context().close();
  });

  await test.step('the search says who has the company', async () => {
    await follow(page, '/en/corp/customer');
    const name = (await resultRows(page).first().getByRole('link').first().textContent()) ?? '';
    await follow(page, `/en/trader/search?keyword=${encodeURIComponent(name)}&keywordIn=name`);
    const said = page.getByRole('link', { name: new RegExp(`^Customer of ${sub} since `) }).first();
    await expect(said).toBeVisible();
    await said.click();
    await expect(page).toHaveURL(/\/corp\/customer\/details\//);
  });
  await expect(page.getByText(t('history.title')).first()).toBeVisible();
});

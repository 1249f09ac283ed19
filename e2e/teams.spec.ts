// A team: the master gives half of its customers to a sub-account, who logs in and sees exactly those.
import { expect, type Page } from '@playwright/test';
import { expectClean } from './support/axe';
import { addByHand, filled, t } from './support/customers';
import { text } from './support/site';
import { openAs, openAsNewAccount } from './support/walk';
import { test } from './support/watched';

const account = (key: string) => text('mf-account', 'en', key);
/** The link to each customer of the list. */
const persons = (page: Page) => page.getByRole('table').getByRole('link', { name: /^Person [A-J]$/ });
const SUB_PASSWORD = 'Cargo2026x';

test('teams: half of ten customers are assigned in three clicks, and a sub-account sees those', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  await openAsNewAccount(page, 'en', '/account/sub-accounts');
  const sub = `ana-${Date.now().toString(36)}`;
  await page
    .getByRole('button', { name: account('subs.add') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: account('subs.username') }).fill(sub);
  await dialog.getByRole('textbox', { name: account('password.new'), exact: true }).fill(SUB_PASSWORD);
  await dialog.getByRole('textbox', { name: account('password.again') }).fill(SUB_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Name of ${sub}` }).click();
  await dialog.getByRole('textbox', { name: new RegExp(account('subs.nameTitle')) }).fill('Ana Prado');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /Ana Prado/ })).toBeVisible();

  await page.goto('/en/corp/customer');
  for (const [at, letter] of 'ABCDEFGHIJ'.split('').entries())
    await addByHand(page, `Person ${letter}`, at < 5 ? 'Northern Coffee Ltd' : 'Southern Coffee Ltd');
  await page.goto('/en/corp/customer?corp=Northern');
  await expect(persons(page)).toHaveCount(5);
  await page.getByRole('table').getByRole('checkbox').first().check();
  await page.getByRole('button', { name: t('team.assign') }).click();
  await dialog.getByRole('button', { name: 'Ana Prado' }).click();
  await expect(page.getByText(filled('team.assigned_other', { n: '5', name: 'Ana Prado' }))).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Ana Prado' })).toHaveCount(5);
  await expectClean(page, 'customers with owners');

  await test.step('the sub-account sees exactly those', async () => {
    const other = await (await browser.newContext()).newPage();
    await openAs(other, 'en', '/corp/customer', sub, SUB_PASSWORD);
    await expect(persons(other)).toHaveCount(5);
    for (const letter of 'ABCDE')
      await expect(other.getByRole('link', { name: `Person ${letter}`, exact: true })).toBeVisible();
    await other.getByRole('link', { name: 'Person A', exact: true }).click();
    await expect(other.getByText(filled('history.kind.assigned', { name: 'Ana Prado' }))).toBeVisible();
    await other.context().close();
  });

  await test.step('it is undone with one click', async () => {
    await page.getByRole('button', { name: text('shared/ui', 'en', 'toast.undo') }).click();
    await expect(page.getByRole('cell', { name: 'Ana Prado' })).toHaveCount(0);
  });
});

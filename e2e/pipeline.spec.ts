// A pipeline that customs closes: the master names its own company, moves a customer by keyboard, and sees what is won.
import { expect } from '@playwright/test';
import { expectClean } from './support/axe';
import { addByHand, filled, t } from './support/customers';
import { text } from './support/site';
import { openAsNewAccount } from './support/walk';
import { test } from './support/watched';

const account = (key: string) => text('mf-account', 'en', key);

test('pipeline: own company, board by keyboard, wins that open their customers', async ({ page }) => {
  test.setTimeout(240_000);
  await openAsNewAccount(page, 'en', '/account/settings');
  const own = page.getByRole('region', { name: account('own.title'), exact: true });
  await test.step('an own company is chosen from the suggestions, by keyboard', async () => {
    await own.getByRole('combobox', { name: account('own.add') }).fill('coffee');
    await expect(own.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(own.getByRole('table').getByRole('link')).toHaveCount(1);
    await expectClean(page, 'settings with own companies');
  });

  await page.goto('/en/corp/customer');
  await addByHand(page, 'Person A', 'Northern Coffee Ltd');
  await addByHand(page, 'Person B', 'Northern Coffee Ltd');
  await test.step('a card is moved to the last but one column with the arrow keys', async () => {
    await page.goto('/en/corp/customer?view=board');
    const column = (label: string) => page.getByRole('region', { name: t(`label.${label}`), exact: true });
    await column('not_contacted')
      .getByRole('button', { name: filled('board.move', { name: 'Person A' }) })
      .focus();
    for (const label of [
      'decision_maker',
      'decision_maker_customer',
      'potential_customer',
      'connected_customer',
      'won',
    ]) {
      await page.keyboard.press('ArrowRight');
      await expect(column(label).getByRole('link', { name: 'Person A' })).toBeVisible();
    }
    await expect(column('won').getByText(t('board.today'))).toBeVisible();
    await expect(column('won').getByRole('heading')).toContainText('1');
    await expectClean(page, 'board with seven columns');
  });

  await test.step('the master sees the win, and its number opens exactly that customer', async () => {
    await page.goto('/en/account/sub-accounts');
    const wins = page.getByRole('region', { name: account('wins.title'), exact: true });
    await expectClean(page, 'sub-accounts with wins');
    await wins.getByRole('link', { name: new RegExp(`${account('wins.total')}: 1$`) }).click();
    await expect(page).toHaveURL(/label=won/);
    await expect(page.getByRole('table').getByRole('link', { name: /^Person/ })).toHaveText(['Person A']);
    await expect(page.getByRole('combobox', { name: t('won.filter') })).toBeVisible();
  });

  await test.step('the history says who did it', async () => {
    await page.getByRole('link', { name: 'Person A', exact: true }).click();
    await expect(page.getByText(filled('history.kind.label', { label: t('label.won') }))).toBeVisible();
  });
});

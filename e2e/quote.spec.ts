// Quote check: a pasted quote, its verdict, changed assumptions, the records behind it, and the address that holds it all.
import { expect } from '@playwright/test';
import { text } from './support/site';
import { openAsNewAccount, resultRows } from './support/walk';
import { test } from './support/watched';

const t = (key: string) => text('mf-market-analysis', 'en', key);

test('a quote is pasted, checked, changed, opened and shared', async ({ page }) => {
  await openAsNewAccount(page, 'en', '/market-analysis');
  await page.getByRole('link', { name: t('quote.link') }).click();
  const form = page.getByRole('form', { name: t('quote.form') });

  await test.step('an empty form says what is missing', async () => {
    await form.getByRole('button', { name: t('quote.check') }).click();
    await expect(form.getByRole('textbox', { name: t('quote.price') })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
  });

  await test.step('another currency is refused with the reason', async () => {
    await form.getByRole('textbox', { name: t('quote.paste') }).fill('EUR 4.20/kg CIF');
    await expect(form.getByText(t('quote.foreign').replace('{{currency}}', 'EUR'))).toBeVisible();
  });

  await test.step('a pasted quote fills the fields', async () => {
    await form.getByRole('textbox', { name: t('quote.paste') }).fill('USD 4.20/kg CIF, 5 t, HS 0901');
    await expect(form.getByRole('textbox', { name: t('quote.price') })).toHaveValue('4.20');
    await expect(form.getByRole('textbox', { name: /^Quantity, KG/ })).toHaveValue('5000');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: /comparable prices/ })).toBeVisible();
    await expect(page).toHaveURL(/price=4\.20/);
  });

  const records = page.getByRole('link', { name: /^Open [\d,]+ records?$/ });
  const count = async () => Number(((await records.textContent()) ?? '').replace(/\D/g, ''));

  await test.step('an assumption changes the answer, and stays in the address', async () => {
    const before = await count();
    await page.getByRole('checkbox', { name: /^Compare any quantity/ }).click();
    await expect(page).toHaveURL(/anyQuantity=1/);
    await expect.poll(count).toBeGreaterThan(before);
    const verdict = page.getByRole('status').filter({ hasText: /comparable prices/ });
    const words = (await verdict.textContent()) ?? '';
    await page.reload();
    await expect(verdict).toHaveText(words);
  });

  await test.step('the nearest records open', async () => {
    await expect(resultRows(page)).toHaveCount(10);
    await resultRows(page).first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/transaction\/details\//);
    await page.goBack();
  });

  await test.step('the compared records are as many as it says, for nothing more', async () => {
    const compared = await count();
    await records.click();
    await expect(
      page.getByText(new RegExp(`^${compared.toLocaleString('en')} records? match`)),
    ).toBeVisible();
  });
});

test('a quote is reached from the prices of an analysis with its goods filled in', async ({ page }) => {
  await openAsNewAccount(page, 'en', '/market-analysis/vietnam?keyword=lamp&impOrExp=2&tab=8');
  await page
    .getByRole('main')
    .getByRole('link', { name: t('quote.link') })
    .click();
  await expect(page).toHaveURL(/\/market-analysis\/quote\?.*hsCode=\d{6}/);
  await expect(page.getByRole('form', { name: t('quote.form') })).toBeVisible();
});

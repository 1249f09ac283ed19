// Companies: a search, the rows of a number and back, a profile; contacts; the library by the account's keywords.
import { expect, type Page } from '@playwright/test';
import { text } from './support/site';
import { follow, openAs, resultRows } from './support/walk';
import { test } from './support/watched';

const t = (key: string) => text('mf-traders', 'en', key);
const table = (page: Page, name: string) => page.getByRole('table', { name });

test('search, a number’s rows and back, the profile under a filter', async ({ page }) => {
  await openAs(page, 'en', '/trader/search');

  await test.step('goods are asked for; the rows are companies', async () => {
    const goods = page.getByRole('textbox', { name: t('search.keyword.goods'), exact: true });
    await goods.fill('coffee');
    await goods.press('Enter');
    await expect(page).toHaveURL(/keyword=coffee/);
    await expect(page.getByText(/^[\d,]+ importers?/).first()).toBeVisible();
    await expect(resultRows(page).first()).toBeVisible();
  });

  await test.step('a number of a row opens exactly its records, and Back leads to the rows', async () => {
    const number = resultRows(page)
      .first()
      .getByRole('link', { name: /: [\d,]+ shipments/ })
      .first();
    const counted = ((await number.textContent()) ?? '').replaceAll(',', '');
    await number.click();
    await expect(page.getByText(new RegExp(`of ${counted}$`))).toBeVisible();
    await page.goBack();
    await expect(resultRows(page).first()).toBeVisible();
  });

  const name = (await resultRows(page).first().getByRole('link').first().textContent()) ?? '';
  await test.step('the profile, and a filter of it in the address', async () => {
    await resultRows(page).first().getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText(text('shared/trade', 'en', 'byMonth.total')).first()).toBeVisible();
    await page.getByRole('button', { name: 'Last year' }).click();
    await expect(page).toHaveURL(/dates=/);
  });
});

test('contacts say their price first; the library counts by the account’s keywords', async ({ page }) => {
  await openAs(page, 'en', '/trader/search?keyword=coffee');
  await resultRows(page)
    .first()
    .getByRole('button', { name: /^Contacts of/ })
    .click();
  await expect(page.getByText(/Costs the contacts of 1 company/)).toBeVisible();
  await page.getByRole('button', { name: t('contacts.show') }).click();
  await expect(page.getByRole('region', { name: t('sites.title') })).toBeVisible();

  await follow(page, '/en/trader/manage/importers');
  await expect(page.getByText(t('manage.choose'))).toBeVisible();
  await page.getByRole('textbox', { name: t('keywords.new') }).fill('coffee');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/keywords=coffee/);
  await expect(
    table(page, t('manage.title'))
      .getByRole('link', { name: /, coffee: / })
      .first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Remove keyword coffee' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('keywords.removeAction') })
    .click();
  await expect(page.getByText(t('manage.choose'))).toBeVisible();
});

test('a plan that is used up asks for the upgrade and keeps the page', async ({ page }) => {
  await openAs(page, 'en', '/trader/search?keyword=coffee', 'expired');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: t('search.keyword.goods'), exact: true })).toHaveValue(
    'coffee',
  );
});

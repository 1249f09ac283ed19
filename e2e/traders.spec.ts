// Companies, from a search to a profile, each of its parts, its rows and back; marks; the library by the account's keywords.
import { expect, type Page } from '@playwright/test';
import { text } from './support/site';
import { openAs, resultRows } from './support/walk';
import { test } from './support/watched';

const t = (key: string) => text('mf-traders', 'en', key);
const trade = (key: string) => text('shared/trade', 'en', key);
const table = (page: Page, name: string) => page.getByRole('table', { name });
const tab = (page: Page, key: string) => page.getByRole('tab', { name: new RegExp(`^${t(`tab.${key}`)}`) });

test('search, profile, each part of it, its rows and back; mark and unmark', async ({ page }) => {
  await openAs(page, 'en', '/trader/search');

  await test.step('goods are asked for; the rows are companies', async () => {
    await page.getByRole('textbox', { name: t('search.keyword.goods'), exact: true }).fill('coffee');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/keyword=coffee/);
    await expect(page.getByText(/^[\d,]+ importers?/).first()).toBeVisible();
    await expect(resultRows(page).first()).toBeVisible();
  });

  await test.step('a number of a row opens exactly its records, and Back leads to the rows', async () => {
    const number = resultRows(page)
      .first()
      .getByRole('link', { name: /: [\d,]+ shipments/ });
    const counted = ((await number.textContent()) ?? '').replaceAll(',', '');
    await number.click();
    await expect(page.getByText(new RegExp(`of ${counted}$`))).toBeVisible();
    await page.goBack();
    await expect(resultRows(page).first()).toBeVisible();
  });

  const name = (await resultRows(page).first().getByRole('link').first().textContent()) ?? '';
  await test.step('the profile, and each of its parts under the same filter', async () => {
    await resultRows(page).first().getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText(t('months.title')).first()).toBeVisible();
    await page.getByRole('button', { name: 'Last year' }).click();
    await expect(page).toHaveURL(/dates=/);
    const parts: [string, string][] = [
      ['partners', 'partners.title'],
      ['commodities', 'commodities.1'],
      ['areas', 'areas.title'],
      ['map', 'map.from'],
    ];
    for (const [part, title] of parts) {
      await tab(page, part).click();
      await expect(page).toHaveURL(new RegExp(`/${part}\\?.*dates=`));
      await expect(page.getByRole('region', { name: t(title) })).toBeVisible();
    }
    await tab(page, 'records').click();
    await expect(table(page, t('tab.records'))).toBeVisible();
  });

  await test.step('the receipt of its names', async () => {
    await page.getByRole('button', { name: /^Declared as/ }).click();
    await expect(page.getByRole('dialog')).toContainText(t('receipt.title'));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('Escape leads back to the rows', async () => {
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/trader\/search/);
    await expect(resultRows(page).first()).toBeVisible();
  });

  await test.step('marked as peer it stands among the marked, from where it is unmarked', async () => {
    await resultRows(page).first().getByRole('link').first().click();
    await page.getByRole('button', { name: trade('mark.peer.add') }).click();
    await expect(page.getByRole('button', { name: trade('mark.peer.remove') })).toBeVisible();
    await page.getByRole('link', { name: t('marks.title') }).click();
    await expect(page.getByRole('link', { name })).toBeVisible();
    await page.getByRole('button', { name: `Unmark ${name}` }).click();
    await expect(page.getByText(t('marks.none'))).toBeVisible();
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

  await page.goto('/en/trader/manage/importers');
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

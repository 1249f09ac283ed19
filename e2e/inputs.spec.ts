// What somebody types, pastes or drops is what counts, however slow the network is and whatever the browser does to the
// page.
import { expect, type Locator, type Page } from '@playwright/test';
import { text } from './support/site';
import { translatePage } from './support/translate';
import { follow, openAs, resultRows, searchForm } from './support/walk';
import { test } from './support/watched';

const t = (key: string) => text('mf-transactions', 'en', key);
const hsField = (page: Page) => searchForm(page, 'en').getByRole('combobox', { name: t('form.hs') });
const list = (page: Page) => page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');

async function expectBelow(lower: Locator, upper: Locator) {
  const bottom = async () => {
    const box = await upper.boundingBox();
    return Math.floor((box?.y ?? 0) + (box?.height ?? 0));
  };
  await expect
    .poll(async () => ((await lower.boundingBox())?.y ?? 0) - (await bottom()), {
      message: 'the list does not cover the error',
    })
    .toBeGreaterThanOrEqual(0);
}

test.describe('A field with suggestions', () => {
  test('of HS codes keeps 851 on Enter and lists the headings below', async ({ page }) => {
    await openAs(page, 'en', '/transaction/search');
    await hsField(page).pressSequentially('851');
    await page.keyboard.press('Enter');
    const form = searchForm(page, 'en');
    await expect(list(page).getByText('8517', { exact: true })).toBeVisible();
    await expect(form.getByRole('alert')).toHaveText(['“851” is not an HS code of 4 to 12 digits']);
    await expect(hsField(page)).toHaveValue('851');
    await expect(page).toHaveURL(/\/transaction\/search$/);
    await expectBelow(list(page), form.getByRole('alert'));
    await page.keyboard.press('Escape');
    await expect(list(page)).toHaveCount(0);
    await expect(hsField(page)).toHaveValue('851');
    await form.getByRole('button', { name: 'Choose a code of 851' }).click();
    await list(page).getByText('8517', { exact: true }).click();
    await expect(form.getByRole('alert')).toHaveCount(0);
  });

  test('of countries keeps a part of a name, and its list leaves the error readable', async ({ page }) => {
    await openAs(page, 'en', '/transaction/search');
    const form = searchForm(page, 'en');
    const countries = form.getByRole('combobox', { name: t('form.countries') });
    await countries.pressSequentially('per');
    await page.keyboard.press('Enter');
    await expect(list(page).getByText('Peru', { exact: true })).toBeVisible();
    await expect(form.getByRole('alert')).toHaveText(['“per” is not in the list. Choose an entry']);
    await expectBelow(list(page), form.getByRole('alert'));
    await countries.fill('Peru');
    await page.keyboard.press('Enter');
    await expect(countries).toHaveValue('');
    await expect(form.getByRole('alert')).toHaveCount(0);
    await expect(form.getByTitle('Peru', { exact: true })).toBeVisible();
  });

  test('of HS codes takes forty from a spreadsheet, and the search has them all', async ({ page }) => {
    await openAs(page, 'en', '/transaction/search');
    const codes = Array.from({ length: 40 }, (_, index) => `85${1710 + index}`);
    await hsField(page).evaluate(
      (field, column) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', column);
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      `${codes.join('\r\n')}\r\n`,
    );
    await hsField(page).press('Enter');
    await expect(page).toHaveURL((url) => url.searchParams.get('hs') === codes.join(','));
    await expect(resultRows(page).first()).toBeVisible();
    await page.reload();
    await expect(resultRows(page).first()).toBeVisible();
    expect(new URL(page.url()).searchParams.get('hs')?.split(',')).toHaveLength(40);
  });
});

test('a translated page goes on: Clear, selecting, paging, every area, logging out', async ({ page }) => {
  test.setTimeout(200_000);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await openAs(page, 'en', '/transaction/stat?dir=1&country=peru');
  const main = page.getByRole('main');

  await test.step('Clear on the statistics', async () => {
    const clear = main.getByRole('button', { name: t('stat.clear') });
    await expect(clear).toBeEnabled();
    await translatePage(page);
    await clear.click();
    await expect(page).toHaveURL(/\/transaction\/stat$/);
    await expect(clear).toBeDisabled();
  });

  await test.step('a search, and three selected rows', async () => {
    await translatePage(page);
    await follow(page, '/en/transaction/search');
    const goods = searchForm(page, 'en').getByRole('textbox', { name: t('form.keyword'), exact: true });
    await expect(goods).toBeVisible();
    await translatePage(page);
    await goods.fill('coffee');
    await goods.press('Enter');
    const boxes = resultRows(page).getByRole('checkbox');
    await expect(boxes.first()).toBeVisible();
    await boxes.nth(0).check();
    await expect(main.getByText('1 selected')).toBeVisible();
    await translatePage(page);
    await boxes.nth(1).check();
    await boxes.nth(2).check();
    await expect(main.getByText('3 selected')).toBeVisible();
    await expect(main.getByText('1 selected')).toHaveCount(0);
  });

  await test.step('the next page', async () => {
    await translatePage(page);
    await main.locator('.ant-pagination-next').click();
    await expect(page).toHaveURL(/page1=2/);
    await expect(resultRows(page).first()).toBeVisible();
  });

  for (const path of [
    '/',
    '/market-analysis',
    '/market-analysis/brazil?keyword=coffee&impOrExp=2&tab=1',
    '/trader/search?keyword=coffee',
    '/trader/leads',
    '/corp/customer',
    '/corp/customer/potential?view=board',
    '/download/data',
    '/account/settings',
    '/transaction/stat',
  ])
    await test.step(`on to ${path}`, async () => {
      await translatePage(page);
      const before = await main.textContent();
      await follow(page, `/en${path}`);
      await expect.poll(() => main.textContent()).not.toBe(before);
      await page.waitForLoadState('networkidle');
      await expect(main.getByRole('heading', { level: 1 }).first()).toBeVisible();
    });

  await test.step('logging out', async () => {
    await translatePage(page);
    await page.getByRole('button', { name: 'Account of demo' }).click();
    await translatePage(page);
    await page.getByRole('menuitem', { name: text('shell', 'en', 'account.logout') }).click();
    await expect(page).toHaveURL(/\/en\/login/);
  });
  expect(errors).toEqual([]);
});

test('a file dropped beside the drop zone neither leaves the page nor loses input', async ({ page }) => {
  await openAs(page, 'en', '/corp/customer/others');
  const open = page.getByRole('button', { name: text('mf-customer', 'en', 'file.button'), exact: true });
  await open.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  for (const selector of ['main', 'body', '[role="dialog"]'])
    for (const type of ['dragover', 'drop'])
      expect(
        await page
          .locator(selector)
          .first()
          .evaluate((element, name) => {
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File(['x'], 'x.txt'));
            return element.dispatchEvent(
              new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true }),
            );
          }, type),
        `${type} on ${selector} is left to the browser`,
      ).toBe(false);
});

test('a word of 5,000 letters makes no page wider than the window', async ({ page }) => {
  test.setTimeout(200_000);
  const long = 'a'.repeat(5_000);
  await openAs(page, 'en', '/');
  const addresses = [
    `/transaction/search?keyword=${long}`,
    `/transaction/search?company=${long}`,
    `/trader/search?keyword=${long}`,
    `/trader/leads?keyword=${long}`,
    `/market-analysis/brazil?keyword=${long}`,
    `/corp/customer?name=${long}`,
    `/transaction/search?hs=${Array.from({ length: 100 }, (_, index) => 850_000 + index).join()}`,
    '/',
  ];
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const address of addresses)
      await test.step(`${width} px: ${address.slice(0, 40)}`, async () => {
        await follow(page, `/en${address}`);
        await page.waitForLoadState('networkidle');
        await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
        const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
        await expect.poll(wide).toBeLessThanOrEqual(width);
      });
  }
});

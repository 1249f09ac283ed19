// The one journey that everything else is built around, from a bare address to the same place after a second login.
import { expect } from '@playwright/test';
import { text } from './support/site';
import { expectLoggedOut, fillLogin, loginForm, resultRows, searchForm, toast } from './support/walk';
import { test } from './support/watched';

const t = (key: string) => text('mf-transactions', 'en', key);
const trade = (key: string) => text('shared/trade', 'en', key);

test('from a bare address, through search, favourites and detail, out and in again', async ({
  page,
  context,
}) => {
  await test.step('a visitor is sent to the login of the browser’s language, with a return path', async () => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/en\/login\?r=/);
    await expect(page.getByText('Waybill', { exact: true }).first()).toBeVisible();
  });

  await test.step('another language changes the page and keeps what was typed', async () => {
    await loginForm.username(page, 'en').fill('demo');
    await page.getByRole('button', { name: 'Español' }).click();
    await expect(page).toHaveURL(/\/spain\/login\?r=/);
    await expect(loginForm.submit(page, 'spain')).toBeVisible();
    await expect(loginForm.username(page, 'spain')).toHaveValue('demo');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(loginForm.submit(page, 'en')).toBeVisible();
  });

  await test.step('name, password and captcha lead to the home dashboard', async () => {
    await fillLogin(page, 'en');
    await expect(page).toHaveURL(/\/en\/?$/);
    await expect(
      page.getByRole('heading', { level: 1, name: text('mf-account', 'en', 'home.title') }),
    ).toBeVisible();
    await expect(page.getByText(text('mf-account', 'en', 'top.title'))).toBeVisible();
  });

  await test.step('a search with the query syntax in one country for the last year', async () => {
    await page.getByRole('link', { name: t('search.title') }).click();
    const form = searchForm(page, 'en');
    await form.getByRole('textbox', { name: t('form.keyword'), exact: true }).fill('coffee -instant');
    await form.getByRole('combobox', { name: t('form.countries') }).fill('United S');
    // The list of countries may still be on its way.
    await expect(page.locator('.ant-select-dropdown').getByText('United States')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await form.getByRole('button', { name: 'Last year' }).click();
    await form.getByRole('button', { name: t('form.search') }).click();
    await expect(page).toHaveURL(/keyword=coffee/);
    await expect(page).toHaveURL(/countries=us/);
    await expect(page.getByText(/^[\d,]+ shipments?/).first()).toBeVisible();
    await expect(page.getByText(/\d+ ms/).first()).toBeVisible();
    await expect(resultRows(page).first()).toBeVisible();
    await expect(page.getByRole('table')).not.toContainText(/instant/i);
  });

  await test.step('the four tabs', async () => {
    for (const tab of ['2', '3', '4', '1']) {
      await page.getByRole('tab', { name: new RegExp(`^${t(`tab.${tab}`)}`) }).click();
      await expect(page.getByRole('tab', { selected: true })).toHaveText(new RegExp(`^${t(`tab.${tab}`)}`));
      await expect(resultRows(page).first()).toBeVisible();
    }
  });

  await test.step('an area, grouped by continent, narrows the list and is cleared by choosing it again', async () => {
    const partners = page.getByRole('group', { name: t('areas.partner') });
    await partners.getByRole('button', { name: /by continent/ }).click();
    const panel = page.getByRole('tooltip');
    await expect(
      panel.getByText(/^(Asia|Europe|Africa|North America|South America|Oceania)/).first(),
    ).toBeVisible();
    const area = panel.getByRole('button', { name: /\d$/ }).first();
    await area.click();
    await expect(page).toHaveURL(/[?&]partner=|filter/i);
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 1 }).click();
    const chosen = partners.getByRole('button', { pressed: true });
    await expect(chosen).toHaveCount(1);
    await chosen.click();
    await expect(partners.getByRole('button', { pressed: true })).toHaveCount(0);
  });

  await test.step('sorts by weight, and shows twenty a page', async () => {
    await page
      .getByRole('columnheader', { name: trade('column.weight') })
      .getByRole('button')
      .click();
    await expect(page).toHaveURL(/sort1=weight-desc/);
    await page.getByRole('combobox', { name: 'Page Size' }).click();
    await page.getByRole('option', { name: /^20/ }).or(page.getByTitle(/^20 /)).last().click();
    await expect(resultRows(page)).toHaveCount(20);
  });

  await test.step('two rows become favourites, one is taken away', async () => {
    await resultRows(page).nth(0).getByRole('checkbox').check();
    await resultRows(page).nth(1).getByRole('checkbox').check();
    await page.getByRole('button', { name: trade('favorite.addSelected') }).click();
    await expect(toast(page, '2 records added to favourites')).toBeVisible();
    const star = resultRows(page)
      .nth(0)
      .getByRole('button', { name: /^Favourite/ });
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'false');
    await expect(
      resultRows(page)
        .nth(1)
        .getByRole('button', { name: /^Favourite/ }),
    ).toHaveAttribute('aria-pressed', 'true');
  });

  const listAddress = page.url();
  const firstProduct = (await resultRows(page).nth(1).getByRole('link').last().textContent()) ?? '';

  await test.step('a record shows its text as declared; without a translator nothing offers to translate it', async () => {
    await resultRows(page).nth(1).getByRole('link', { name: firstProduct }).click();
    await expect(page).toHaveURL(/\/transaction\/details\//);
    await expect(page.getByText(firstProduct.replace(/\s+/g, ' ')).first()).toBeVisible();
    await expect(page.getByRole('region', { name: t('detail.goodsText') })).toBeVisible();
    await expect(page.getByRole('button', { name: trade('text.translate'), exact: true })).toHaveCount(0);
  });

  await test.step('back to the very same list, and still there after a reload', async () => {
    await page.goBack();
    await expect(page).toHaveURL(listAddress);
    await expect(resultRows(page)).toHaveCount(20);
    await expect(resultRows(page).nth(1).getByRole('link').last()).toHaveText(firstProduct);
    await page.reload();
    await expect(resultRows(page)).toHaveCount(20);
    await expect(resultRows(page).nth(1).getByRole('link').last()).toHaveText(firstProduct);
    expect(page.url()).toBe(listAddress);
  });

  await test.step('out in one tab is out in the other; in again is where one was', async () => {
    const other = await context.newPage();
    await other.goto('/en');
    await other.getByRole('button', { name: 'Account of demo' }).click();
    await other.getByRole('menuitem', { name: text('shell', 'en', 'account.logout') }).click();
    await expectLoggedOut(context, 'en');
    await page.bringToFront();
    await fillLogin(page, 'en');
    await expect(page).toHaveURL(listAddress);
    await expect(resultRows(page)).toHaveCount(20);
  });
});

test('the same on a phone, in Chinese', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' });
  const page = await context.newPage();
  const cn = (key: string) => text('mf-transactions', 'cn', key);

  await page.goto('/');
  await expect(page).toHaveURL(/\/cn\/login/);
  await fillLogin(page, 'cn');
  await expect(
    page.getByRole('heading', { level: 1, name: text('mf-account', 'cn', 'home.title') }),
  ).toBeVisible();

  await page.getByRole('button', { name: text('shell', 'cn', 'rail.open') }).click();
  await page.getByRole('link', { name: cn('search.title') }).click();
  await searchForm(page, 'cn')
    .getByRole('textbox', { name: cn('form.keyword'), exact: true })
    .fill('coffee');
  await page.keyboard.press('Enter');
  const details = page.locator('a[href*="/transaction/details/"]');
  await expect(details.first()).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, 'nothing hangs over the edge of the screen').toBeLessThanOrEqual(390);

  const address = page.url();
  const scrolledTo = () => page.evaluate(() => Math.round(window.scrollY));
  await details.nth(8).scrollIntoViewIfNeeded();
  const top = await scrolledTo();
  expect(top, 'the row lies below the first screen').toBeGreaterThan(500);
  await details.nth(8).click();
  await expect(page).toHaveURL(/\/transaction\/details\//);
  // No translator is set: the reason stands where the button would.
  await expect(page.getByText(text('shared/trade', 'cn', 'text.noTranslator'))).toBeVisible();
  await expect.poll(scrolledTo, 'a record starts at its top').toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(details.nth(8)).toBeInViewport();
  await expect.poll(scrolledTo, 'Back returns to the very row').toBe(top);
  await page.reload();
  await expect(details.nth(8)).toBeInViewport();
  await expect.poll(scrolledTo, 'so does a reload').toBe(top);
  await context.close();
});

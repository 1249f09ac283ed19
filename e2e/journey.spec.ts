// The one journey that everything else is built around, from a bare address to the same place after a second login.
import { expect } from '@playwright/test';
import { text } from './support/site';
import { expectLoggedOut, fillLogin, loginForm, openAs, resultRows, searchForm, toast } from './support/walk';
import { test } from './support/watched';

const t = (key: string) => text('mf-transactions', 'en', key);
const trade = (key: string) => text('shared/trade', 'en', key);

test('from a bare address, through search, favourites and detail, out and in again', async ({
  page,
  context,
}) => {
  // As most people have it.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
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
    await expect(
      page.getByRole('region', { name: text('shared/trade', 'en', 'record.goods') }),
    ).toBeVisible();
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

test('a search is narrowed by facts, looked at month by month, and found again', async ({ page }) => {
  await openAs(page, 'en', '/transaction/search?keyword=coffee');
  const form = searchForm(page, 'en');
  const total = async () =>
    Number(((await page.getByRole('tab', { selected: true }).textContent()) ?? '').replace(/\D/g, ''));
  await expect(resultRows(page).first()).toBeVisible();
  const all = await total();

  await test.step('advanced: a range and a means of transport, each a chip', async () => {
    await form.getByRole('button', { name: t('form.advanced') }).click();
    const name = t('form.range.weight');
    await form.getByRole('textbox', { name: t('form.atLeast').replace('{{name}}', name) }).fill('2000');
    await form.getByRole('textbox', { name: t('form.atMost').replace('{{name}}', name) }).fill('1000');
    await form.getByRole('button', { name: t('form.search') }).click();
    await expect(form.getByText(text('shared/platform', 'en', 'rule.range_order'))).toBeVisible();
    await form.getByRole('textbox', { name: t('form.atMost').replace('{{name}}', name) }).fill('9000');
    await form.getByRole('button', { name: t('form.search') }).click();
    await expect(page).toHaveURL(/weight=2000\.\.9000/);
    await expect(page.getByText('2,000 – 9,000')).toBeVisible();
    await expect(resultRows(page).first()).toBeVisible();
    await expect.poll(total).toBeLessThan(all);
  });

  await test.step('a bar of the strip opens exactly the rows of its month', async () => {
    const bar = page
      .getByRole('region', { name: t('strip.label') })
      .getByRole('link', { name: /shipments?$/ })
      .first();
    const count = Number(
      (await bar.getAttribute('aria-label'))?.match(/: ([\d,]+)/)?.[1]?.replace(/\D/g, ''),
    );
    await bar.click();
    await expect.poll(total).toBe(count);
    await page.goBack();
  });

  await test.step('the value says what it includes, and below the rows stand their totals', async () => {
    await page
      .getByRole('columnheader', { name: trade('column.amount') })
      .getByRole('button')
      .click();
    await expect(page).toHaveURL(/sort1=amount-desc/);
    await expect(
      page
        .getByRole('table')
        .getByText(/^(CIF|FOB|assessed)$/)
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('table').locator('tfoot')).toContainText(trade('table.pageTotal'));
  });

  await test.step('all results are selected at once', async () => {
    await page.getByRole('columnheader').getByRole('checkbox').check();
    await page.getByRole('button', { name: /^Select all/ }).click();
    await expect(
      page.getByText(new RegExp(`${(await total()).toLocaleString('en')} selected`)),
    ).toBeVisible();
  });

  await test.step('companies have a share and partners, and those chosen are saved as a sheet', async () => {
    await page.getByRole('tab', { name: t('tab.3') }).click();
    await expect(page.getByRole('table').getByText(t('column.share'), { exact: true }).first()).toBeVisible();
    await resultRows(page).getByRole('checkbox').first().check();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: t('table.saveCompanies_one').replace('{{count}}', '1') }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/);
  });

  await test.step('it stands among the recent searches', async () => {
    await page.getByRole('button', { name: t('recent.button') }).click();
    await page.getByRole('tooltip').getByRole('link', { name: 'coffee' }).first().click();
    await expect(page).toHaveURL(/keyword=coffee/);
  });
});

test('a count of a country opens its rows, and a record leads on to others', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs(page, 'en', '/transaction/search?countries=us&dir=1');
  await expect(resultRows(page).first()).toBeVisible();
  await resultRows(page).first().getByRole('link').last().click();

  await test.step('vessel and containers are facts, not raw columns', async () => {
    await expect(page.getByText(trade('fact.vessel'))).toBeVisible();
    await expect(page.getByText(trade('fact.containers'))).toBeVisible();
  });
  await test.step('its facts are copied', async () => {
    await page.getByRole('button', { name: text('shared/trade', 'en', 'record.copy') }).click();
    await expect(toast(page, text('shared/trade', 'en', 'record.copied'))).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(trade('fact.vessel'));
  });
  await test.step('another shipment of the same code opens, and Back leads here again', async () => {
    const here = page.url();
    const panel = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: /^More under HS/ }) });
    await panel.getByRole('link').first().click();
    await expect(page).not.toHaveURL(here);
    await page.goBack();
    await expect(page).toHaveURL(here);
  });
  await test.step('next of the last record of a page is on the next page, and Back leads to it', async () => {
    await page.goBack();
    await expect(resultRows(page)).toHaveCount(10);
    await resultRows(page).nth(9).getByRole('link').last().click();
    await expect(page.getByText(/^10 of /)).toBeVisible();
    await page.getByRole('button', { name: text('shared/ui', 'en', 'detail.next') }).click();
    await expect(page.getByText(/^11 of /)).toBeVisible();
    const opened = new URL(page.url()).pathname;
    await page.goBack();
    await expect(page).toHaveURL(/page1=2/);
    await expect(resultRows(page).first().getByRole('link').last()).toHaveAttribute('href', opened);
  });
});

// The analyst's desk: tabs that move nothing, rankings without false bars, opened numbers and the way back, prices beside
// the companies of a search, and headings in every HS field.
import { expect, type Locator, type Page } from '@playwright/test';
import { text } from './support/site';
import { openAsNewAccount, resultRows, searchForm } from './support/walk';
import { test } from './support/watched';

const t = (key: string) => text('mf-market-analysis', 'en', key);
const search = (key: string) => text('mf-transactions', 'en', key);
const traders = (key: string) => text('mf-traders', 'en', key);
const trade = (key: string) => text('shared/trade', 'en', key);
const coffee = '/market-analysis/brazil?keyword=coffee&impOrExp=2';
const tab = (page: Page, key: number | string) =>
  page.getByRole('tab', { name: t(`shortTab.${key}`), exact: true });

declare global {
  interface Window {
    waybillShift?: { value: number; moved: string[] };
  }
}

/** Adds up layout shifts, also those right after a click, and names what moved. */
const watchShifts = () => {
  const seen = { value: 0, moved: [] as string[] };
  window.waybillShift = seen;
  const nameOf = (node: unknown) => (node instanceof Element ? node.className || node.tagName : String(node));
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('value' in entry) || !('sources' in entry) || !Array.isArray(entry.sources)) continue;
      seen.value += Number(entry.value);
      seen.moved.push(
        ...entry.sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${nameOf(node)} ${from.y}+${from.height} → ${to.y}+${to.height}`,
        ),
      );
    }
  }).observe({ type: 'layout-shift' });
};

/** The shift since the last query, once nothing has moved for a while. */
async function readShift(page: Page): Promise<{ value: number; moved: string[] }> {
  const now = () => page.evaluate(() => window.waybillShift?.value ?? 0);
  for (let before = -1, value = await now(); value !== before; value = await now()) {
    before = value;
    await page.waitForTimeout(700);
  }
  return page.evaluate(() => {
    const { value, moved } = window.waybillShift ?? { value: 0, moved: [] };
    window.waybillShift = undefined;
    return { value, moved };
  });
}

for (const width of [1440, 1024])
  test(`the first click on each tab of an analysis moves nothing that is in view, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openAsNewAccount(page, 'en', coffee);
    await expect(resultRows(page).first()).toBeVisible();
    await expect(
      page
        .getByRole('region', { name: t('changes.title') })
        .getByRole('link')
        .first(),
    ).toBeVisible();
    for (const key of [3, 1, 2, 4, 5, 6, 7, 8, 9, 15, 16]) {
      await page.waitForTimeout(700);
      await page.evaluate(watchShifts);
      await tab(page, key).click();
      await expect(page.getByRole('tabpanel').locator('.wb-figures, .wb-state').first()).toBeVisible();
      const { value, moved } = await readShift(page);
      expect({ key, moves: value >= 0.02, moved: value >= 0.02 ? moved : [] }).toEqual({
        key,
        moves: false,
        moved: [],
      });
    }
  });

test('in a ranking only what has a rank has a bar, and the largest has the whole width', async ({ page }) => {
  await openAsNewAccount(page, 'en', `${coffee}&tab=1`);
  const list = page.getByRole('list', { name: t('tab.1'), exact: true });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  const bars = await list.getByRole('listitem').evaluateAll((rows) =>
    rows.map((row) => {
      const fill = row.querySelector<HTMLElement>('.wb-rank-fill');
      return { ranked: row.querySelector('.wb-rank-place') !== null, width: fill?.style.width ?? null };
    }),
  );
  expect(bars[0]).toEqual({ ranked: true, width: '100%' });
  expect(bars.some(({ ranked }) => !ranked)).toBe(true);
  for (const { ranked, width } of bars) expect(width !== null).toBe(ranked);
});

test('a chosen measure names the panel, sorts its table and counts its shares', async ({ page }) => {
  await openAsNewAccount(page, 'en', `${coffee}&tab=3`);
  await expect(page.getByRole('heading', { name: trade('byMonth.total') })).toBeVisible();
  await page.getByRole('tabpanel').getByText(trade('measure.amount'), { exact: true }).first().click();
  await expect(page.getByRole('heading', { name: trade('byMonth.amount') })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: /^A year before \(Value/ })).toBeVisible();
  await tab(page, 1).click();
  await expect(page.getByRole('heading', { name: 'Importers by value', exact: true })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: t('column.share.amount') })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: /^Value/ })).toHaveAttribute('aria-sort', 'descending');
});

test('an opened number shows what it opened, and Back returns to it', async ({ page }) => {
  await openAsNewAccount(page, 'en', `${coffee}&tab=1`);
  const number = resultRows(page)
    .nth(7)
    .getByRole('link', { name: /^[\d,]+$/ })
    .first();
  const said = (await number.textContent()) ?? '';
  // What comes beside the rows may give them another line.
  await expect(page.locator('main .wb-bone')).toHaveCount(0);
  await number.scrollIntoViewIfNeeded();
  const top = () => number.evaluate((link) => Math.round(link.getBoundingClientRect().top));
  const before = await top();
  const chips = page.getByRole('group', { name: t('chips.label') });

  await number.press('Enter');
  await expect(page.getByText(new RegExp(`^${said} records? match`))).toBeVisible();
  await expect(chips).toContainText(t('chips.importerId'));
  await expect(chips).toBeInViewport({ ratio: 1 });
  const bar = await page
    .locator('header')
    .first()
    .evaluate((part) => part.getBoundingClientRect().bottom);
  expect((await chips.boundingBox())?.y).toBeGreaterThanOrEqual(Math.floor(bar));

  await page.goBack();
  await expect(number).toBeFocused();
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(4);
});

test('Escape on a record returns to its row', async ({ page }) => {
  await openAsNewAccount(page, 'en', '/transaction/search?keyword=coffee');
  const row = resultRows(page).nth(4);
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/transaction\/details\//);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(search('search.title'));
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/transaction\/search/);
  await expect(row).toBeFocused();
});

test('“Compare with…” leads to the form of the comparison and says so', async ({ page }) => {
  await openAsNewAccount(page, 'en', `${coffee}&tab=1`);
  await expect(resultRows(page).first()).toBeVisible();
  await page.getByRole('button', { name: t('compare.button') }).click();
  const form = page.getByRole('form', { name: t('compare.form') });
  await expect(form.getByRole('combobox').first()).toBeFocused();
  await expect(form).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(t('compare.started'))).toHaveRole('status');
});

test('companies of a search have prices against others, a trend, marks and contacts, as in an analysis', async ({
  page,
}) => {
  await openAsNewAccount(page, 'en', '/transaction/search?hs=0901&countries=vietnam&dir=2&tab=4');
  const own = page
    .getByRole('table')
    .getByRole('link', { name: /compared records?$/ })
    .first();
  await expect(own).toBeVisible();
  await expect(page.getByText(trade('beside.method'))).toBeVisible();
  await expect(page.getByRole('img', { name: /^Records by month/ }).first()).toBeVisible();
  const row = resultRows(page)
    .filter({ has: page.getByRole('link', { name: /compared records?$/ }) })
    .first();
  await row.getByRole('button', { name: /^Follow: / }).click();
  await expect(row.getByRole('button', { pressed: true })).toBeVisible();
  const said = ((await own.textContent()) ?? '').trim();
  await own.click();
  await expect(page).toHaveURL(/\/market-analysis\/vietnam\?/);
  await expect(page.getByText(new RegExp(`^${said} records? match`))).toBeVisible();
  await expect(page.getByRole('group', { name: t('chips.label') })).toContainText(t('chips.peers'));
});

test('goods of a list have 240 px, columns without a value are named, and no row has a second line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAsNewAccount(page, 'en', '/transaction/search?keyword=coffee&countries=us');
  await expect(resultRows(page).first()).toBeVisible();
  const product = page.getByRole('columnheader', { name: trade('column.product'), exact: true });
  expect((await product.boundingBox())?.width).toBeGreaterThanOrEqual(240);
  await expect(page.locator('.wb-row-second')).toHaveCount(0);
  // The files of the United States state no values.
  const value = page.getByRole('columnheader', { name: trade('column.amount') });
  await expect(value).toHaveCount(0);
  await expect(
    page.getByText(/columns hidden because they are empty on this page: Value, USD/),
  ).toBeVisible();
  await page.getByRole('button', { name: text('shared/ui', 'en', 'table.showEmpty') }).click();
  await expect(value).toBeVisible();
  // What all rows have in common is said once.
  await expect(page.getByText(trade('sample.note'))).toHaveCount(1);
  await expect(resultRows(page).getByRole('img', { name: trade('sample.row') })).toHaveCount(0);
});

test('roomy rows are higher than compact ones', async ({ page }) => {
  await openAsNewAccount(page, 'en', '/transaction/search?keyword=coffee');
  const height = async () => (await resultRows(page).first().boundingBox())?.height ?? 0;
  await expect(resultRows(page).first()).toBeVisible();
  const compact = await height();
  await page.getByRole('button', { name: text('shared/ui', 'en', 'table.columns') }).click();
  await page.getByText(text('shared/ui', 'en', 'table.roomy'), { exact: true }).click();
  await expect.poll(height).toBeGreaterThanOrEqual(compact + 6);
});

for (const language of ['en', 'cn'] as const)
  test(`companies of a search stand in one line each at 1280 px, ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await openAsNewAccount(page, language, '/transaction/search?keyword=coffee&tab=3');
    await expect(resultRows(page).first()).toBeVisible();
    await expect(page.locator('main .wb-bone')).toHaveCount(0);
    await expect(page.locator('.wb-row-second')).toHaveCount(0);
    for (const key of ['share', 'partners', 'first_shipment'])
      await expect(page.locator(`main thead th[data-column="${key}"]`)).toBeInViewport();
  });

/** Types a heading into an HS field and takes it with Enter. */
async function takeHeading(field: Locator, heading: string) {
  await field.pressSequentially(heading);
  await field.press('Enter');
  const frame = field.locator('xpath=ancestor::*[contains(@class, "wb-hs")]').last();
  await expect(frame.getByTitle(heading, { exact: true })).toBeVisible();
  await expect(frame.getByRole('alert')).toHaveCount(0);
}

for (const heading of ['8517', '0901'])
  test(`${heading} is searched from every HS field`, async ({ page }) => {
    await openAsNewAccount(page, 'en', '/transaction/search');
    await test.step('transactions', async () => {
      const form = searchForm(page, 'en');
      await takeHeading(form.getByRole('combobox', { name: search('form.hs') }), heading);
      await form.getByRole('button', { name: search('form.search'), exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`hs=${heading}`));
      await expect(resultRows(page).first()).toBeVisible();
    });

    await test.step('analysis', async () => {
      await page.goto('/en/market-analysis/vietnam?impOrExp=2');
      const form = page.getByRole('form', { name: t('form.label') });
      await takeHeading(form.getByRole('combobox', { name: t('form.hs') }), heading);
      await form.getByRole('button', { name: t('form.ask') }).click();
      await expect(resultRows(page).first()).toBeVisible();
      await expect(page.getByRole('button', { name: trade('subscribe.button') })).toBeEnabled();
    });

    await test.step('companies', async () => {
      await page.goto('/en/trader/search?keyword=limited');
      const form = page.getByRole('form', { name: traders('search.form') });
      await takeHeading(form.getByRole('combobox', { name: traders('search.hs') }), heading);
      await form.locator('button[type=submit]').click();
      await expect(page).toHaveURL(new RegExp(`hsCode=${heading}`));
      await expect(form.getByRole('alert')).toHaveCount(0);
    });

    await test.step('leads', async () => {
      await page.goto('/en/trader/leads');
      const form = page.getByRole('form', { name: traders('leads.form.label') });
      await takeHeading(form.getByRole('combobox', { name: traders('search.hs') }), heading);
      await form.locator('button[type=submit]').click();
      await expect(page).toHaveURL(new RegExp(`hsCode=${heading}`));
      await expect(form.getByRole('alert')).toHaveCount(0);
    });

    await test.step('quote check', async () => {
      await page.goto('/en/market-analysis/quote');
      const form = page.getByRole('form', { name: t('quote.form') });
      await takeHeading(form.getByRole('combobox', { name: t('form.hs') }), heading);
    });
  });

// Market analysis: from a country to the rows behind a number, to one of them, and back to the very place.
import { expect, type Page } from '@playwright/test';
import { byTurns } from '@waybill/contract/testing/sampled';
import { text } from './support/site';
import { follow, openAs, resultRows } from './support/walk';
import { test } from './support/watched';

const t = (key: string) => text('mf-market-analysis', 'en', key);

/** How many records match, as the head of the page says it. */
async function matched(page: Page): Promise<number> {
  const words = await page.getByText(/^[\d,]+ records? match/).textContent();
  return Number((words ?? '').replace(/\D/g, ''));
}

/** A figure of a table that opens rows, and the number it says. */
async function openFirstNumber(page: Page): Promise<number> {
  const link = page
    .locator('table tbody tr')
    .getByRole('link', { name: /^[\d,]+$/ })
    .first();
  const said = Number(((await link.textContent()) ?? '').replace(/\D/g, ''));
  await link.click();
  return said;
}

const tab = (page: Page, key: number) => page.getByRole('tab', { name: t(`shortTab.${key}`), exact: true });

test('from a country through tabs and opened numbers to one record, and back', async ({ page }) => {
  await openAs(page, 'en', '/market-analysis');

  await test.step('a country is found by its name in another language', async () => {
    await page.getByRole('searchbox', { name: t('countries.search') }).fill('巴西');
    await page.getByRole('link', { name: 'Brazil, Exports' }).click();
    await expect(page).toHaveURL(/\/market-analysis\/brazil\?impOrExp=2/);
  });

  await test.step('a product is asked for', async () => {
    const form = page.getByRole('form', { name: t('form.label') });
    await form
      .getByRole('textbox', { name: t('form.keyword') })
      .first()
      .fill('coffee');
    await form.getByRole('button', { name: t('form.ask') }).click();
    await expect(resultRows(page)).toHaveCount(10);
  });

  await test.step('three numbers opened one after the other are exactly the rows', async () => {
    for (const key of [4, 3, 1]) {
      await tab(page, key).click();
      await expect(page.getByRole('tab', { selected: true })).toHaveText(t(`shortTab.${key}`));
      const said = await openFirstNumber(page);
      await expect(page.getByRole('tab', { selected: true })).toHaveText(t('tab.0'));
      await expect.poll(() => matched(page)).toBe(said);
    }
    const chips = page.getByRole('group', { name: t('chips.label') });
    await expect(chips).toContainText(t('chips.area'));
    await expect(chips).toContainText(t('chips.month'));
    await expect(chips).toContainText(t('chips.importerId'));
  });

  await test.step('a link sent to a colleague shows the same', async () => {
    const before = await matched(page);
    await page.reload();
    await expect.poll(() => matched(page)).toBe(before);
  });

  await test.step('a record opens, is followed, and Escape leads back to the place', async () => {
    const list = page.url();
    await resultRows(page).first().focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/market-analysis\/details\/brazil_ex\?did=/);
    await expect(
      page.getByRole('region', { name: text('shared/trade', 'en', 'record.goods') }),
    ).toBeVisible();
    const follow = page.getByRole('button', { name: text('shared/trade', 'en', 'follow.add'), exact: true });
    await follow.click();
    await expect(follow).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(list);
  });
});

test('a country that there is not, and a direction that a country lacks', async ({ page }) => {
  await openAs(page, 'en', '/market-analysis/kenya?keyword=tea&impOrExp=2');
  expect((await page.goto('/en/market-analysis/atlantis'))?.status()).toBe(404);
  await expect(page.getByText(text('shell', 'en', 'notFound.text'))).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/No export data/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Imports', exact: true }).click();
  await expect(page).not.toHaveURL(/impOrExp/);
  await expect(page.getByText(/^[\d,]+ records? match/)).toBeVisible();
});

test('the report says its price, is made, is a workbook, and is opened on paper from Downloads', async ({
  page,
}) => {
  await openAs(page, 'en', '/market-analysis/brazil?keyword=coffee&impOrExp=2');
  await page.getByRole('button', { name: t('report.button'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('report.title') });
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: t('report.order') }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/);
  await dialog.getByRole('link', { name: t('report.centre') }).click();
  const row = page.getByRole('row', { name: /market-analysis.*coffee · Exports · Brazil/ }).first();
  await row.getByRole('link', { name: /^PDF/ }).click();
  await expect(page.getByText(t('paper.ready'))).toBeVisible();
  await expect(page).toHaveURL(/report=/);
  await expect(page.locator('.wb-print').getByText(/^The figures are those of a saved report/)).toBeVisible();
});

/** Where an analysis with its comparison stands, and what its report on paper is opened by. */
const compared = '/market-analysis/brazil?keyword=coffee&impOrExp=2&compare=country:brazil,vietnam';
const papers: readonly { by: string; open(page: Page): Promise<void> }[] = [
  {
    by: 'its button',
    async open(page) {
      await openAs(page, 'en', compared);
      await page.getByRole('button', { name: t('paper.button'), exact: true }).click();
    },
  },
  { by: 'its address', open: (page) => openAs(page, 'en', `${compared}&paper=1`) },
];
// The same sheet: it takes seconds to draw, and is opened in one way a day.
for (const { by, open } of byTurns(papers, 2))
  test(`the report on paper by ${by} is whole, fits its pages, is printed as a PDF, and changes no other screen`, async ({
    page,
  }) => {
    await open(page);
    await expect(page.getByText(t('paper.ready'))).toBeVisible();
    const sheet = page.locator('.wb-print');
    const ofMonths = sheet.getByRole('heading', { name: text('shared/trade', 'en', 'byMonth.total') });
    await expect(ofMonths.first()).toBeVisible();
    for (const key of ['tab.1', 'tab.6', 'tab.8', 'tab.16', 'compare.chart'])
      await expect(sheet.getByRole('heading', { name: t(key) }).first()).toBeVisible();
    await expect(sheet.getByRole('heading', { name: t('paper.method') })).toBeVisible();
    // What stands out of the sheet would make the browser print all of it smaller.
    const { needs, has } = await sheet.evaluate((part) => ({
      needs: part.scrollWidth,
      has: part.clientWidth,
    }));
    expect(needs).toBeLessThanOrEqual(has);
    const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
    const pages = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    expect(pages).toBeGreaterThan(4);
    expect(pages).toBeLessThan(20);
    await follow(page, '/en/trader/leads');
    await expect(page.locator('main .ant-select').first()).toHaveCSS('border-top-width', '1px');
  });

// What a trader types finds what a trader means: words in any language, a typing mistake, a company in the site's own
// search box, an HS code by words. On the sample, through the screens.
import { expect, type Page } from '@playwright/test';
import type { Language } from '@waybill/contract';
import { expectClean } from './support/axe';
import { text } from './support/site';
import { follow, openAs, resultRows, searchForm, widened } from './support/walk';
import { test } from './support/watched';

const trade = (language: Language, key: string) => text('shared/trade', language, key);
const own = (language: Language, key: string) => text('mf-transactions', language, key);
const globalSearch = (page: Page, language: Language) =>
  page.getByRole('combobox', { name: text('shell', language, 'search.label') });
/** What the plan has counted today, as the page of plans says it. */
async function spent(page: Page, language: Language): Promise<string> {
  const plans = await page.context().newPage();
  await plans.goto(`/${language}/product/price`);
  const table = plans.getByRole('table').first();
  await expect(table).toContainText(/\d\/[\d,]/);
  const words = (await table.textContent()) ?? '';
  await plans.close();
  return words;
}

test('咖啡 finds coffee, says what it added, and a word taken off costs no search', async ({ page }) => {
  await openAs(page, 'cn', '/transaction/search', 'pro');
  const goods = searchForm(page, 'cn').getByRole('textbox', { name: own('cn', 'form.keyword'), exact: true });
  await goods.fill('咖啡');
  await goods.press('Enter');
  await expect(resultRows(page).first()).toContainText(/coffee|caf[eé]|кофе|cà phê|kahve/i);
  const before = await spent(page, 'cn');
  const line = widened(page, 'cn');
  await line.getByRole('button', { name: /咖啡 → .*coffee/ }).click();
  await expect(line.getByText(/^coffee \+[\d,]+$/)).toBeVisible();
  await expectClean(page, 'added words, unfolded');
  const takeOff = text('shared/ui', 'cn', 'chips.remove').replace('{{name}}', 'coffee');
  await line.getByRole('button', { name: takeOff, exact: true }).click();
  await expect(page).toHaveURL(/without=coffee/);
  await expect(line.getByText(trade('cn', 'finding.without'))).toBeVisible();
  await expect(resultRows(page).first()).toBeVisible();
  await line.getByRole('button', { name: trade('cn', 'finding.exact') }).click();
  await expect(page).toHaveURL(/exact=1/);
  await line.getByRole('button', { name: trade('cn', 'finding.back') }).click();
  await expect(resultRows(page).first()).toBeVisible();
  expect(await spent(page, 'cn')).toBe(before);
});

test('cofee: did you mean coffee, in the search and in the analysis', async ({ page }) => {
  await openAs(page, 'en', '/transaction/search?keyword=cofee');
  await page.getByRole('button', { name: /^coffee \([\d,]+\)$/ }).click();
  await expect(page).toHaveURL(/keyword=coffee/);
  await expect(resultRows(page).first()).toBeVisible();

  await follow(page, '/en/market-analysis/all?keyword=cofee');
  await page.getByRole('button', { name: /^coffee \([\d,]+\)$/ }).click();
  await expect(page).toHaveURL(/keyword=coffee/);
  await expect(widened(page, 'en').getByRole('button', { name: /coffee → / })).toBeVisible();
});

test('a company in the site’s search box, by the keyboard alone; as a name in the search', async ({
  page,
}) => {
  await openAs(page, 'en', '/transaction/search?keyword=coffee');
  const name = await resultRows(page).first().getByRole('link', { name: /\w{3}/ }).first().textContent();
  const typed = (name ?? '').trim().split(/\s+/).slice(0, 2).join(' ');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await expect(globalSearch(page, 'en')).toBeFocused();
  await page.keyboard.type(typed);
  const companies = page.getByRole('group', { name: text('shared/trade', 'en', 'suggest.companies') });
  await expect(companies.getByRole('option').first()).toContainText(/[\d,]+ records?/);
  await expectClean(page, 'suggestions of the site’s search box');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('option', { selected: true })).toContainText(typed);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await page.keyboard.type(' ');
  await companies.getByRole('option').first().click();
  await expect(page).toHaveURL(/\/trader\/details\/|[?&]c=/);
});

test('an HS code by words says why; an arrow and Enter take it, a second Enter searches', async ({
  page,
}) => {
  await openAs(page, 'en', '/transaction/search');
  const code = searchForm(page, 'en').getByRole('combobox', { name: 'HS code' });
  await code.fill('smartphone');
  const options = page.locator('.ant-select-dropdown').getByText(/^8517\.13/);
  await expect(options.first()).toBeVisible();
  await expect(page.getByText(/of records that say “smartphone”|In a list of goods/).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(code).toHaveValue('');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/hs=851713/);
  await expect(resultRows(page).first()).toBeVisible();
});

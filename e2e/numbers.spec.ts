// Market analysis: any number of any tab opens exactly as many records as it says, with the sums beside it, alone and after three were opened one
// within the other. Which ones is left to chance, by a seed: a run that fails names it.
//   E2E_CLICKS     numbers that are opened (5; 8 with --whole)
//   E2E_COUNTRIES  countries whose pages are opened (one of three a day; all three with --whole)
//   E2E_SEED       other choices than those of `npm test` (1)
import { expect, type Page } from '@playwright/test';
import { reportingCountries } from '@waybill/contract';
import { byTurns, isWhole } from '@waybill/contract/testing/sampled';
import { createChances, drawOne } from './support/chances';
import { readRowSums, readTotalsFor } from './support/opened-list';
import { text } from './support/site';
import { follow, openAs, resultRows } from './support/walk';
import { test } from './support/watched';

const t = (key: string) => text('mf-market-analysis', 'en', key);

const clicks = Number(process.env.E2E_CLICKS ?? (isWhole() ? 8 : 5));
const countries = Number(process.env.E2E_COUNTRIES ?? 3);
/** Of days between those on which the same one is opened. */
const turns = process.env.E2E_COUNTRIES === undefined ? countries : 1;
const seed = Number(process.env.E2E_SEED ?? 1);
/** Numbers that are opened one within the other before another question is asked. */
const DEEP = 3;
const PAGE_SIZE = 10;
const tabs = [1, 2, 3, 4, 5, 6, 7, 8, 9, 15, 16];
const terms = [
  'keyword=coffee',
  'keyword=steel',
  'keyword=cotton+|+lamp',
  'hsCode=0901,7214,8517,7323,9405,6403,8541',
  'hsCode=8517',
  'importer=trading',
];

/** Goods of the sample, some of which every country trades. */
const goods = [
  ...'0901 9018 8711 8708 8703 8507 8421 4011 2710 9619'.split(' '),
  ...'9506 9503 9405 9404 9403 9401 9032 8712 8701 8544'.split(' '),
  ...'8542 8541 8539 8536 8528 8518 8517 8509 8504 8502'.split(' '),
  ...'8501 8482 8481 8477 8471 8467 8452 8450 8429 8427'.split(' '),
];
const days = 'startDate=2024-10-01&endDate=2026-09-30';
/** Of these the year before lies outside of the dates. */
const oneYear = 'startDate=2025-10-01&endDate=2026-09-30';

let chance = createChances(seed);
const oneOf = <T>(list: readonly T[]): T => drawOne(list, chance);

test.beforeEach(() => {
  chance = createChances(seed);
});

/** A question of some country, in a direction that it has. */
function question(): string {
  const { code, directions } = oneOf(reportingCountries);
  return `/en/market-analysis/${chance() < 0.3 ? 'all' : code}?${oneOf(terms)}&impOrExp=${oneOf(directions)}&${oneOf([days, oneYear])}`;
}

/** Once nothing is awaited any more: the records that match; null where there are none. */
async function matched(page: Page): Promise<number | null> {
  await page.waitForFunction(
    () => document.querySelector('main [aria-busy="true"]:not(button), main .wb-bone') === null,
  );
  const said = page.getByText(/^[\d,]+ records? match/).or(page.getByText(t('empty.title')));
  const words = (await said.first().textContent()) ?? '';
  const total = Number(words.replace(/\D/g, ''));
  return total === 0 ? null : total;
}

/** Rows of records: where columns do not fit, each has a second line. */
const listedRecords = (page: Page) => resultRows(page).and(page.locator('.wb-row'));

/** Records of a question that is opened on a page of its own, so that none of the one before is taken for it. */
async function ask(page: Page, address: string): Promise<number | null> {
  await follow(page, '/en/market-analysis');
  await expect(page.getByRole('searchbox', { name: t('countries.search') })).toBeVisible();
  await follow(page, address);
  await expect(page.getByRole('tab', { selected: true })).toHaveText(t('tab.0'));
  return matched(page);
}

test('a number that is clicked, of any tab, opens exactly as many records, with its sums', async ({
  page,
}) => {
  // Only the longest runs need it: a click takes about a second.
  test.setTimeout(100_000 + clicks * 10_000);
  await openAs(page, 'en', '/market-analysis');
  let path: string[] = [];
  let opened = 0;
  for (let tries = 0; opened < clicks; tries += 1) {
    expect(tries, `seed ${seed}: ${opened} opened\n${path.join('\n')}`).toBeLessThan(100 + clicks * 5);
    if (path.length === 0 || path.length > DEEP) {
      const asked = question();
      path = (await ask(page, asked)) === null ? [] : [asked];
      if (path.length === 0) continue;
    }
    const tab = t(`shortTab.${oneOf(tabs)}`);
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await expect(page.getByRole('tab', { selected: true })).toHaveText(tab);
    await matched(page);
    const numbers = page
      .getByRole('tabpanel')
      // What leads to a tab counts what that tab lists.
      .locator('a[href*="/market-analysis/"]:not([href*="&tab="])')
      .filter({ hasText: /^\s*[\d,]+\s*$/ });
    const among = await numbers.count();
    // Prices have none where nothing states one, brands where nothing is branded.
    if (among === 0) continue;
    const number = numbers.nth(Math.floor(chance() * among));
    const said = Number(((await number.textContent()) ?? '').replace(/\D/g, ''));
    const sums = await readRowSums(number);
    path.push(`${tab}: ${said} → ${await number.getAttribute('href')}`);
    const why = `seed ${seed}\n${path.join('\n')}`;
    await number.click();
    await expect(page.getByRole('tab', { selected: true }), why).toHaveText(t('tab.0'));
    await expect.poll(() => matched(page), { message: why }).toBe(said);
    await expect(listedRecords(page), why).toHaveCount(Math.min(said, PAGE_SIZE));
    if (sums !== null) expect(await readTotalsFor(page, sums), why).toEqual(sums);
    opened += 1;
  }
});

test('a country drawn by chance opens in each direction that it has, and shows its figures', async ({
  page,
}) => {
  test.setTimeout(100_000 + countries * 10_000);
  await openAs(page, 'en', '/market-analysis');
  const left = [...reportingCountries];
  const drawn = Array.from({ length: countries }, () => {
    const country = oneOf(left);
    left.splice(left.indexOf(country), 1);
    return country;
  });
  for (const { code, directions } of byTurns(drawn, turns)) {
    for (const direction of directions) {
      const asked = `/en/market-analysis/${code}?hsCode=${goods.join(',')}&impOrExp=${direction}&${days}`;
      const why = `seed ${seed}: ${asked}`;
      const total = await ask(page, asked);
      expect(total, why).not.toBeNull();
      await expect(listedRecords(page), why).toHaveCount(Math.min(total ?? 0, PAGE_SIZE));
    }
  }
});

test('statistics: a figure of both directions opens the larger one, with a sum of both that equals it', async ({
  page,
}) => {
  const stat = (key: string) => text('mf-transactions', 'en', key);
  await openAs(page, 'en', '/transaction/stat?from=2025-01&to=2025-12');
  const codes = page.getByRole('region', { name: new RegExp(`^${stat('stat.codes')}`) }).first();
  await codes.getByText(text('shared/trade', 'en', 'measure.amount'), { exact: true }).click();
  for (const place of [0, 4]) {
    const figure = codes.getByRole('listitem').nth(place).getByRole('link');
    const clicked = (await figure.textContent()) ?? '';
    await figure.click();
    const both = page.getByText(stat('strip.both')).locator('..').getByRole('definition');
    await expect(both).toContainText(`$${clicked}`);
    await expect(resultRows(page).first()).toBeVisible();
    await page.goBack();
    await expect(codes).toBeVisible();
  }
});

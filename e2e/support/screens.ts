// Every screen of the site, opened one after the other by who has logged in: what axe and the layout checks walk through.
import { expect, type Page } from '@playwright/test';
import type { Language } from '@waybill/contract';
import { areaScreens } from './area-screens';
import { text } from './site';
import { follow } from './walk';

export interface Screen {
  /** What a finding is called. */
  name: string;
  /** Its path without the language; a part with a colon stands for what is found on the way. */
  path: string;
  /** A list that people work in all day: looked at in every language. */
  busy?: boolean;
  /** The screen is full when it ends. */
  open: (page: Page, language: Language) => Promise<void>;
}

const compared =
  'hsCode=0901,8517,9405&impOrExp=2&startDate=2024-10-01&endDate=2026-09-30&compare=country:vietnam,india&comparing=1';

export const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const details = (page: Page) => page.locator('a[href*="/transaction/details/"]').first();

const ownScreens: readonly Screen[] = [
  {
    name: 'home dashboard',
    path: '/',
    async open(page, language) {
      await follow(page, `/${language}/`);
      await heading(page, text('mf-account', language, 'home.title'));
    },
  },
  {
    name: 'transaction search, before a search',
    path: '/transaction/search',
    async open(page, language) {
      await follow(page, `/${language}/transaction/search`);
      await heading(page, text('mf-transactions', language, 'search.title'));
    },
  },
  {
    name: 'transaction search, results',
    path: '/transaction/search',
    busy: true,
    async open(page, language) {
      await follow(page, `/${language}/transaction/search?keyword=coffee`);
      await expect(details(page)).toBeVisible();
    },
  },
  {
    name: 'transaction search, nothing found',
    path: '/transaction/search',
    async open(page, language) {
      await follow(page, `/${language}/transaction/search?keyword=zzzzqqq`);
      await expect(page.getByText(text('mf-transactions', language, 'empty.title')).first()).toBeVisible();
    },
  },
  {
    name: 'transaction detail',
    path: '/transaction/details/:record',
    async open(page, language) {
      await follow(page, `/${language}/transaction/search?keyword=coffee`);
      await details(page).click();
      await expect(
        page.getByRole('region', { name: text('shared/trade', language, 'record.goods') }),
      ).toBeVisible();
    },
  },
  {
    name: 'transaction statistics',
    path: '/transaction/stat',
    busy: true,
    async open(page, language) {
      await follow(page, `/${language}/transaction/stat`);
      await heading(page, text('mf-transactions', language, 'stat.title'));
    },
  },
  {
    name: 'analysis, what changed and a comparison',
    path: '/market-analysis/vietnam',
    async open(page, language) {
      await follow(page, `/${language}/market-analysis/vietnam?${compared}`);
      const region = (key: string) =>
        page.getByRole('region', { name: text('mf-market-analysis', language, key), exact: true });
      await expect(region('changes.title').getByRole('link').first()).toBeVisible();
      await expect(region('compare.chart').getByRole('link').first()).toBeVisible();
    },
  },
  {
    name: 'record of an analysis',
    path: '/market-analysis/details/:route',
    async open(page, language) {
      await follow(page, `/${language}/market-analysis/brazil?keyword=coffee&impOrExp=2`);
      await page.locator('main a[href*="/market-analysis/details/"]').first().click();
      const back = text('mf-market-analysis', language, 'record.back');
      await expect(page.getByRole('button', { name: back })).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    },
  },
  {
    name: '404',
    path: '/no/such/page',
    async open(page, language) {
      await follow(page, `/${language}/no/such/page`);
      await expect(page.getByText(text('shell', language, 'notFound.text'))).toBeVisible();
    },
  },
  {
    name: 'error page',
    path: '/error',
    async open(page, language) {
      await follow(page, `/${language}/error?status=503`);
      await expect(page.getByText('503').first()).toBeVisible();
    },
  },
];

/** The areas' screens, opened in the same way. */
const screensOfAreas: readonly Screen[] = areaScreens.map(({ name, path, busy = false, full, unfold }) => ({
  name,
  path: path.replace(/\?.*/, ''),
  busy,
  async open(page, language) {
    const address = path.includes(':company')
      ? path.replace(':company', await companyKey(page, language))
      : path;
    await follow(page, `/${language}${address}`);
    await expect(full(page, language)).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await unfold?.(page, language).click();
  },
}));

/** Key of a company that others are probably the same as: its profile has one panel more. */
async function companyKey(page: Page, language: Language): Promise<string> {
  await follow(page, `/${language}/trader/search?keyword=fedex+trade+networks&keywordIn=name`);
  const href = await page.locator('main a[href*="/trader/details/"]').first().getAttribute('href');
  return /\/trader\/details\/([^/?]+)/.exec(href ?? '')?.[1] ?? '';
}

export const screens: readonly Screen[] = [...ownScreens, ...screensOfAreas];

// axe on every screen, in one of several looks: a language at a width and in a theme. A quarter of the screens is seen each
// day, in a third of the looks; which in which is drawn.
import { expect, type Page } from '@playwright/test';
import type { Language } from '@waybill/contract';
import { byTurns, sampled } from '@waybill/contract/testing/sampled';
import { areaScreens } from './support/area-screens';
import { expectClean } from './support/axe';
import { text } from './support/site';
import { findUndrawnFigures, findUnmarkedStates } from './support/unmarked-states';
import { fillLogin, follow, openAs } from './support/walk';
import { test } from './support/watched';

const widths = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

const compared =
  'hsCode=0901,8517,9405&impOrExp=2&startDate=2024-10-01&endDate=2026-09-30&compare=country:vietnam,india&comparing=1';

const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const details = (page: Page) => page.locator('a[href*="/transaction/details/"]').first();

/** Screens that are opened one after the other by who has logged in: each is full when `open` ends. */
const screens: readonly { name: string; open: (page: Page, language: Language) => Promise<void> }[] = [
  {
    name: 'home dashboard',
    async open(page, language) {
      await follow(page, `/${language}/`);
      await heading(page, text('mf-account', language, 'home.title'));
    },
  },
  {
    name: 'transaction search, before a search',
    async open(page, language) {
      await follow(page, `/${language}/transaction/search`);
      await heading(page, text('mf-transactions', language, 'search.title'));
    },
  },
  {
    name: 'transaction search, results',
    async open(page, language) {
      await follow(page, `/${language}/transaction/search?keyword=coffee`);
      await expect(details(page)).toBeVisible();
    },
  },
  {
    name: 'transaction search, nothing found',
    async open(page, language) {
      await follow(page, `/${language}/transaction/search?keyword=zzzzqqq`);
      await expect(page.getByText(text('mf-transactions', language, 'empty.title')).first()).toBeVisible();
    },
  },
  {
    name: 'transaction detail',
    async open(page, language) {
      await follow(page, `/${language}/transaction/search?keyword=coffee`);
      await details(page).click();
      await expect(
        page.getByRole('region', { name: text('mf-transactions', language, 'detail.goodsText') }),
      ).toBeVisible();
    },
  },
  {
    name: 'transaction statistics',
    async open(page, language) {
      await follow(page, `/${language}/transaction/stat`);
      await heading(page, text('mf-transactions', language, 'stat.title'));
    },
  },
  {
    name: 'analysis, what changed and a comparison',
    async open(page, language) {
      await follow(page, `/${language}/market-analysis/vietnam?${compared}`);
      const region = (key: string) =>
        page.getByRole('region', { name: text('mf-market-analysis', language, key), exact: true });
      await expect(region('changes.title').getByRole('link').first()).toBeVisible();
      await expect(region('compare.chart').getByRole('link').first()).toBeVisible();
    },
  },
  {
    name: '404',
    async open(page, language) {
      await follow(page, `/${language}/no/such/page`);
      await expect(page.getByText(text('shell', language, 'notFound.text'))).toBeVisible();
    },
  },
  {
    name: 'error page',
    async open(page, language) {
      await follow(page, `/${language}/error?status=503`);
      await expect(page.getByText('503').first()).toBeVisible();
    },
  },
];

/** The areas' screens, opened in the same way. */
const ofAreas: typeof screens = areaScreens.map(({ name, path, full, unfold }) => ({
  name,
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

interface Look {
  language: Language;
  width: keyof typeof widths;
  colorScheme: 'light' | 'dark';
}
const looks: readonly Look[] = [
  { language: 'en', width: 'desk', colorScheme: 'light' },
  { language: 'en', width: 'phone', colorScheme: 'light' },
  { language: 'en', width: 'desk', colorScheme: 'dark' },
  { language: 'cn', width: 'phone', colorScheme: 'light' },
  { language: 'cn', width: 'desk', colorScheme: 'dark' },
  { language: 'vietnam', width: 'phone', colorScheme: 'dark' },
  { language: 'spain', width: 'desk', colorScheme: 'dark' },
  { language: 'vietnam', width: 'desk', colorScheme: 'light' },
  { language: 'cnf', width: 'desk', colorScheme: 'light' },
];
/** Turns of two lengths, so that each screen comes in each look; every third has both widths and both themes. */
const looksOfDay = byTurns(looks, 3);
const seen = sampled({ look: looksOfDay, screen: byTurns([...screens, ...ofAreas], 5) });

/** So many screens to a test that none comes near its time limit. */
const most = 15;
for (const look of looksOfDay) {
  const { language, width, colorScheme } = look;
  const ofLook = seen.filter((each) => each.look === look).map(({ screen }) => screen);
  for (let from = 0; from < ofLook.length; from += most)
    test(`screens from ${from + 1}, ${width}, ${language}, ${colorScheme}`, async ({ browser }) => {
      const context = await browser.newContext({
        ...{ viewport: widths[width], reducedMotion: 'reduce', colorScheme },
      });
      const page = await context.newPage();
      await page.goto(`/${language}/login`);
      await expect(page.locator('input[type=password]')).toBeVisible();
      await expectClean(page, 'login');
      await fillLogin(page, language);
      await heading(page, text('mf-account', language, 'home.title'));
      for (const { name, open } of ofLook.slice(from, from + most)) {
        await open(page, language);
        await expectClean(page, name);
      }
      await context.close();
    });
}

/** Screens with every kind of state and of drawing: what is chosen, measured and compared. */
const withStates = [
  'transaction search, results',
  'analysis, what changed and a comparison',
  'countries',
  'analysis, tab 1',
  'analysis, tab 3',
  'analysis, tab 15',
  'company profile ',
  'leads, results and definitions',
  '/corp/customer',
  '/account/sub-accounts',
  '/product/price?why=used_up&limit=transaction&from=%2F',
  '/download/data?tab=keyword',
];
// In one look a day: what is chosen must not depend on a ground, in black as in white themes.
for (const [language, width, colorScheme] of byTurns(
  [
    ['en', 'desk', 'dark'],
    ['cn', 'phone', 'light'],
    ['spain', 'desk', 'light'],
  ] as const,
  3,
))
  test(`forced colours, ${width}, ${language}, ${colorScheme}`, async ({ browser }) => {
    const context = await browser.newContext({
      ...{ viewport: widths[width], reducedMotion: 'reduce', colorScheme, forcedColors: 'active' },
    });
    const page = await context.newPage();
    await page.goto(`/${language}/login`);
    await fillLogin(page, language);
    await heading(page, text('mf-account', language, 'home.title'));
    for (const { name, open } of [...screens, ...ofAreas].filter((each) => withStates.includes(each.name))) {
      await open(page, language);
      await expectClean(page, name);
      expect.soft(await findUnmarkedStates(page), `${name}: chosen`).toEqual([]);
      expect.soft(await findUndrawnFigures(page), `${name}: drawn`).toEqual([]);
    }
    await context.close();
  });

// In one theme a day: the screens above have both.
for (const colorScheme of byTurns(['light', 'dark'] as const, 2))
  test(`the upgrade prompt and an open menu, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openAs(page, 'en', '/transaction/search?keyword=coffee', 'expired');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectClean(page, 'upgrade dialog');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Account of expired' }).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await expectClean(page, 'account menu');
  });

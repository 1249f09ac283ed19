// axe on every screen: in English at both widths by all rules, in the dark by that of contrast, in another language by all
// others. Which screen is seen in which of the languages is drawn each day.
import { expect, type Page } from '@playwright/test';
import { type Language, languages } from '@waybill/contract';
import { sampled } from '@waybill/contract/testing/sampled';
import { areaScreens } from './support/area-screens';
import { expectClean, type Part } from './support/axe';
import { text } from './support/site';
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
    open: (page, language) => heading(page, text('mf-account', language, 'home.title')),
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

/** @param wanted which of the screens after the login; all when left out */
async function walkScreens(
  page: Page,
  language: Language,
  part: Part = 'all',
  wanted = screens,
): Promise<void> {
  await page.goto(`/${language}/login`);
  await expect(page.locator('input[type=password]')).toBeVisible();
  await expectClean(page, 'login', part);
  await fillLogin(page, language);
  await heading(page, text('mf-account', language, 'home.title'));
  for (const { name, open } of wanted) {
    await open(page, language);
    await expectClean(page, name, part);
  }
}

for (const [width, viewport] of Object.entries(widths))
  test(`every screen, ${width}, en`, async ({ browser }) => {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    await walkScreens(await context.newPage(), 'en');
    await context.close();
  });

test('every screen, desk, en, dark', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: widths.desk,
    reducedMotion: 'reduce',
    colorScheme: 'dark',
  });
  await walkScreens(await context.newPage(), 'en', 'contrast');
  await context.close();
});

const translated = languages.filter((one) => one !== 'en');
const inLanguages = sampled({ language: translated, screen: screens });
for (const language of translated)
  test(`screens, desk, ${language}`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: widths.desk, reducedMotion: 'reduce' });
    const wanted = inLanguages.filter((each) => each.language === language).map(({ screen }) => screen);
    await walkScreens(await context.newPage(), language, 'all but contrast', wanted);
    await context.close();
  });

/**
 * The areas' screens are many: each test sees a quarter of them, every quarter in English and in another language, so that
 * no test comes near its time limit.
 */
const others = [
  { language: 'cn', width: 'phone', colorScheme: 'light', part: 'all' },
  { language: 'spain', width: 'desk', colorScheme: 'dark', part: 'all' },
  { language: 'vietnam', width: 'phone', colorScheme: 'dark', part: 'all' },
  { language: 'cnf', width: 'desk', colorScheme: 'light', part: 'all but contrast' },
] as const;
const english = { language: 'en', width: 'desk', colorScheme: 'light', part: 'all' } as const;
const sights = others.flatMap((other, quarter) => [
  { ...english, quarter },
  { ...other, quarter },
]);
for (const { language, width, colorScheme, part, quarter } of sights)
  test(`screens of the areas, ${quarter + 1} of 4, ${width}, ${language}, ${colorScheme}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      ...{ viewport: widths[width], reducedMotion: 'reduce', colorScheme },
    });
    const page = await context.newPage();
    // A company that others are probably the same as: its profile has one panel more.
    await openAs(page, language, '/trader/search?keyword=fedex+trade+networks&keywordIn=name');
    const company = page.locator('main a[href*="/trader/details/"]').first();
    const key = /\/trader\/details\/([^/?]+)/.exec((await company.getAttribute('href')) ?? '')?.[1] ?? '';
    const seen = areaScreens.filter((_, at) => at % others.length === quarter);
    for (const { name, path, full, unfold } of seen) {
      await follow(page, `/${language}${path.replace(':company', key)}`);
      await expect(full(page, language)).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      await unfold?.(page, language).click();
      await expectClean(page, name, part);
    }
    await context.close();
  });

for (const colorScheme of ['light', 'dark'] as const)
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

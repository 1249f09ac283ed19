// axe on every screen: in English at both widths by all rules, in the dark by that of contrast, in every other language by
// all others.
import { expect, type Page } from '@playwright/test';
import { type Language, languages } from '@waybill/contract';
import { areaScreens } from './support/area-screens';
import { expectClean, type Part } from './support/axe';
import { text } from './support/site';
import { fillLogin, follow, openAs } from './support/walk';
import { test } from './support/watched';

const widths = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

const compared =
  'hsCode=0901,8517,9405&impOrExp=2&startDate=2024-10-01&endDate=2026-09-30&compare=country:vietnam,india&comparing=1';

async function walkScreens(page: Page, language: Language, part: Part = 'all'): Promise<void> {
  const clean = (screen: string) => expectClean(page, screen, part);
  const heading = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goto(`/${language}/login`);
  await expect(page.locator('input[type=password]')).toBeVisible();
  await clean('login');
  await fillLogin(page, language);

  await heading(text('mf-account', language, 'home.title'));
  await clean('home dashboard');

  await follow(page, `/${language}/transaction/search`);
  await heading(text('mf-transactions', language, 'search.title'));
  await clean('transaction search, before a search');

  await follow(page, `/${language}/transaction/search?keyword=coffee`);
  const details = page.locator('a[href*="/transaction/details/"]').first();
  await expect(details).toBeVisible();
  await clean('transaction search, results');

  await follow(page, `/${language}/transaction/search?keyword=zzzzqqq`);
  await expect(page.getByText(text('mf-transactions', language, 'empty.title')).first()).toBeVisible();
  await clean('transaction search, nothing found');

  await follow(page, `/${language}/transaction/search?keyword=coffee`);
  await details.click();
  await expect(
    page.getByRole('region', { name: text('mf-transactions', language, 'detail.goodsText') }),
  ).toBeVisible();
  await clean('transaction detail');

  await follow(page, `/${language}/transaction/stat`);
  await heading(text('mf-transactions', language, 'stat.title'));
  await clean('transaction statistics');

  await follow(page, `/${language}/market-analysis/vietnam?${compared}`);
  const region = (key: string) =>
    page.getByRole('region', { name: text('mf-market-analysis', language, key), exact: true });
  await expect(region('changes.title').getByRole('link').first()).toBeVisible();
  await expect(region('compare.chart').getByRole('link').first()).toBeVisible();
  await clean('analysis, what changed and a comparison');

  await follow(page, `/${language}/no/such/page`);
  await expect(page.getByText(text('shell', language, 'notFound.text'))).toBeVisible();
  await clean('404');

  await follow(page, `/${language}/error?status=503`);
  await expect(page.getByText('503').first()).toBeVisible();
  await clean('error page');
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

for (const language of languages.filter((one) => one !== 'en'))
  test(`every screen, desk, ${language}`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: widths.desk, reducedMotion: 'reduce' });
    await walkScreens(await context.newPage(), language, 'all but contrast');
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

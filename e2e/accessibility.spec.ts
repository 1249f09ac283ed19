// axe on every screen: at both widths and in the dark in English, and in every other language at one width.
import { expect, type Page, test } from '@playwright/test';
import { type Language, languages } from '@waybill/contract';
import { expectClean } from './support/axe';
import { text } from './support/site';
import { fillLogin, openAs } from './support/walk';

const widths = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

async function walkScreens(page: Page, language: Language): Promise<void> {
  const heading = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goto(`/${language}/login`);
  await expect(page.locator('input[type=password]')).toBeVisible();
  await expectClean(page, 'login');
  await fillLogin(page, language);

  await heading(text('mf-account', language, 'home.title'));
  await expectClean(page, 'home dashboard');

  await page.goto(`/${language}/trader/leads`);
  await expect(page.getByText(text('mf-traders', language, 'leads.start.title'))).toBeVisible();
  await expectClean(page, 'leads, before a question');

  await page.goto(`/${language}/trader/leads?keyword=steel&home=CN&reason=due`);
  await expect(page.locator('a[href*="show=records"]').first()).toBeVisible();
  await page.getByRole('button', { name: text('mf-traders', language, 'leads.define.title') }).click();
  await expectClean(page, 'leads, results and definitions');

  await page.goto(`/${language}/trader/leads?keyword=zzzzqqq`);
  await expect(page.getByText(text('mf-traders', language, 'leads.none.title'))).toBeVisible();
  await expectClean(page, 'leads, nobody');

  await page.goto(`/${language}/transaction/search`);
  await heading(text('mf-transactions', language, 'search.title'));
  await expectClean(page, 'transaction search, before a search');

  await page.goto(`/${language}/transaction/search?keyword=coffee`);
  const details = page.locator('a[href*="/transaction/details/"]').first();
  await expect(details).toBeVisible();
  await expectClean(page, 'transaction search, results');

  await page.goto(`/${language}/transaction/search?keyword=zzzzqqq`);
  await expect(page.getByText(text('mf-transactions', language, 'empty.title')).first()).toBeVisible();
  await expectClean(page, 'transaction search, nothing found');

  await page.goto(`/${language}/transaction/search?keyword=coffee`);
  await details.click();
  await expect(
    page.getByRole('region', { name: text('mf-transactions', language, 'detail.goodsText') }),
  ).toBeVisible();
  await expectClean(page, 'transaction detail');

  await page.goto(`/${language}/transaction/stat`);
  await heading(text('mf-transactions', language, 'stat.title'));
  await expectClean(page, 'transaction statistics');

  await page.goto(`/${language}/trader/search?keyword=coffee`);
  const company = page.locator('a[href*="/trader/details/"]').first();
  await expect(company).toBeVisible();
  await expectClean(page, 'company search');

  const profile = ((await company.getAttribute('href')) ?? '').split('?')[0];
  const figures = page.getByRole('tabpanel').getByRole('region').first();
  for (const part of ['', '/partners', '/commodities', '/areas', '/map', '/contacts']) {
    await page.goto(`${profile}${part}`);
    await expect(figures).toBeVisible();
    await expectClean(page, `company profile ${part}`);
  }

  await page.goto(`/${language}/trader/stat`);
  await heading(text('mf-traders', language, 'library.title'));
  await expect(figures).toBeVisible();
  await expectClean(page, 'company library');

  await page.goto(`/${language}/trader/manage/importers?keywords=coffee`);
  await heading(text('mf-traders', language, 'manage.title'));
  await expect(company).toBeVisible();
  await expectClean(page, 'companies by keyword');

  await page.goto(`/${language}/trader/mark`);
  await heading(text('mf-traders', language, 'marks.title'));
  await expectClean(page, 'marked companies');

  await page.goto(`/${language}/no/such/page`);
  await expect(page.getByText(text('shell', language, 'notFound.text'))).toBeVisible();
  await expectClean(page, '404');

  await page.goto(`/${language}/error?status=503`);
  await expect(page.getByText('503').first()).toBeVisible();
  await expectClean(page, 'error page');
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
  await walkScreens(await context.newPage(), 'en');
  await context.close();
});

for (const language of languages.filter((one) => one !== 'en'))
  test(`every screen, desk, ${language}`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: widths.desk, reducedMotion: 'reduce' });
    await walkScreens(await context.newPage(), language);
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

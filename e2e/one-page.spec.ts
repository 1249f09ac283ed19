// The one-page report: opened from an analysis, printed on one sheet in any language, saved, opened by the short link of a
// claim, and listed.
import { expect, type Page } from '@playwright/test';
import type { Language } from '@waybill/contract';
import { expectClean } from './support/axe';
import { text } from './support/site';
import { follow, openAsNewAccount } from './support/walk';
import { test } from './support/watched';

const t = (key: string, language: Language = 'en') => text('mf-market-analysis', language, key);
const coffee =
  '/market-analysis/vietnam?hsCode=0901,8517,9405&impOrExp=2&startDate=2023-10-01&endDate=2026-09-30';

const sheet = (page: Page) => page.locator('.wb-print');
const codes = (page: Page) => sheet(page).locator('.wb-qr svg');

/** Waits until everything is drawn: QR codes and both charts. */
async function expectFull(page: Page, language: Language): Promise<void> {
  await expect(sheet(page).getByRole('heading', { name: t('page.proofs', language) })).toBeVisible();
  await expect(codes(page).first()).toBeVisible();
  for (const drawing of ['.wb-trend', '.wb-range-drawing'])
    await expect(sheet(page).locator(drawing).locator('canvas, svg').first()).toBeVisible();
}

/** Pages of a PDF of the sheet. */
async function countPages(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  const pdf = (await page.pdf({ format, printBackground: true })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Texts of the sheet that stand out of the box that cuts them, or out of the sheet. */
const findCutTexts = (page: Page) =>
  sheet(page).evaluate((root) =>
    [...root.querySelectorAll<HTMLElement>('p, li, th, td, h1, h2, dt, dd, span')]
      .filter((part) => part.closest('.wb-chart, .wb-hidden, .wb-qr') === null)
      .filter(
        (part) => getComputedStyle(part).overflow === 'hidden' && part.scrollWidth > part.clientWidth + 1,
      )
      .map((part) => part.textContent),
  );

test('one page: from an analysis to paper in three languages, saved, and opened by the link of a claim', async ({
  page,
}) => {
  test.slow();
  await openAsNewAccount(page, 'en', coffee);
  await page.getByRole('button', { name: t('page.button'), exact: true }).click();
  await expectFull(page, 'en');

  for (const language of ['en', 'cn', 'vietnam'] as const)
    await test.step(`one sheet in ${language}`, async () => {
      const address = new URL(page.url());
      await follow(page, address.pathname.replace(/^\/\w+/, `/${language}`) + address.search);
      await expectFull(page, language);
      await page.emulateMedia({ media: 'print' });
      expect(await findCutTexts(page)).toEqual([]);
      await page.emulateMedia({ media: null });
      for (const format of ['A4', 'Letter'] as const)
        expect([format, await countPages(page, format)]).toEqual([format, 1]);
      await expectClean(page, `one page in ${language}`);
    });

  await test.step('a claim opens as many records as its proof states', async () => {
    await follow(page, new URL(page.url()).pathname.replace(/^\/\w+/, '/en') + new URL(page.url()).search);
    await expectFull(page, 'en');
    const proof = sheet(page)
      .getByRole('listitem')
      .filter({ has: page.locator('.wb-qr') })
      .first();
    const stated =
      /^([\d,]+) records/.exec((await proof.locator('span').last().textContent()) ?? '')?.[1] ?? '';
    await proof.getByRole('link').click();
    await expect(page.getByText(`${stated} records match`)).toBeVisible();
    await page.goBack();
    await expectFull(page, 'en');
  });

  await test.step('saved, it has short links, which open the records of a claim', async () => {
    await page.getByRole('button', { name: t('page.save'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t('page.saveTitle') });
    await dialog.getByRole('textbox').fill('Coffee for the board');
    await dialog.getByRole('button', { name: t('page.save') }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Coffee for the board' })).toBeVisible();
    await expectFull(page, 'en');
    expect(await countPages(page, 'A4')).toBe(1);
    const short = /localhost:\d+(\/en\/market-analysis\/page\?p=[a-z2-9]{10}&c=1)/.exec(
      (await sheet(page).textContent()) ?? '',
    )?.[1];
    await page.goto(short ?? 'no short link');
    await expect(page).toHaveURL(/report=[a-z2-9]{10}/);
    await expect(page.getByText(/^[\d,]+ records? match/)).toBeVisible();
  });

  await test.step('it is listed in Downloads, and fits a phone', async () => {
    await follow(page, '/en/download/data?tab=pages');
    await page.getByRole('link', { name: 'Coffee for the board' }).first().click();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFull(page, 'en');
    const { needs, has } = await page.evaluate(() => ({
      needs: document.documentElement.scrollWidth,
      has: document.documentElement.clientWidth,
    }));
    expect(needs).toBeLessThanOrEqual(has);
    expect(await countPages(page, 'A4')).toBe(1);
    await expectClean(page, 'saved page on a phone');
  });
});

test('one page: of a company', async ({ page }) => {
  await openAsNewAccount(page, 'en', '/trader/search/exporters?keyword=coffee');
  await page.locator('main a[href*="/trader/details/"]').first().click();
  await page.getByRole('button', { name: text('mf-traders', 'en', 'profile.onePage'), exact: true }).click();
  await expect(page).toHaveURL(/market-analysis\/page\?.*exporterId=/);
  await expect(sheet(page).getByRole('heading', { name: t('page.proofs') })).toBeVisible();
});

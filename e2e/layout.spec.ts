// Sizes that hold on every user's machine, looked at with wide and with narrow letters.
import { expect, test } from '@playwright/test';
import { text } from './support/site';
import { openAs, searchForm } from './support/walk';

test.use({ viewport: { width: 390, height: 844 } });

for (const { fonts, language, account } of [
  { fonts: 'wide', language: 'en', account: 'demo' },
  // Beside journeys that count what "demo" searches.
  { fonts: 'narrow', language: 'cn', account: 'entry' },
] as const) {
  test(`on a phone a form is one line, and a card at most 160 px high, in ${fonts} letters`, async ({
    page,
  }) => {
    await openAs(page, language, '/transaction/search?keyword=coffee&size=20', account);
    const cards = page.locator('.wb-card');
    await expect(cards.first()).toBeVisible();
    const heights = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThanOrEqual(160);
    await page.getByRole('button', { name: text('mf-transactions', language, 'form.change') }).click();
    await expect(searchForm(page, language)).toBeVisible();
  });

  test(`nothing hangs over the edge of a phone, in ${fonts} letters`, async ({ page }) => {
    await openAs(page, language, '/', account);
    for (const address of ['/', '/transaction/search?keyword=coffee', '/trader/leads', '/corp/customer']) {
      await page.goto(`/${language}${address}`);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
      const width = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(width, address).toBeLessThanOrEqual(390);
    }
  });
}

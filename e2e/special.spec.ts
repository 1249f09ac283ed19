// The special pages: from the menu to the catalogue, and from a number of Russia's trade to exactly its records.
import { expect } from '@playwright/test';
import { site, text } from './support/site';
import { follow, openAs } from './support/walk';
import { test } from './support/watched';

const t = (key: string) => text('mf-market-analysis', 'en', key);

test('the catalogue, Russia by route, and Belt and Road trade', async ({ page }) => {
  const heading = (key: string) =>
    expect(page.getByRole('heading', { level: 1, name: t(`special.${key}.title`) })).toBeVisible();
  await openAs(page, 'en', '/market-analysis');

  await test.step('the catalogue names each country with what is held of it', async () => {
    await page.getByRole('link', { name: t('special.catalogue.title') }).click();
    await heading('catalogue');
    const chile = page.getByRole('region', { name: /Chile/ });
    await expect(chile.getByRole('list', { name: t('countries.filled') })).toBeVisible();
    await expect(chile.locator('a[href*="/transaction/details/"]')).toHaveCount(3);
    await chile.getByRole('link', { name: 'Analyse Chile' }).click();
    await expect(page).toHaveURL(/\/market-analysis\/chile/);
  });

  await test.step('the number of a code of Russia opens exactly so many records', async () => {
    await follow(page, '/en/rs_shipping');
    await heading('russia');
    const codes = page.getByRole('region', { name: t('special.codes') });
    const open = codes.getByRole('table').locator('a[href*="hsCode="]').first();
    const count = ((await open.textContent()) ?? '').trim();
    await open.click();
    await expect(page).toHaveURL(/\/market-analysis\/russia\?.*hsCode=/);
    await expect(page.getByText(new RegExp(`^${count} records? match`))).toBeVisible();
  });

  await test.step('Belt and Road: both directions, kept in the address', async () => {
    await follow(page, '/en/yidaiyilu');
    await heading('belt');
    await page.getByRole('tab', { name: t('special.belt.side.2') }).click();
    await expect(page).toHaveURL(/impOrExp=2/);
    await expect(page.getByRole('region', { name: t('special.belt.countries'), exact: true })).toBeVisible();
  });
});

test('on a phone the catalogue is a list of countries that unfold, not a wall', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'en', '/42country');
  const chile = page.getByRole('button', { name: /^Chile/ });
  await expect(chile).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4 * 844);
  await chile.click();
  await expect(page.getByRole('link', { name: 'Analyse Chile' })).toBeVisible();
});

test('a visitor reads them where the agent shows them to all, and nothing else', async ({ page }) => {
  // The sample agent Atlas does.
  const atlas = new URL(site);
  atlas.hostname = `atlas.${atlas.hostname}`;
  await page.goto(new URL('/en/yidaiyilu', atlas).href);
  await expect(page.getByRole('heading', { level: 1, name: t('special.belt.title') })).toBeVisible();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/en\/yidaiyilu$/);
  await page.getByRole('link', { name: t('special.visitor.login') }).click();
  await expect(page).toHaveURL(/\/en\/login\?r=%2Fyidaiyilu/);
  await page.goto(new URL('/en/market-analysis', atlas).href);
  await expect(page).toHaveURL(/\/en\/login\?r=/);
  await page.goto('/en/yidaiyilu');
  await expect(page).toHaveURL(/\/en\/login\?r=/);
});

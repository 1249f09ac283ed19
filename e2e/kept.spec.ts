// What an account keeps, from where it is found to its list and out again: records, analyses, companies, persons, e-mails.
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { confirm, t } from './support/customers';
import { readSheet } from './support/sheet';
import { text } from './support/site';
import { follow, openAs, resultRows } from './support/walk';
import { test } from './support/watched';

const traders = (key: string) => text('mf-traders', 'en', key);
const trade = (key: string) => text('shared/trade', 'en', key);

/** Opens a list, takes its first row out by selection, and waits until it is gone. */
async function takeOut(page: Page, name: 'records' | 'analyses' | 'followed' | 'contacts' | 'emails') {
  const row = resultRows(page).first();
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: t(`kept.${name}.remove`), exact: true }).click();
  await confirm(page, t(`kept.${name}.remove`));
  await expect(page.getByText(t(`kept.${name}.emptyTitle`))).toBeVisible();
}

test('a favourite record stands in its list, and goes', async ({ page }) => {
  await openAs(page, 'en', '/transaction/search?keyword=coffee', 'pro');
  await resultRows(page)
    .first()
    .getByRole('button', { name: /^Favourite: / })
    .click();
  await expect(resultRows(page).first().getByRole('button', { pressed: true })).toBeVisible();
  await follow(page, '/en/customer/transaction/followed');
  await expect(resultRows(page)).toHaveCount(1);
  await takeOut(page, 'records');
});

test('a followed analysis stands in its list, and goes', async ({ page }) => {
  await openAs(page, 'en', '/market-analysis/brazil?keyword=coffee&impOrExp=2', 'pro');
  await page.locator('a[href*="/market-analysis/details/"]').first().click();
  await page.getByRole('button', { name: text('shared/trade', 'en', 'follow.add'), exact: true }).click();
  await follow(page, '/en/customer/data/followed');
  await expect(resultRows(page)).toHaveCount(1);
  await takeOut(page, 'analyses');
});

test('a company: followed, viewed, of interest, made a customer; its persons and e-mails', async ({
  page,
}) => {
  await openAs(page, 'en', '/trader/search?keyword=steel', 'pro');
  const company = resultRows(page).filter({ hasText: 'S' }).first();
  const link = company.getByRole('link').first();
  const name = (await link.textContent()) ?? '';
  const key = /details\/([^/?]+)/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? '';

  await follow(page, `/en/trader/details/${key}/contacts`);
  await page.getByRole('button', { name: trade('follow.add'), exact: true }).click();
  await expect(page.getByRole('button', { name: trade('follow.remove'), exact: true })).toBeVisible();

  for (const [path, title] of [
    ['/customer/company/followed', 'kept.followed.title'],
    ['/customer/company/viewed', 'kept.viewed.title'],
    ['/corp/concerned', 'concerned.title'],
  ] as const) {
    await follow(page, `/en${path}`);
    await expect(page.getByRole('heading', { level: 1, name: t(title) })).toBeVisible();
    await expect(resultRows(page).filter({ hasText: name })).toBeVisible();
  }
  await resultRows(page).filter({ hasText: name }).getByRole('checkbox').check();
  await page.getByRole('button', { name: t('customers.make'), exact: true }).click();
  await confirm(page, t('customers.make'));
  await expect(page.getByRole('dialog')).toBeHidden();
  await follow(page, `/en/corp/customer/potential?corp=${encodeURIComponent(name)}`);
  await expect(resultRows(page).filter({ hasText: t('customer.isCompany') })).toBeVisible();

  await follow(page, `/en/trader/details/${key}/contacts`);
  await page.getByRole('button', { name: traders('contacts.show') }).click();
  for (const [panel, path, list] of [
    ['contacts.persons.seen', '/customer/company/contact', 'contacts'],
    ['contacts.emails.seen', '/customer/company/email', 'emails'],
  ] as const) {
    await follow(page, `/en/trader/details/${key}/contacts`);
    const star = page
      .getByRole('region', { name: traders(panel), exact: true })
      .getByRole('button', { name: /^Favourite: / })
      .first();
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await follow(page, `/en${path}`);
    await expect(resultRows(page)).toHaveCount(1);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: t('kept.export') }).click();
    const [head = [], first = []] = readSheet(readFileSync(await (await saved).path()));
    expect(first[head.indexOf('Company')]).toBe(name);
    await takeOut(page, list);
  }
  await follow(page, '/en/customer/company/followed');
  await takeOut(page, 'followed');
});

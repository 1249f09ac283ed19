// Companies that one gets to know: from a search through every part of a profile to its rows and back; marked, followed, its
// receipt; taken together with those that are probably the same, and apart again.
import { expect, type Page } from '@playwright/test';
import { codes } from '@waybill/contract';
import { byTurns } from '@waybill/contract/testing/sampled';
import { text } from './support/site';
import { follow, openAs, resultRows } from './support/walk';
import { test } from './support/watched';

const t = (key: string) => text('mf-traders', 'en', key);
const trade = (key: string) => text('shared/trade', 'en', key);

/** "(1,234)" or "of 1,234" as a number. */
const numberIn = (words: string | null): number => Number((words ?? '').replace(/[^\d]/g, ''));

/** A page of records shows how many there are. */
async function shownTotal(page: Page): Promise<number> {
  const shipments = page.getByRole('tabpanel', { name: t('tab.records'), exact: true });
  const foot = shipments.getByText(/^[\d,]+–[\d,]+ of [\d,]+$/);
  await expect(foot).toBeVisible();
  return numberIn(((await foot.textContent()) ?? '').split(' of ')[1] ?? '');
}

const tab = (page: Page, key: string) => page.getByRole('tab', { name: t(`tab.${key}`), exact: true });

test('search, profile, each of its parts, a number’s rows, and back to the rows of the search', async ({
  page,
}) => {
  await openAs(page, 'en', '/trader/search?keyword=coffee');
  const first = resultRows(page).first();
  const name = (await first.getByRole('link').first().textContent()) ?? '';
  await first.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

  for (const part of ['partners', 'commodities', 'areas', 'map'] as const)
    await test.step(`${part}: a number opens exactly its rows`, async () => {
      await tab(page, part).click();
      await expect(page).toHaveURL(new RegExp(`/${part}`));
      // Tables come one by one: the link is held by its address, not by being the first.
      const tables = page.getByRole('tabpanel', { name: t(`tab.${part}`), exact: true }).locator('table');
      const [shown, href] = await tables
        .locator('a[href*="show=records"]')
        .first()
        .evaluate((link) => [link.textContent, link.getAttribute('href')]);
      const counted = numberIn(shown ?? null);
      await tables.locator(`a[href="${href}"]`).first().click();
      await expect.poll(() => shownTotal(page)).toBe(counted);
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`/${part}`));
    });

  await test.step('shipments, contacts, and Escape back to the search', async () => {
    await tab(page, 'records').click();
    expect(await shownTotal(page)).toBeGreaterThan(0);
    await tab(page, 'contacts').click();
    await expect(page).toHaveURL(/\/contacts/);
    await page.getByRole('button', { name: t('profile.back') }).click();
    await expect(page).toHaveURL(/keyword=coffee/);
    await expect(resultRows(page).first()).toBeVisible();
  });
});

test('mark, follow, receipt; all of it taken back', async ({ page }) => {
  await openAs(page, 'en', '/trader/search?keyword=coffee&type=2');
  await resultRows(page).first().getByRole('link').first().click();
  const marked = page.getByRole('button', { name: trade('mark.peer.remove') });
  const unmarked = page.getByRole('button', { name: trade('mark.peer.add') });
  await unmarked.click();
  await expect(marked).toBeVisible();
  const profile = page.url();
  await follow(page, '/en/trader/mark/peer');
  await expect(page.getByRole('heading', { level: 1, name: t('marks.title') })).toBeVisible();
  await expect(resultRows(page).first()).toBeVisible();
  await page.goto(profile);
  await marked.click();
  await expect(unmarked).toBeVisible();

  const toFollow = page.getByRole('button', { name: trade('follow.add'), exact: true });
  await toFollow.click();
  await page.getByRole('button', { name: trade('follow.remove'), exact: true }).click();
  await expect(toFollow).toBeVisible();

  await page.getByRole('button', { name: /^Declared as/ }).click();
  const receipt = page.getByRole('dialog', { name: t('receipt.title') });
  const number = receipt.getByRole('link').first();
  const counted = numberIn(await number.textContent());
  await number.click();
  await expect(page).toHaveURL(/name=/);
  await expect.poll(() => shownTotal(page)).toBe(counted);
});

test('companies that are probably the same: together, and apart again', async ({ page }) => {
  await openAs(page, 'en', '/trader/search?keyword=fedex+trade+networks&keywordIn=name');
  // The groups are made beside the start of the site.
  await expect(async () => {
    try {
      await expect(page.getByRole('link', { name: /probably the same/ }).first()).toBeVisible({
        timeout: 3_000,
      });
    } catch (cause) {
      await page.reload();
      throw cause;
    }
  }).toPass({ timeout: 60_000 });
  await page
    .getByRole('link', { name: /probably the same/ })
    .first()
    .click();
  const group = page.getByRole('table', { name: t('alike.list') });
  await expect(group.getByText(t('alike.reason.name.same')).first()).toBeVisible();
  const members = await group.locator('tbody').getByRole('row').count();
  expect(members).toBeGreaterThan(1);
  await tab(page, 'records').click();
  const alone = await shownTotal(page);
  await page.getByText(t('alike.together'), { exact: true }).click();
  await expect(page).toHaveURL(/together=true/);
  await expect.poll(() => shownTotal(page)).toBeGreaterThan(alone);
  await tab(page, 'partners').click();
  await expect(page).toHaveURL(/partners\?.*together=true/);
  await page.getByText(t('alike.apart'), { exact: true }).click();
  // The address changes before the page does, and the tabs still lead to both until it has.
  await expect(page.getByText(t('alike.note'), { exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/together=true/);
  await tab(page, 'records').click();
  await expect.poll(() => shownTotal(page)).toBe(alone);
});

test('addresses that are no company’s say so, and lead on', async ({ page }) => {
  await openAs(page, 'en', '/trader/details/zzzz9');
  await expect(page.getByText(t('gone.nobody.title'))).toBeVisible();
  await page.getByRole('link', { name: t('gone.nobody.next') }).click();
  await expect(page).toHaveURL(/\/trader\/search/);
});

test('a lead’s proof opens its rows, and Back leads to the leads', async ({ page }) => {
  await openAs(page, 'en', '/trader/leads?keyword=steel&home=CN&reason=due');
  await resultRows(page).first().getByRole('link', { name: /: / }).first().click();
  await expect(page).toHaveURL(/show=records/);
  await page.getByRole('button', { name: t('profile.back') }).click();
  await expect(page).toHaveURL(/trader\/leads\?.*reason=due/);
});

test('contacts: the price is said first, and it is what goes off', async ({ page }) => {
  await openAs(page, 'en', '/trader/search?keyword=coffee', 'entry');
  const price = page.getByText(/^Left this month: [\d,]+ of [\d,]+, afterwards [\d,]+$/);
  const leftNow = async () => {
    await expect(price).toBeVisible();
    const [left = 0, , after = 0] = ((await price.textContent()) ?? '').match(/[\d,]+/g)?.map(numberIn) ?? [];
    expect(after).toBe(left - 1);
    return left;
  };
  const open = async (row: number) => {
    await resultRows(page)
      .nth(row)
      .getByRole('button', { name: /^Contacts of/ })
      .click();
  };
  await open(0);
  const before = await leftNow();
  await page.getByRole('button', { name: t('contacts.show') }).click();
  const emails = page.getByText(/@/).or(page.getByText(t('contacts.none')));
  await expect(emails.first()).toBeVisible();
  const known = (await page.getByText(t('contacts.none')).count()) === 0;
  await page.goBack();
  await open(1);
  expect(await leftNow()).toBe(before - (known ? 1 : 0));
});

test('a right that the plan lacks: the rows begin again at page 1, a mark only asks', async ({ page }) => {
  await openAs(page, 'en', '/trader/search?keyword=coffee');
  await resultRows(page).first().getByRole('link').first().click();
  const lacking = (address: RegExp) =>
    page.route(
      address,
      (route) => route.fulfill({ json: { code: codes.planLacksRight, message: '', data: {} } }),
      {
        times: 1,
      },
    );
  const prompt = page.getByText(text('shared/ui', 'en', 'upgrade.text'));

  await lacking(/\/api\/trader\/mark\b/);
  const mark = page.getByRole('button', { name: trade('mark.peer.add') });
  await mark.click();
  await expect(prompt).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(prompt).toBeHidden();
  await expect(mark).toBeVisible();

  await tab(page, 'records').click();
  const total = await shownTotal(page);
  await lacking(/\/api\/trader\/list\/trans\b/);
  await page.getByRole('listitem', { name: '2', exact: true }).click();
  await expect(prompt).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/[?&]page=/);
  await expect.poll(() => shownTotal(page)).toBe(total);
  await expect(page.getByText(/^1–/)).toBeVisible();
});

const usedUp = ['/trader/leads?keyword=steel&home=CN', '/trader/manage/importers?keywords=coffee'];
// The prompt is the same everywhere: it is asked for by one of them a day, and by the search of companies.
for (const path of byTurns(usedUp, 2))
  test(`a plan that is used up: ${path} asks for the upgrade, and the address keeps the question`, async ({
    page,
  }) => {
    await openAs(page, 'en', path, 'expired');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(new RegExp(path.split('?')[1]?.split('&')[0] ?? ''));
  });

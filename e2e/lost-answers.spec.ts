// The answer of what costs is lost after the server has charged it. Asked again by Try again, Enter, after a reload or in
// another tab, it is charged once; an order is one file.
import { expect, type Page } from '@playwright/test';
import { text } from './support/site';
import { openAsNewAccount, resultRows } from './support/walk';
import { test } from './support/watched';

const retry = (page: Page) =>
  page.getByRole('button', { name: text('shared/ui', 'en', 'failure.retry') }).first();
const netError = (page: Page) => page.getByText(text('shared/platform', 'en', 'net_error')).first();

/** Requests of a call that the server has answered, by their Idempotency-Key. */
interface Lost {
  keys: string[];
  /** Lets answers through from now on. */
  heal: () => Promise<void>;
}

/** Lets each request of a call reach the server, and loses its answer. */
async function loseAnswers(page: Page, path: string): Promise<Lost> {
  const keys: string[] = [];
  const isCall = (url: URL) => url.pathname === path;
  await page.route(isCall, async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    await route.fetch();
    await route.abort('connectionreset');
  });
  return { keys, heal: () => page.unroute(isCall) };
}

/** Key of the next request of a call. */
async function nextKey(page: Page, path: string, act: () => Promise<unknown>): Promise<string> {
  const sent = page.waitForRequest((request) => new URL(request.url()).pathname === path);
  await act();
  return (await sent).headers()['idempotency-key'] ?? '';
}

/** Units of the plan used so far, as the server counts them. */
async function used(page: Page): Promise<Record<string, number>> {
  // Read by the page of a tab of its own, which no navigation takes away.
  const tab = await page.context().newPage();
  const answered = tab
    .waitForResponse((response) => response.url().includes('/api/v2/nbd/user/perm') && response.ok())
    .then((response) => response.json());
  await tab.goto('/en/account/settings');
  const { data } = await answered;
  await tab.close();
  return data.used;
}

const questions = [
  ['search', '/transaction/search', '/api/transaction/search', 'transaction'],
  ['company search', '/trader/search', '/api/trader/search', 'trader'],
  ['leads', '/trader/leads', '/api/trader/leads', 'trader'],
  ['market analysis', '/market-analysis/peru', '/api/market-analysis/search', 'market_analysis'],
] as const;

for (const [name, screen, path, quota] of questions)
  test(`${name}: Try again, Enter, reload and a second tab are one charge`, async ({ page, context }) => {
    await openAsNewAccount(page, 'en', '/');
    const before = (await used(page))[quota] ?? 0;
    const lost = await loseAnswers(page, path);
    await page.goto(`/en${screen}?keyword=zinc`);
    await expect(netError(page)).toBeVisible();
    const [key] = lost.keys;
    expect(key).toHaveLength(22);

    await test.step('Try again', async () => {
      expect(await nextKey(page, path, () => retry(page).click())).toBe(key);
      await expect(retry(page)).toBeEnabled();
    });
    await test.step('Enter', async () => {
      const field = page.locator('input[value="zinc"]').first();
      expect(await nextKey(page, path, () => field.press('Enter'))).toBe(key);
      await expect(retry(page)).toBeEnabled();
    });
    await test.step('a reload', async () => {
      expect(await nextKey(page, path, () => page.reload())).toBe(key);
      await expect(netError(page)).toBeVisible();
    });
    await test.step('a second tab, which gets the answer', async () => {
      const tab = await context.newPage();
      expect(await nextKey(tab, path, () => tab.goto(`/en${screen}?keyword=zinc`))).toBe(key);
      await expect(resultRows(tab).first()).toBeVisible();
      await tab.close();
    });
    await lost.heal();
    await retry(page).click();
    await expect(resultRows(page).first()).toBeVisible();
    expect(new Set(lost.keys).size).toBe(1);
    expect((await used(page))[quota]).toBe(before + 1);
  });

const files = [
  [
    'download',
    '/transaction/search?keyword=zinc',
    '/api/transaction/dw/selected',
    'shared/trade',
    'download',
  ],
  [
    'report',
    '/market-analysis/peru?keyword=zinc',
    '/api/market-analysis/report',
    'mf-market-analysis',
    'report',
  ],
] as const;

for (const [name, screen, path, room, prefix] of files)
  test(`${name}: an order whose answer is lost is one file, and is never called nothing`, async ({
    page,
  }) => {
    const t = (key: string) => text(room, 'en', `${prefix}.${key}`);
    const open = async () => {
      await expect(resultRows(page).first()).toBeVisible();
      await page.getByRole('button', { name: t('button'), exact: true }).click();
      return page.getByRole('dialog');
    };
    const confirm = () => page.getByRole('dialog').locator('.ant-btn-primary').last().click();
    const unknown = text('shared/trade', 'en', 'download.orderUnknown');
    const nothing = text('shared/trade', 'en', 'download.notCharged');
    const countFiles = async () => {
      const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/files');
      await page.goto('/en/download/data');
      return (await (await answered).json()).data.total as number;
    };

    await openAsNewAccount(page, 'en', '/');
    const before = await countFiles();
    await page.goto(`/en${screen}`);
    const lost = await loseAnswers(page, path);
    const settle = await loseAnswers(page, '/api/file/order/settle');
    const dialog = await open();
    await confirm();
    await expect(dialog.getByText(unknown)).toBeVisible();
    await expect(dialog.getByText(nothing)).toBeHidden();
    const [key] = lost.keys;

    await test.step('pressed again after a reload, it is the same order, and its file comes', async () => {
      await lost.heal();
      await settle.heal();
      await page.reload();
      await open();
      const saved = page.waitForEvent('download');
      expect(await nextKey(page, path, confirm)).toBe(key);
      await saved;
    });
    expect(await countFiles()).toBe(before + 1);
  });

test('download: when the server answers again, the lost order is found by itself', async ({ page }) => {
  await openAsNewAccount(page, 'en', '/transaction/search?keyword=zinc');
  await expect(resultRows(page).first()).toBeVisible();
  let answers = 0;
  await page.route('**/api/transaction/dw/selected*', async (route) => {
    answers += 1;
    // The first call and its own three repeats.
    if (answers > 4) return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page
    .getByRole('button', { name: text('shared/trade', 'en', 'download.button'), exact: true })
    .click();
  const saved = page.waitForEvent('download');
  await page.getByRole('dialog').locator('.ant-btn-primary').last().click();
  await saved;
  expect(answers).toBe(5);
});

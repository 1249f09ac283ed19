// "Give me the sheet": records of a search become files, in a real browser that saves them.
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectClean } from './support/axe';
import { text } from './support/site';
import { openAs, resultRows } from './support/walk';
import { test } from './support/watched';

const t = (key: string) => text('shared/trade', 'en', `download.${key}`);
const startOf = (words: string) => new RegExp(`^${words}`);

/** Lines of the csv that a download brings; none of its cells has a line of its own. */
function linesOf(path: string): string[] {
  return readFileSync(path, 'utf8')
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/);
}

async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: t('button'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('title') });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Records left of today's, and those of the plan, as the dialog says it. */
async function leftIn(dialog: Locator): Promise<number> {
  const words = (await dialog.getByText(/^Left today: /).textContent()) ?? '';
  const [, left = ''] = /^Left today: ([\d,]+) of/.exec(words) ?? [];
  return Number(left.replaceAll(',', ''));
}

async function chooseColumns(dialog: Locator, names: readonly string[]): Promise<void> {
  await dialog.getByRole('radio', { name: startOf(t('columns.own')) }).check();
  await dialog.getByRole('button', { name: t('columns.pickNone') }).click();
  for (const name of names) await dialog.getByRole('checkbox', { name, exact: true }).check();
}

/** Sends the order; answers where the browser has put the file, and what it is called. */
async function orderIn(page: Page, records: number): Promise<{ path: string; name: string }> {
  const saved = page.waitForEvent('download');
  const words = new Intl.NumberFormat('en').format(records);
  await page.getByRole('button', { name: startOf(`Download ${words} record`) }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  const file = await saved;
  await expect(page.getByText(startOf(`Saved with ${words} row`))).toBeVisible();
  return { path: await file.path(), name: file.suggestedFilename() };
}

const columns = ['date', 'importer', 'hs'].map((name) => text('shared/contract', 'en', name));

test('two chosen records as csv, then all results: rows, header, and what is left of the day', async ({
  page,
}) => {
  await openAs(page, 'en', '/transaction/search?keyword=coffee');
  await expect(resultRows(page)).toHaveCount(10);
  const buyers = await resultRows(page).locator('td:nth-child(4)').allTextContents();
  const counted =
    (await page
      .getByText(/^[\d,]+ shipments?$/)
      .first()
      .textContent()) ?? '';
  const all = Number(counted.replace(/\D/g, ''));
  let left = 0;

  await test.step('two rows and three columns; the price is there before the click', async () => {
    await resultRows(page).nth(0).getByRole('checkbox').check();
    await resultRows(page).nth(2).getByRole('checkbox').check();
    const dialog = await openDialog(page);
    await expect(dialog.getByRole('radio', { name: startOf(t('scope.selected')) })).toBeChecked();
    await expectClean(page, 'download dialog');
    await dialog.getByText(t('format.csv'), { exact: true }).click();
    await chooseColumns(dialog, columns);
    await expect(dialog.getByText('Costs 2 records')).toBeVisible();
    left = await leftIn(dialog);
    await expectClean(page, 'download dialog, own columns');
  });

  await test.step('the file has them, and the rest of the day falls by two', async () => {
    const { path, name } = await orderIn(page, 2);
    expect(name).toMatch(/^transactions-chosen-\d{4}-\d\d-\d\d\.csv$/);
    const [header, ...rows] = linesOf(path);
    expect(header).toBe(columns.join(','));
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain(buyers[0]);
    expect(rows[1]).toContain(buyers[2]);
    const files = page.getByRole('dialog', { name: t('files') });
    await expect.poll(() => leftIn(files)).toBe(left - 2);
    await expectClean(page, 'files');
  });

  await test.step('all results, with what was chosen before', async () => {
    await page
      .getByRole('button', { name: t('close'), exact: true })
      .last()
      .click();
    await expect(page.getByRole('dialog')).toBeHidden();
    const dialog = await openDialog(page);
    await expect(dialog.getByRole('radio', { name: startOf(t('columns.own')) })).toBeChecked();
    await dialog.getByRole('radio', { name: startOf(t('scope.all')) }).check();
    const { path } = await orderIn(page, all);
    const [header, ...rows] = linesOf(path);
    expect(header).toBe(columns.join(','));
    expect(rows).toHaveLength(all);
    expect(rows.slice(0, 10).map((row, at) => row.includes(buyers[at] ?? '?'))).toEqual(Array(10).fill(true));
    await expect.poll(() => leftIn(page.getByRole('dialog', { name: t('files') }))).toBe(left - 2 - all);
  });
});

test('a phone in Chinese: the sheet comes from below, and a plan without downloads says so', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' });
  const page = await context.newPage();
  const cn = (key: string) => text('shared/trade', 'cn', `download.${key}`);
  await openAs(page, 'cn', '/transaction/search?keyword=coffee', 'free');
  await page.getByRole('button', { name: cn('button'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: cn('title') });
  await expect(dialog.getByText(text('shared/trade', 'cn', 'price.lacking'))).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^下载 10/ })).toBeDisabled();
  await expectClean(page, 'download dialog, phone');
  const box = await dialog.boundingBox();
  expect(box).toMatchObject({ x: 0, width: 390 });
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(844, 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await dialog.getByRole('button', { name: text('shared/trade', 'cn', 'price.upgrade') }).click();
  await expect(page.getByRole('dialog', { name: text('shared/ui', 'cn', 'upgrade.title') })).toBeVisible();
  await context.close();
});

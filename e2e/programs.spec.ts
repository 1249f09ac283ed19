// Programs and assistants: a key made on the screen, used by the client package and by an MCP client of the official SDK,
// what they cite opened in the site, the key revoked; the page for developers; and the picture of an account.
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { expect, type Page } from '@playwright/test';
import { WaybillClient } from '@waybill/client';
import { apiGuide } from '@waybill/contract';
import { byTurns, isWhole } from '@waybill/contract/testing/sampled';
import { expectClean } from './support/axe';
import { site, text } from './support/site';
import { follow, openAs, PASSWORD, toast } from './support/walk';
import { test } from './support/watched';

const t = (key: string) => text('mf-account', 'en', key);
const root = join(import.meta.dirname, '..');
const keys = (page: Page) => page.getByRole('region', { name: t('keys.title') });
const cells = (page: Page, name: string) => keys(page).getByRole('row', { name: new RegExp(`^${name} `) });

/** Makes a key with every right, and answers its text. */
async function makeKey(page: Page, name: string): Promise<string> {
  await keys(page)
    .getByRole('button', { name: t('keys.add') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('keys.name') }).fill(name);
  for (const right of ['analyses', 'leads', 'downloads'])
    await dialog.getByRole('checkbox', { name: t(`keys.right.${right}`) }).check();
  await dialog.getByRole('textbox', { name: t('keys.password') }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  const shown = dialog.getByRole('textbox', { name: t('keys.key') });
  await expect(shown).toHaveValue(/^wbk_[\w-]{43}$/);
  await expectClean(page, 'a key that was just made');
  const key = await shown.inputValue();
  await dialog.getByRole('button', { name: t('keys.kept') }).click();
  await expect(cells(page, name)).toBeVisible();
  return key;
}

/** An assistant over stdio, asked by the official client. */
async function assistantWith(key: string) {
  const client = new Client({ name: 'journey', version: '1.0.0' });
  const args = ['--import', 'tsx', join(root, 'clients/mcp/src/main.ts')];
  const env = { PATH: process.env.PATH ?? '', WAYBILL_URL: site, WAYBILL_KEY: key };
  await client.connect(new StdioClientTransport({ command: process.execPath, args, cwd: root, env }));
  const ask = async (name: string, asked: Record<string, unknown>) => {
    const { content, isError } = await client.callTool({ name, arguments: asked });
    expect(isError ?? false, JSON.stringify(content)).toBe(false);
    const [first] = Array.isArray(content) ? content : [];
    return JSON.parse(first?.text);
  };
  return { client, ask };
}

/** A text of a record, which an assistant gets between quotes. */
const withoutQuotes = (text: string) => text.replace(/[«»]/g, '');

test('a key serves a program and an assistant, what they cite opens in the site, and revoked it is dead', async ({
  page,
}) => {
  await openAs(page, 'en', '/account/settings', 'pro');
  const name = `Walk ${Date.now()}`;
  const key = await makeKey(page, name);

  const waybill = new WaybillClient({ key, url: site });
  const days = { startDate: '2020-01-01', endDate: '2026-12-31' };
  const { results } = await waybill.call('transactionSearch', { keyword: 'coffee', ...days });
  expect(results.total).toBeGreaterThan(0);

  const { client, ask } = await assistantWith(key);
  const { companies } = await ask('search_companies', { words: 'coffee', side: 'importers' });
  const [company] = companies;
  await page.goto(company.link);
  await expect(page.getByRole('heading', { level: 1, name: withoutQuotes(company.name) })).toBeVisible();
  // The first is opened from outside; the others lead to the same site, where one page shows them all.
  const open = (link: string) => {
    expect(new URL(link).origin).toBe(new URL(site).origin);
    return follow(page, link);
  };

  const span = { from: days.startDate, until: days.endDate };
  const found = await ask('search_transactions', { goods: 'coffee', ...span });
  const [record] = found.records;
  await open(record.link);
  await expect(page.getByRole('region', { name: text('shared/trade', 'en', 'record.goods') })).toBeVisible();
  await expect(page.getByText(withoutQuotes(record.importer ?? record.exporter)).first()).toBeVisible();
  await open(found.link);
  await expect(page.getByText(found.total.toLocaleString('en')).first()).toBeVisible();

  const market = await ask('market_figures', { figures: 'trade_areas', goods: 'coffee', ...span });
  const [row] = market.data;
  await open(row.link);
  await expect(page.getByText(row.total.toLocaleString('en')).first()).toBeVisible();

  const { leads } = await ask('find_leads', { goods: 'steel', side: 'buyers' });
  const [proof] = leads[0].reasons[0].proofs;
  await open(proof.link);
  await expect(page.getByRole('heading', { level: 1, name: withoutQuotes(leads[0].name) })).toBeVisible();
  await expect(page.getByText(proof.total.toLocaleString('en')).first()).toBeVisible();

  await follow(page, '/en/account/settings');
  await expect(cells(page, name)).toContainText(/[1-9]\d* \/ 1,000/);
  await page.getByRole('button', { name: `Revoke the key ${name}` }).click();
  await page.keyboard.press('Enter');
  await expect(toast(page, t('keys.revoked'))).toBeVisible();
  await expect(cells(page, name)).toHaveCount(0);
  await expect(waybill.call('permissions', {})).rejects.toMatchObject({ code: 'keyRefused' });
  const refused = await client.callTool({ name: 'plan_left', arguments: {} });
  expect(refused.isError).toBe(true);
  await client.close();
});

test('the page for developers is reached from the settings, and is readable by everybody', async ({
  page,
}) => {
  await openAs(page, 'en', '/account/settings', 'pro');
  const opened = page.waitForEvent('popup');
  await keys(page)
    .getByRole('link', { name: t('keys.guide') })
    .click();
  const guide = await opened;
  await expect(guide).toHaveURL(new RegExp(`${apiGuide}$`));
  await guide.getByRole('link', { name: 'traderSearch' }).first().click();
  await guide.getByText('Fields and examples of traderSearch').click();
  await expect(guide.getByRole('table', { name: 'Answer of traderSearch' })).toBeVisible();
  // The longest page there is: axe takes seconds in each look, and has one a day.
  const [isDesk] = byTurns([true, false], 2);
  if (isDesk || isWhole()) await expectClean(guide, 'the page for developers');
  await guide.setViewportSize({ width: 390, height: 844 });
  await guide.emulateMedia({ colorScheme: 'dark' });
  if (!isDesk || isWhole()) await expectClean(guide, 'the page for developers, phone, dark');
  expect(await guide.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('a picture stands in the menu of every tab, and goes again', async ({ page, context }) => {
  await openAs(page, 'en', '/account/settings', 'pro');
  const elsewhere = await context.newPage();
  await elsewhere.goto('/en/message');
  const face = (of: Page) => of.getByRole('button', { name: 'Account of pro' }).locator('img');
  await expect(elsewhere.getByRole('button', { name: 'Account of pro' })).toBeVisible();

  const picture = join(root, 'docs/images/search.png');
  await page.getByLabel(t('avatar.pick')).setInputFiles(picture);
  for (const each of [page, elsewhere]) await expect(face(each)).toHaveJSProperty('naturalWidth', 192);
  await page.getByLabel(t('avatar.pick')).setInputFiles(join(root, 'README.md'));
  await expect(page.getByText(/This picture cannot be used/)).toBeVisible();
  await expect(face(page)).toBeVisible();
  await page.getByRole('button', { name: t('avatar.remove') }).click();
  for (const each of [page, elsewhere]) await expect(face(each)).toHaveCount(0);
});

// A country that an operator adds is on every screen: search, record, analysis, statistics and the catalogue.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { expectClean } from './support/axe';
import { addCountry, loadFile, removeCountry, withdrawLoad } from './support/operator';
import { follow, openAsNewAccount, resultRows } from './support/walk';
import { test } from './support/watched';

/** A word of this load alone. */
const WORD = 'zyxtea';
const NEPAL = '尼泊尔';
const days = 'start_date=2026-01-01&end_date=2026-12-31';

let folder: string;
let batch: string;
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'added-countries-'));
  const path = join(folder, 'nepal.csv');
  const rows = [1, 2, 3].map(
    (no) => `2026-0${no}-10,NP-${no},1,Himal Traders,Assam Estates,090240,${WORD} black,100,${no}00,IN`,
  );
  writeFileSync(
    path,
    ['date,document,item,importer,exporter,hs,product,quantity,amount,origin', ...rows].join('\n'),
  );
  await addCountry('NP');
  batch = await loadFile(path, 'records-np-import');
});
test.afterAll(async () => {
  await withdrawLoad(batch);
  await removeCountry('NP');
  rmSync(folder, { recursive: true, force: true });
});

test('added countries: records of Nepal are found, analysed and counted by its name in Chinese', async ({
  page,
}) => {
  await openAsNewAccount(page, 'cn', `/transaction/search?keyword=${WORD}&countries=Nepal&${days}`);
  await expect(resultRows(page).filter({ hasText: WORD })).toHaveCount(3);
  await expect(page.getByText(NEPAL).first()).toBeVisible();
  await expectClean(page, 'a search in an added country');

  await follow(page, `/cn/market-analysis/np?keyword=${WORD}&${days}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(NEPAL);
  await expect(page.getByText(/\b3\b/).first()).toBeVisible();

  await follow(page, '/cn/market-analysis');
  await expect(page.getByRole('link', { name: new RegExp(NEPAL) }).first()).toBeVisible();

  await follow(page, '/cn/42country');
  await expect(page.getByRole('heading', { name: new RegExp(NEPAL) }).first()).toBeVisible();

  // Without a filter the tables begin with the largest countries.
  await follow(page, '/cn/transaction/stat?country=np');
  await expect(page.getByRole('row', { name: new RegExp(NEPAL) }).first()).toContainText('3');
});

test('added countries: one that does not report is told so, and nothing is charged', async ({ page }) => {
  await openAsNewAccount(page, 'en', `/transaction/search?keyword=${WORD}&countries=Germany&${days}`);
  await expect(page.getByText(/Germany/).first()).toBeVisible();
  await follow(page, '/en/market-analysis/de');
  await expect(page.getByText(/Germany/).first()).toBeVisible();
});

// The operator's staff load a file that no format knows: dropped, corrected by choosing, tried, loaded, found in the
// search, withdrawn and gone. Nobody else gets there.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { expectClean } from './support/axe';
import { text } from './support/site';
import { follow, openAs } from './support/walk';
import { test } from './support/watched';

const t = (key: string) => text('mf-account', 'en', key);
/** A word of this load alone. */
const WORD = 'zyxbike';

/** The open file of Brazil's imports, its heads named otherwise and its goods told apart from those that are held. */
function renamed(): Buffer {
  const open = join(import.meta.dirname, '../api/src/services/sample/data/brazil_siscori_ebike.csv.gz');
  const lines = gunzipSync(readFileSync(open)).toString('utf8').split('\n').slice(1, 121);
  const rows = lines.map((line) => line.replace(/,([^,"]*),([^,]*)$/, `,${WORD} $1,$2`));
  return Buffer.from(['PERIODO,CODIGO,PAIS ORIGEN,PAIS COMPRA,MERCADERIA,CANTIDAD', ...rows].join('\n'));
}

async function choose(page: Page, name: string, option: string): Promise<void> {
  const box = page.getByRole('combobox', { name });
  await box.click();
  await box.fill(option);
  await page.locator('.ant-select-item-option', { hasText: option }).first().click();
}

test('a file that nobody has seen is dropped, corrected, tried, loaded, found, withdrawn and gone', async ({
  page,
}) => {
  await openAs(page, 'en', '/account/loading');
  await page
    .getByLabel(t('loading.files.drop'), { exact: true })
    .first()
    .setInputFiles({ name: 'bicicletas 2016.csv', mimeType: 'text/csv', buffer: renamed() });
  const file = page.getByRole('checkbox', { name: 'bicicletas 2016.csv' });
  await file.check();
  await page.getByRole('button', { name: t('loading.files.suggest') }).click();
  const columns = page.getByRole('table', { name: t('loading.columns.title') });
  await expect(columns.getByRole('row', { name: /^Date / })).toContainText('PERIODO');

  await page.getByRole('textbox', { name: t('loading.fields.title') }).fill('Bicycles of Brazil');
  await page.getByRole('textbox', { name: t('loading.fields.source') }).fill('Journey');
  await page.getByRole('textbox', { name: t('loading.fields.name') }).fill('journey-bicycles');
  await choose(page, t('loading.fields.country'), 'Brazil');
  await choose(page, 'Column of Goods', 'MERCADERIA');
  await page.getByRole('button', { name: t('loading.format.preview') }).click();
  const records = page.getByRole('table', { name: /records? as (they|it) will be/ });
  await expect(records.getByRole('row')).toHaveCount(11);
  await expect(records).toContainText(WORD);

  await page.getByRole('button', { name: t('loading.load.try'), exact: true }).click();
  await expect(page.getByText(t('loading.report.tried'))).toBeVisible();
  await expectClean(page, 'a dry run');
  await page.getByRole('button', { name: t('loading.load.load'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('loading.load.load'), exact: true })
    .click();
  await expect(page.getByText(t('loading.report.loaded'))).toBeVisible();

  const found = `/en/transaction/search?keyword=${WORD}&start_date=2016-01-01&end_date=2017-12-31`;
  await page.getByRole('tab', { name: t('loading.tabs.ledger') }).click();
  const line = page.getByRole('row', { name: /bicicletas 2016\.csv/ });
  await expect(line).toContainText('demo');
  await line.getByRole('link').click();
  await expect(page).toHaveURL(/transaction\/search\?.*start_date=2016-01/);
  await follow(page, found);
  await expect(page.getByRole('cell', { name: new RegExp(WORD, 'i') }).first()).toBeVisible();

  await follow(page, '/en/account/loading?tab=ledger');
  await line.getByRole('button', { name: /^Withdraw/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('loading.ledger.withdraw') })
    .click();
  await expect(page.getByText(/rows removed/)).toBeVisible();
  await page.goto(found);
  await expect(page.getByRole('cell', { name: new RegExp(WORD, 'i') })).toHaveCount(0);

  await follow(page, '/en/account/loading');
  await page.getByRole('button', { name: 'Remove bicicletas 2016.csv' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('loading.files.remove') })
    .click();
  await expect(file).toHaveCount(0);
});

test('who is not of the staff is told so, and has no entry in the menu', async ({ page }) => {
  await openAs(page, 'en', '/', 'pro');
  await expect(page.getByRole('link', { name: t('loading.title'), exact: true })).toHaveCount(0);
  await page.goto('/en/account/loading');
  await expect(page).toHaveURL(/\/en\/error\?status=403/);
});

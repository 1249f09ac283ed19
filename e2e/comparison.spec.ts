// Market analysis: from what changed to the rows behind it, a comparison, and a record inside a page of an agent's own,
// which is the example of docs/agent-host.md.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectClean } from './support/axe';
import { frameOf } from './support/operator';
import { site, text } from './support/site';
import { fillLogin, openAs, resultRows } from './support/walk';
import { test } from './support/watched';

const t = (key: string) => text('mf-market-analysis', 'en', key);
const question = 'hsCode=0901,7214,8517,7323,9405,6403,8541&impOrExp=2';
const analysis = `/market-analysis/vietnam?${question}`;

const changes = (page: Page) => page.getByRole('region', { name: t('changes.title') });

test('what changed leads to exactly its rows; values stand side by side', async ({ page }) => {
  await openAs(page, 'en', analysis);

  await test.step('a sentence opens its records, and Back leads to it again', async () => {
    await changes(page)
      .getByRole('button', { name: t('changes.showAll') })
      .click();
    const records = changes(page).getByRole('link', { name: /^Records (up|down) / });
    const said = /to ([\d,]+)$/.exec((await records.textContent()) ?? '')?.[1] ?? '';
    await expectClean(page, 'analysis with what changed');
    await records.click();
    await expect(page).toHaveURL(/month=2025-\d\d\.\.2026-\d\d/);
    await expect(page.getByText(`${said} records match`)).toBeVisible();
    await page.goBack();
    await expect(changes(page)).toBeVisible();
  });

  await test.step('the year before opens its own records, though the dates of the question end after it', async () => {
    const before = changes(page)
      .getByRole('link', { name: /^\(was [\d,]+\)$/ })
      .first();
    const said = /([\d,]+)\)$/.exec((await before.textContent()) ?? '')?.[1] ?? '';
    await before.click();
    await expect(page).toHaveURL(/yearBefore=2024-\d\d\.\.2025-\d\d/);
    await expect(page).not.toHaveURL(/startDate=2024/);
    await expect(page.getByText(`${said} records match`)).toBeVisible();
    await expect(page.getByRole('group', { name: t('chips.label') })).toContainText(t('chips.yearBefore'));
    await page.goBack();
    await expect(changes(page)).toBeVisible();
  });

  await test.step('three countries in one chart; each number opens its records', async () => {
    await page.getByRole('button', { name: t('compare.button') }).click();
    const form = page.getByRole('form', { name: t('compare.form') });
    await form.getByRole('combobox', { name: t('compare.place.1') }).fill('India');
    await page.keyboard.press('Enter');
    await form.getByRole('button', { name: t('compare.show') }).click();
    await expect(page).toHaveURL(/compare=country%3Avietnam%2Cindia/);
    const table = page.getByRole('table', { name: `${t('compare.chart')}, Table` });
    const count = table.getByRole('row', { name: /India/ }).getByRole('link').first();
    const shown = (await count.textContent()) ?? '';
    await expectClean(page, 'comparison');
    await count.click();
    await expect(page.getByText(`${shown} records match`)).toBeVisible();
    await expect(resultRows(page).first()).toBeVisible();
  });
});

/** A figure as a table prints it, in whole cents. */
const cents = (text: string | null) =>
  Math.round(Number((text ?? '').replace('−', '-').replace(/[^\d.-]/g, '')) * 100);

test('why it moved: steps add up to the difference, and open as many records with the same sum', async ({
  page,
}) => {
  await openAs(page, 'en', analysis);
  await changes(page)
    .getByRole('link', { name: t('moved.title') })
    .click();
  await expect(page).toHaveURL(/moving=importer/);
  const steps = page.getByRole('table', { name: `${t('moved.title')}, Table` });

  await test.step('the printed steps add up', async () => {
    await expect(steps.getByRole('row')).toHaveCount(10);
    const printed = await steps
      .getByRole('row')
      .evaluateAll((rows) => rows.map((row) => row.children[1]?.textContent ?? ''));
    const figures = printed.filter((text) => /^[+−]?[\d,.]+$/.test(text)).map(cents);
    const difference = figures.pop();
    expect(figures).toHaveLength(6);
    expect(figures.reduce((sum, change) => sum + change, 0)).toBe(difference);
    await expectClean(page, 'why it moved');
  });

  await test.step('a bar is reached by keyboard, and shows who made it', async () => {
    await page
      .getByRole('group', { name: t('moved.title') })
      .getByRole('link')
      .first()
      .focus();
    for (let at = 0; at < 4; at += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/movingStep=won/);
  });

  await test.step('a step opens its records: their number and their sum', async () => {
    const won = steps.getByRole('row', { name: new RegExp(`^${t('moved.step.won.importer')}`) });
    const cell = won.getByRole('cell').last();
    const [value = '', count = ''] = ((await cell.textContent()) ?? '').replace(')', '').split(' (');
    await cell.getByRole('link').click();
    await expect(page.getByText(`${count} records match`)).toBeVisible();
    await expect(page.getByRole('group', { name: t('chips.label') })).toContainText(
      t('moved.step.won.importer'),
    );
    // A sum too wide for its column is written in full in its title.
    const total = page.getByRole('row', {
      name: new RegExp(`^${text('shared/trade', 'en', 'table.grandTotal').replace('{{n}}', count)}`),
    });
    const wide = total.locator('abbr');
    const sums = [
      ...(await total.getByRole('cell').allTextContents()),
      ...(await wide.evaluateAll((all) => all.map((each) => each.getAttribute('title') ?? ''))),
    ];
    expect(sums.map(cents)).toContain(Math.round(cents(value) / 100) * 100);
    await page.goBack();
    await expect(page).toHaveURL(/movingStep=won/);
  });
});

/** The page of docs/agent-host.md, for this site. */
function examplePage(shown: string): string {
  const guide = readFileSync(join(import.meta.dirname, '../docs/agent-host.md'), 'utf8');
  const [, example = ''] = /```html\n(.*?)```/s.exec(guide) ?? [];
  return example.replace('https://trade.partner.example', shown).replace('hsCode=0901&impOrExp=2', question);
}

test('a record inside a page of the agent’s own', async ({ page }) => {
  // Two names of one site, so that the session reaches the frame.
  const { port } = new URL(site);
  const shown = `http://trade.partner.localhost:${port}`;
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(examplePage(shown)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const around = `http://www.partner.localhost:${typeof address === 'object' ? address?.port : ''}`;
  await frameOf('default', around);
  try {
    await page.goto(`${shown}/en/login`);
    await fillLogin(page, 'en');
    await expect(page).not.toHaveURL(/\/login/);
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const { headers } = await fetch(location.href, { cache: 'no-store' });
          return headers.get('content-security-policy') ?? '';
        }),
      )
      .toContain(around);

    await page.goto(around);
    const list = page.frameLocator('#list');
    const record = page.frameLocator('#record');
    await list.getByRole('table').getByRole('row').nth(1).getByRole('link').last().waitFor();
    await list.locator('a[href*="/market-analysis/details/"]').first().click();

    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(record.getByRole('heading', { level: 1 })).toHaveText(/Export record/);
    await expect(page.locator('#title')).toHaveText(/Export record, Vietnam/);
    await expect(record.getByRole('navigation')).toHaveCount(0);
    await expect.poll(async () => Number(await page.locator('#record').getAttribute('height'))).not.toBe(600);
    // The list stays where it was.
    await expect(list.getByRole('tab', { name: t('tab.0') })).toBeVisible();

    await record.getByRole('button', { name: t('record.back') }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  } finally {
    await frameOf('default', 'none');
    server.close();
  }
});

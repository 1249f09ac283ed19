// Potential customers and contact tasks: what is selected, asked, priced, saved and removed.
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { addByHand, confirm, filled, t } from './support/customers';
import { readSheet, workbookOf } from './support/sheet';
import { text } from './support/site';
import { follow, openAs, resultRows, toast } from './support/walk';
import { test } from './support/watched';

const ui = (key: string) => text('shared/ui', 'en', key);

test('potential customers: select first, a look-up that is cancelled costs nothing, the export is a workbook', async ({
  page,
}) => {
  const name = `Export ${Date.now()}`;
  await openAs(page, 'en', '/customer/company/potential', 'pro');
  await addByHand(page, name, 'Export Company');
  const row = resultRows(page).filter({ hasText: name });
  await expect(row).toBeVisible();

  await page.getByRole('button', { name: t('lookUp.email.start') }).click();
  await expect(toast(page, ui('list.selectFirst'))).toBeVisible();

  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: t('lookUp.email.start') }).click();
  await expect(page.getByText(/^Costs 1 contact point/)).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/find-email')) asked.push(request.url());
  });
  // The look-up waits a random time before it asks: a short one would be over before Escape is pressed.
  await page.evaluate(() => {
    Math.random = () => 0.99;
  });
  // Before, the key is the button's that has opened it.
  await expect(page.locator('[role=dialog]:focus-within')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(asked).toEqual([]);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export 1', exact: true }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^potential-customers-.*\.xlsx$/);
  const [head = [], ...rows] = readSheet(readFileSync(await file.path()));
  const exported = rows.find(([cell]) => cell === name) ?? [];
  expect([head[0], exported[head.indexOf('Company')]]).toEqual(['Name', 'Export Company']);

  await page.getByRole('button', { name: t('kept.potential.remove'), exact: true }).click();
  await confirm(page, t('kept.potential.remove'));
  await expect(row).toBeHidden();
});

test('a contact task: template, preview with what is wrong by line, price, feedback, deletion', async ({
  page,
}) => {
  const task = `Journey ${Date.now()}`;
  await openAs(page, 'en', '/transaction/search?keyword=coffee', 'pro');
  const buyer = (await resultRows(page).first().locator('td:nth-child(4)').textContent())?.trim() ?? '';
  await follow(page, '/en/corp/contact/task');
  await page
    .getByRole('button', { name: t('task.new'), exact: true })
    .first()
    .click();
  const form = page.getByRole('form', { name: t('task.title') });

  const template = page.waitForEvent('download');
  await form.getByRole('button', { name: t('task.template') }).click();
  expect((await template).suggestedFilename()).toBe('contact-task.xlsx');

  await form.getByRole('button', { name: t('task.start') }).click();
  await expect(form.getByText(t('task.fileMissing'))).toBeVisible();

  const columns = (['company', 'country', 'site', 'person'] as const).map((each) =>
    t(`sheet.column.${each}`),
  );
  const buffer = workbookOf([columns, [buyer, '', '', ''], ['Nobody', 'Atlantis', '', '']]);
  await form.getByLabel(t('task.file'), { exact: true }).setInputFiles({
    name: 'journey.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer,
  });
  await expect(form.getByText(t('sheet.rule.country'))).toBeVisible();
  await expect(form.getByText(/^Costs 2 contact points/)).toBeVisible();
  await form.getByRole('textbox', { name: t('task.name') }).fill(task);
  await form.getByRole('button', { name: t('task.start') }).click();
  await expect(form).toBeHidden();

  const row = resultRows(page).filter({ hasText: task });
  await expect(row.getByText(t('tasks.states.finish'))).toBeVisible();
  const feedback = page.waitForEvent('download');
  await row.getByRole('button', { name: filled('tasks.fetchOf', { name: task }) }).click();
  const [head = [], ...lines] = readSheet(readFileSync(await (await feedback).path()));
  expect(head.slice(0, 5)).toEqual([...columns, 'Result']);
  expect(lines.filter(([company]) => company === 'Nobody').map((line) => line[4])).toEqual(['not found']);
  expect(lines.filter(([company]) => company === buyer).map((line) => line[4])).toContain('found');

  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: t('tasks.remove'), exact: true }).click();
  await confirm(page, t('tasks.remove'));
  await expect(row).toBeHidden();
});

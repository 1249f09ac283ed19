// From a company to a person: customers by hand, on the board, in details; contact tasks; lists of what is kept.
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { workbookOf } from './support/sheet';
import { text } from './support/site';
import { openAs, resultRows, toast } from './support/walk';
import { test } from './support/watched';

const t = (key: string) => text('mf-customer', 'en', key);
const trade = (key: string) => text('shared/trade', 'en', key);
const ui = (key: string) => text('shared/ui', 'en', key);
const named = (key: string, name: string) => t(key).replace('{{name}}', name);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const column = (page: Page, label: string) =>
  page.getByRole('region', { name: t(`label.${label}`), exact: true });
const confirm = (page: Page, words: string) =>
  page.getByRole('dialog').getByRole('button', { name: words, exact: true }).click();

async function addByHand(page: Page, name: string, company: string): Promise<void> {
  await page.getByRole('button', { name: t('add.button'), exact: true }).click();
  const form = page.getByRole('form', { name: t('add.title') });
  await form.getByRole('textbox', { name: t('person.name'), exact: true }).fill(name);
  await form.getByRole('textbox', { name: t('person.company'), exact: true }).fill(company);
  await form.getByRole('button', { name: t('add.button'), exact: true }).click();
}

test('a customer by hand, moved on the board by mouse and by keyboard, opened, and removed', async ({
  page,
}) => {
  const name = 'Journey Person';
  await openAs(page, 'en', '/corp/customer/potential', 'pro');

  await test.step('added by hand; a second one of that name is pointed out', async () => {
    await addByHand(page, name, 'Journey Company');
    await expect(toast(page, named('add.done', name))).toBeVisible();
    await addByHand(page, name, 'journey company');
    await expect(page.getByRole('link', { name: t('add.openTwin') })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('dragged to another column, and moved on by an arrow key', async () => {
    await page.getByText(t('customers.as.board'), { exact: true }).click();
    const card = page.getByRole('listitem').filter({ hasText: name });
    await expect(column(page, 'not_contacted').getByText(name)).toBeVisible();
    await card.dragTo(column(page, 'potential_customer'));
    await expect(column(page, 'potential_customer').getByText(name)).toBeVisible();
    const handle = page.getByRole('button', { name: named('board.move', name) });
    await handle.focus();
    await page.keyboard.press('ArrowRight');
    await expect(column(page, 'connected_customer').getByText(name)).toBeVisible();
    await expect(handle).toBeFocused();
    await page.reload();
    await expect(column(page, 'connected_customer').getByText(name)).toBeVisible();
  });

  await test.step('opened, back by Escape, and removed after the question', async () => {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(heading(page, name)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(column(page, 'connected_customer').getByText(name)).toBeVisible();
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('button', { name: t('customers.remove'), exact: true }).click();
    await confirm(page, t('customers.remove'));
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText(name)).toBeHidden();
  });
});

test('potential customers: select first, a look-up that is cancelled costs nothing, the export is a workbook', async ({
  page,
}) => {
  const name = 'Export Person';
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
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(asked).toEqual([]);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: t('kept.potential.export') }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^potential-customers-.*\.xlsx$/);
  expect(
    readFileSync(await file.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');

  await page.getByRole('button', { name: t('kept.potential.remove'), exact: true }).click();
  await confirm(page, t('kept.potential.remove'));
  await expect(row).toBeHidden();
});

test('a contact task: template, preview with what is wrong by line, price, feedback, deletion', async ({
  page,
}) => {
  await openAs(page, 'en', '/transaction/search?keyword=coffee', 'pro');
  const buyer = (await resultRows(page).first().locator('td:nth-child(4)').textContent())?.trim() ?? '';
  await page.goto('/en/corp/contact/task');
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
  await form.getByRole('textbox', { name: t('task.name') }).fill('Journey');
  await form.getByRole('button', { name: t('task.start') }).click();
  await expect(form).toBeHidden();

  const row = resultRows(page).filter({ hasText: 'Journey' });
  await expect(row.getByText(t('tasks.states.finish'))).toBeVisible();
  const feedback = page.waitForEvent('download');
  await row.getByRole('button', { name: named('tasks.fetchOf', 'Journey') }).click();
  expect(
    readFileSync(await (await feedback).path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');

  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: t('tasks.remove'), exact: true }).click();
  await confirm(page, t('tasks.remove'));
  await expect(row).toBeHidden();
});

test('a record that was starred stands among the favourites, opens, and is taken out', async ({ page }) => {
  await openAs(page, 'en', '/transaction/search?keyword=coffee', 'pro');
  await resultRows(page)
    .first()
    .getByRole('button', { name: /^Favourite: / })
    .click();
  await page.goto('/en/customer/transaction/followed');
  await expect(heading(page, t('kept.records.title'))).toBeVisible();
  await resultRows(page).first().getByRole('link').last().click();
  await expect(page.getByRole('heading', { level: 1, name: /shipment/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(heading(page, t('kept.records.title'))).toBeVisible();
  await expect(page.getByRole('button', { name: trade('download.button'), exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: ui('table.selectPage') }).check();
  await page.getByRole('button', { name: t('kept.records.remove'), exact: true }).click();
  await confirm(page, t('kept.records.remove'));
  await expect(page.getByText(t('kept.records.emptyTitle'))).toBeVisible();
});

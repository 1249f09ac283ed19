// Customers day by day: the board by mouse and by keyboard, notes in two tabs, a letter, a file, and a person who is removed.
import { expect, type Page } from '@playwright/test';
import { expectClean } from './support/axe';
import { addByHand, confirm, filled, t } from './support/customers';
import { removeAsked } from './support/operator';
import { workbookOf } from './support/sheet';
import { text } from './support/site';
import { follow, openAs, resultRows, toast } from './support/walk';
import { test } from './support/watched';

const trade = (key: string) => text('shared/trade', 'en', key);
/** Names of this run's persons end so: a second try finds nothing of the first. */
const run = Date.now().toString(36);
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

test('the board: a card is dragged, moved by keys, and stays where it was put', async ({ page }) => {
  const name = `Board ${run}`;
  await openAs(page, 'en', `/corp/customer/potential?name=${run}`, 'pro');
  await addByHand(page, name, 'Board Company');
  await follow(page, `/en/corp/customer/potential?view=board&name=${encodeURIComponent(name)}`);
  const column = (label: string) => page.getByRole('region', { name: t(`label.${label}`), exact: true });
  const cardIn = (label: string) => column(label).getByRole('listitem').filter({ hasText: name });
  await expect(cardIn('not_contacted')).toBeVisible();

  await test.step('by mouse', async () => {
    const kept = page.waitForResponse((response) => response.url().includes('/api/corp/customer/set'));
    await cardIn('not_contacted').dragTo(column('decision_maker'));
    await expect(cardIn('decision_maker')).toBeVisible();
    expect((await kept).status()).toBe(200);
  });

  await test.step('by keyboard, and the focus stays with the card', async () => {
    const handle = page.getByRole('button', { name: filled('board.move', { name }) });
    await handle.focus();
    const kept = page.waitForResponse((response) => response.url().includes('/api/corp/customer/set'));
    await page.keyboard.press('ArrowRight');
    await expect(cardIn('decision_maker_customer')).toBeVisible();
    await kept;
    await expect(handle).toBeFocused();
  });

  await page.reload();
  await expect(cardIn('decision_maker_customer')).toBeVisible();
  await cardIn('decision_maker_customer').getByRole('link', { name }).click();
  const label = t('label.decision_maker_customer');
  await expect(page.getByText(filled('history.kind.label', { label }), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: t('customers.remove'), exact: true }).click();
  await confirm(page, t('customers.remove'));
});

test('notes in two tabs, and a letter that is noted', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const name = `Noted ${run}`;
  await openAs(page, 'en', `/corp/customer/potential?name=Noted+${run}`, 'pro');
  await addByHand(page, name, 'Noted Company', `noted@${run}.example`);
  await resultRows(page).getByRole('link', { name }).click();
  const panel = page.getByRole('region', { name: t('history.title') });
  await panel.getByRole('textbox', { name: t('history.write') }).fill('First words');
  await panel.getByRole('button', { name: t('history.save') }).click();
  await expect(panel.getByText('First words', { exact: true })).toBeVisible();

  const other = await context.newPage();
  await other.goto(page.url());
  const there = other.getByRole('region', { name: t('history.title') });
  for (const tab of [panel, there])
    await tab
      .getByRole('button', { name: new RegExp(`^${t('history.edit')}: `) })
      .first()
      .click();
  const form = (tab: typeof panel) => tab.getByRole('form', { name: t('history.edit'), exact: true });
  await form(panel).getByRole('textbox').fill('Mine');
  await form(panel)
    .getByRole('button', { name: t('history.save') })
    .click();
  await expect(panel.getByText('Mine', { exact: true })).toBeVisible();
  // The later one sees the earlier, and keeps what it typed.
  await form(there).getByRole('textbox').fill('Theirs');
  await form(there)
    .getByRole('button', { name: t('history.save') })
    .click();
  await expect(form(there).getByText(filled('history.now', { text: 'Mine' }))).toBeVisible();
  await expect(form(there).getByRole('textbox')).toHaveValue('Theirs');
  await form(there)
    .getByRole('button', { name: t('history.useTyped') })
    .click();
  await expect(there.getByText('Theirs', { exact: true })).toBeVisible();
  await expectClean(other, 'a customer with notes and history');

  await test.step('facts in two tabs: the later one sees the earlier, and may write over it', async () => {
    const edited = async (tab: Page) => {
      await tab.getByRole('button', { name: t('edit.button'), exact: true }).click();
      return tab.getByRole('form', { name: filled('edit.title', { name }) });
    };
    const forms = { first: await edited(page), second: await edited(other) };
    await forms.first.getByRole('textbox', { name: new RegExp(`^${t('person.phone')}`) }).fill('+49 1');
    await forms.second.getByRole('textbox', { name: new RegExp(`^${t('person.position')}`) }).fill('Buyer');
    await forms.first.getByRole('button', { name: t('edit.save') }).click();
    await expect(forms.first).toBeHidden();
    await forms.second.locator('[type=submit]').click();
    const now = filled('edit.now', { field: t('person.phone'), text: '+49 1' });
    await expect(forms.second.getByText(now)).toBeVisible();
    await expectClean(other, 'a customer who was corrected elsewhere');
    await forms.second.getByRole('textbox', { name: new RegExp(`^${t('person.phone')}`) }).fill('+49 1');
    await forms.second.getByRole('button', { name: t('edit.over') }).click();
    await expect(forms.second).toBeHidden();
    await expect(other.getByText('+49 1', { exact: true })).toBeVisible();
  });
  await other.close();

  await page.getByRole('button', { name: t('letter.button') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('letter.copy') })
    .click();
  await expect(toast(page, t('letter.copied'))).toBeVisible();
  await page.keyboard.press('Escape');
  const copied = filled('history.kind.letter_copied', { language: 'English' });
  await expect(panel.getByText(copied, { exact: true })).toBeVisible();
});

test('customers from a file, and another tag for all of them', async ({ page }) => {
  await openAs(page, 'en', `/corp/customer?corp=Filed+${run}`, 'pro');
  await page.getByRole('button', { name: t('file.button'), exact: true }).click();
  const form = page.getByRole('form', { name: t('file.title') });
  const head = ['Name', 'Company', 'Country', 'E-mail'];
  const filed = `Filed ${run}`;
  const buffer = workbookOf([
    head,
    ['Filed One', filed, 'DE', `one@${run}.example`],
    ['Filed Two', filed, 'DE', ''],
    ['Filed Three', filed, '', 'not an e-mail'],
  ]);
  await form
    .getByLabel(t('file.label'), { exact: true })
    .setInputFiles({ name: 'fair.xlsx', mimeType: XLSX, buffer });
  await expect(form.getByText(t('file.rule.email'))).toBeVisible();
  await expectClean(page, 'a file of customers with a line that is wrong');
  await form.getByRole('button', { name: t('file.send') }).click();
  await expect(form).toBeHidden();
  await expect(resultRows(page).filter({ has: page.getByRole('checkbox') })).toHaveCount(2);

  await page.getByRole('checkbox', { name: text('shared/ui', 'en', 'table.selectPage') }).check();
  await page.getByRole('button', { name: t('customers.setTag') }).click();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto(`/en/corp/customer/decision_maker?corp=Filed+${run}`);
  await expect(resultRows(page).filter({ has: page.getByRole('checkbox') })).toHaveCount(2);
});

test('a person is to be removed: asked by an account, done by the operator, gone and kept away', async ({
  page,
}) => {
  const name = `Forgotten ${run}`;
  await openAs(page, 'en', `/corp/customer/potential?name=Forgotten+${run}`, 'pro');
  await addByHand(page, name, 'Forgotten Company', `forgotten@${run}.example`);
  await resultRows(page).getByRole('link', { name }).click();
  const rights = page.getByRole('button', { name: trade('privacy.of').replace('{{name}}', name) });

  await rights.click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: trade('privacy.held') }).click();
  expect((await saved).suggestedFilename()).toMatch(/^person-\d{4}-\d\d-\d\d\.json$/);

  await rights.click();
  await page.getByRole('menuitem', { name: trade('privacy.remove') }).click();
  await expectClean(page, 'the request that a person be removed');
  await page.getByRole('dialog').getByRole('textbox').fill('They wrote to us');
  await confirm(page, trade('privacy.send'));
  await expect(toast(page, trade('privacy.asked'))).toBeVisible();
  expect(await removeAsked(name)).toEqual({ customers: 1, accounts: 1 });

  await page.reload();
  await expect(page.getByText(t('customer.missing'))).toBeVisible();
  await follow(page, `/en/corp/customer/potential?name=Forgotten+${run}`);
  await expect(page.getByText(/asked to be removed/)).toBeHidden();
  await page.getByRole('button', { name: t('add.button'), exact: true }).click();
  const form = page.getByRole('form', { name: t('add.title') });
  await form.getByRole('textbox', { name: t('person.name'), exact: true }).fill(name);
  await form.getByRole('textbox', { name: t('person.company'), exact: true }).fill('Forgotten Company');
  await form.getByRole('button', { name: t('add.button'), exact: true }).click();
  await expect(form.getByText(/asked to be removed/)).toBeVisible();
  await expect(form.getByRole('textbox', { name: t('person.name'), exact: true })).toHaveValue(name);
});

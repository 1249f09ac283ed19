// The command palette: a few letters and Enter go to a page, open a form, and switch language, theme or row height.
import { expect, type Page } from '@playwright/test';
import type { Language } from '@waybill/contract';
import { text } from './support/site';
import { openAsNewAccount } from './support/walk';
import { test } from './support/watched';

const palette = (page: Page, language: Language) =>
  page.getByRole('dialog', { name: text('shell', language, 'title') });

/** Opens the palette, types a command and gives it with Enter. */
async function give(page: Page, language: Language, typed: string) {
  await page.keyboard.press('Control+k');
  const field = palette(page, language).getByRole('combobox');
  await expect(field).toBeFocused();
  await field.fill(typed);
  await field.press('Enter');
  await expect(palette(page, language)).toBeHidden();
}

test('commands go to pages, make new things, and switch language and theme, by the keyboard alone', async ({
  page,
}) => {
  await openAsNewAccount(page, 'en', '/transaction/search');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await give(page, 'en', 'settings');
  await expect(page).toHaveURL(/\/en\/account\/settings$/);

  await give(page, 'en', 'new customer');
  await expect(page).toHaveURL(/\/en\/corp\/customer$/);
  const form = page.getByRole('dialog', { name: text('mf-customer', 'en', 'add.title') });
  await expect(form.getByRole('textbox').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  await give(page, 'en', 'dark');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(15, 21, 27)');

  await give(page, 'en', 'español');
  await expect(page).toHaveURL(/\/spain\/corp\/customer$/);

  // A page is found by its name in another language, and words that are no command are searched for.
  await give(page, 'spain', 'statistics');
  await expect(page).toHaveURL(/\/spain\/(transaction|trader)\/stat$/);
  await give(page, 'spain', 'cotton yarn');
  await expect(page).toHaveURL(/\/spain\/transaction\/search\?.*keyword=cotton/);
});

test('all commands are listed in groups, by arrow keys, and Escape leaves everything as it was', async ({
  page,
}) => {
  await openAsNewAccount(page, 'en', '/message');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const dialog = palette(page, 'en');
  const marked = dialog.getByRole('option', { selected: true });
  const first = await marked.textContent();
  await page.keyboard.press('ArrowDown');
  await expect(marked).not.toHaveText(first ?? '');
  await page.keyboard.press('ArrowUp');
  await expect(marked).toHaveText(first ?? '');
  await expect(dialog.getByRole('group', { name: text('shell', 'en', 'theme.title') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/en\/message$/);
});

// What journeys of customers do again and again: a customer written by hand, a question answered.
import type { Page } from '@playwright/test';
import { text } from './site';

export const t = (key: string) => text('mf-customer', 'en', key);
/** A text with its fields filled. */
export const filled = (key: string, fields: Record<string, string>) =>
  t(key).replace(/\{\{(\w+)\}\}/g, (_all, name: string) => fields[name] ?? '');

/** Answers the question of a dialog with its button. */
export const confirm = (page: Page, words: string) =>
  page.getByRole('dialog').getByRole('button', { name: words, exact: true }).click();

export async function addByHand(page: Page, name: string, company: string, email = ''): Promise<void> {
  await page.getByRole('button', { name: t('add.button'), exact: true }).click();
  const form = page.getByRole('form', { name: t('add.title') });
  await form.getByRole('textbox', { name: t('person.name'), exact: true }).fill(name);
  await form.getByRole('textbox', { name: t('person.company'), exact: true }).fill(company);
  await form.getByRole('textbox', { name: new RegExp(t('person.email')) }).fill(email);
  await form.getByRole('button', { name: t('add.button'), exact: true }).click();
  await form.waitFor({ state: 'hidden' });
}

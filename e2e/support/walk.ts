// What a visitor does again and again: log in, search, read a toast.
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '@waybill/contract';
import { newAccountOf } from './operator';
import { text } from './site';

/** What every captcha of the site under test reads (playwright.config.ts). */
export const CAPTCHA = 'kkkk';
export const PASSWORD = 'Waybill2026';

const fieldOf = (page: Page, language: Language, key: 'username' | 'password' | 'captcha') =>
  page.getByRole('textbox', { name: text('mf-auth', language, `login.${key}`), exact: true });

export const loginForm = {
  username: (page: Page, language: Language) => fieldOf(page, language, 'username'),
  password: (page: Page, language: Language) => fieldOf(page, language, 'password'),
  captcha: (page: Page, language: Language) => fieldOf(page, language, 'captcha'),
  submit: (page: Page, language: Language): Locator =>
    page.getByRole('button', { name: text('mf-auth', language, 'login.submit'), exact: true }),
};

/** The captcha on the login page. */
export const captchaPicture = (page: Page, language: Language): Locator =>
  page.getByRole('img', { name: text('mf-auth', language, 'login.captchaPicture') });

/** Types a login on the page that shows the form, and sends it with Enter. */
export async function fillLogin(
  page: Page,
  language: Language,
  { username = 'demo', password = PASSWORD, captcha = CAPTCHA } = {},
): Promise<void> {
  // The page before may have a picture too.
  await expect(loginForm.submit(page, language)).toBeVisible();
  // Nobody can read a picture that is still on its way.
  await expect(captchaPicture(page, language)).toBeVisible();
  await expect(page.locator('button[aria-busy]')).toHaveAttribute('aria-busy', 'false');
  await loginForm.username(page, language).fill(username);
  await loginForm.password(page, language).fill(password);
  await loginForm.captcha(page, language).fill(captcha);
  await page.keyboard.press('Enter');
}

/** Opens a page as a user; the login leads back to it. */
export async function openAs(
  page: Page,
  language: Language,
  path: string,
  username = 'demo',
  password = PASSWORD,
): Promise<void> {
  await page.goto(`/${language}${path}`);
  await expect(page).toHaveURL(new RegExp(`/${language}/login`));
  await fillLogin(page, language, { username, password });
  await expect(page).not.toHaveURL(/\/login/);
}

/** Opens a page as an account that no other journey uses: what it spends and saves is its own. */
export async function openAsNewAccount(page: Page, language: Language, path: string): Promise<void> {
  const { username, password } = await newAccountOf('default', 5);
  await openAs(page, language, path, username, password);
}

/** The form of transaction search. */
export const searchForm = (page: Page, language: Language) =>
  page.getByRole('form', { name: text('mf-transactions', language, 'form.label') });

/** What a search says of the words that it added. */
export const widened = (page: Page, language: Language) =>
  page.getByRole('region', { name: text('shared/trade', language, 'finding.label') });

export const resultRows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');

/** The toast with a text; they go after two seconds. */
export const toast = (page: Page, words: string | RegExp): Locator =>
  page.locator('.wb-toasts').getByText(words).first();

/** Waits until every tab of a context is on the login page. */
export async function expectLoggedOut(context: BrowserContext, language: Language): Promise<void> {
  for (const page of context.pages()) await expect(page).toHaveURL(new RegExp(`/${language}/login`));
}

/** Goes to an address of the site as a link on the page does: nothing is loaded again that is there already. */
export const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);

// A visitor of the gate's site: a browser of their own, and what the gate wants to know of their page.
import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { newAccountOf } from '../../support/operator';
import { openAs } from '../../support/walk';

/** Counts reloads that the page did by itself, over documents; forgets failures of tests before this one. */
function watchPage(): void {
  const count = 'gate.reloads';
  if (sessionStorage.getItem(count) === null) {
    sessionStorage.setItem(count, '0');
    localStorage.removeItem('waybill.failing-builds');
  }
  addEventListener('waybill:reload', () => {
    sessionStorage.setItem(count, String(Number(sessionStorage.getItem(count)) + 1));
  });
}

let account: ReturnType<typeof newAccountOf> | undefined;

/** An account that only this worker logs in as: one has 20 sessions, and the oldest end. */
export function accountOfWorker(): ReturnType<typeof newAccountOf> {
  account ??= newAccountOf('default', 5);
  return account;
}

/**
 * A new browser at this edge.
 * @param account null: without a session
 * @param address of its own, where limits per address must not be shared with other tests
 */
export async function visitorAt(
  browser: Browser,
  origin: string,
  account: { username: string; password: string } | null,
  address?: string,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...{ baseURL: origin, locale: 'en-US', reducedMotion: 'reduce' },
    ...(address !== undefined && { extraHTTPHeaders: { 'x-forwarded-for': address } }),
  });
  await context.addInitScript(watchPage);
  if (account !== null) {
    const page = await context.newPage();
    await openAs(page, 'en', '/', account.username, account.password);
    await page.close();
  }
  return context;
}

/** How often the page reloaded by itself. */
export const reloadsOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number(sessionStorage.getItem('gate.reloads')));

/** The page takes it that it has reloaded by itself (shell/src/remotes/reload.ts), which it does once a minute. */
export const hasJustReloaded = (page: Page): Promise<void> =>
  page.evaluate(() => sessionStorage.setItem('waybill.reloaded-at', JSON.stringify(Date.now())));

/** Makes the page ask at once which release is current, as it does when somebody comes back to it after a while. */
export async function comeBack(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/registry.json'));
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 120_000;
    dispatchEvent(new Event('focus'));
    Date.now = now;
  });
  await (await answered).finished();
}

/** Marks the document: `isMarked` tells later whether it still is the same one. */
export const mark = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset.gate = 'marked';
  });
export const isMarked = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset.gate === 'marked');

/** Goes to another address of the site without a link to it, as a script of an area would. */
export const go = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), address);

declare global {
  /** A fixture that hangs has just been started: the next wait that the page begins is the limit for it. */
  var fixtureStarts: boolean | undefined;
  /** Ends those limits. */
  var endLimits: (() => void) | undefined;
}

/** Lets the time that a fixture has to start be ended early by `afterLimit`. Before the page is opened. */
export async function holdLimit(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const begin = globalThis.setTimeout;
    const limits: (() => void)[] = [];
    const held = (work: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
      if (globalThis.fixtureStarts === true) {
        globalThis.fixtureStarts = false;
        limits.push(() => work(...args));
      }
      return begin(work, ms, ...args);
    };
    Object.assign(globalThis, { setTimeout: held });
    globalThis.endLimits = () => {
      for (const end of limits.splice(0)) end();
    };
  });
}

/**
 * Waits for what the page shows when a fixture has hung long enough, and ends its time meanwhile: the limit is waited out in
 * one test, and need not be in all.
 */
export const afterLimit = (page: Page, shown: Locator): Promise<void> =>
  expect(async () => {
    await page.evaluate(() => globalThis.endLimits?.());
    await expect(shown).toBeVisible({ timeout: 250 });
  }).toPass({ timeout: 60_000 });

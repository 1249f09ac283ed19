// A visitor of the gate's site: a browser of their own, and what the gate wants to know of their page.
import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
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

/**
 * A new browser at this edge.
 * @param account null: without a session. One that no other test logs in as: an account has 20 sessions, and the oldest end.
 * @param address of its own, where limits per address must not be shared with other tests
 */
export async function visitorAt(
  browser: Browser,
  origin: string,
  account: { username: string; password: string } | null,
  address?: string,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...{ baseURL: origin, locale: 'en-US' },
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
  /** Ends every wait of one to ten seconds that the page has begun (`holdWaits`). */
  var endWaits: (() => void) | undefined;
}

/** Lets the waits of a page be ended early by `afterWaits`. Before it is opened. */
export async function holdWaits(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout: begin, clearTimeout: clear } = globalThis;
    const waiting = new Map<unknown, () => void>();
    const held = (work: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
      const timer = begin(() => {
        waiting.delete(timer);
        work(...args);
      }, ms);
      if (ms >= 1_000 && ms <= 10_000) waiting.set(timer, () => work(...args));
      return timer;
    };
    const end = (timer: unknown) => {
      waiting.delete(timer);
      clear(timer as number);
    };
    Object.assign(globalThis, { setTimeout: held, clearTimeout: end });
    globalThis.endWaits = () => {
      for (const [timer, work] of waiting) {
        end(timer);
        work();
      }
    };
  });
}

/**
 * Waits for what the page shows when it has waited long enough, and ends its waits meanwhile: each limit is waited out in
 * one test, and need not be in all. Only while nothing else is on its way, which would be given up as well.
 */
export const afterWaits = (page: Page, shown: Locator): Promise<void> =>
  expect(async () => {
    await page.evaluate(() => globalThis.endWaits?.());
    await expect(shown).toBeVisible({ timeout: 250 });
  }).toPass({ timeout: 60_000 });

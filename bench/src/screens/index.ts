// `npm run bench -- screens`: measures the response times of the released site's screens, with warm caches, in
// Chromium.
import { join } from 'node:path';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { captchaText, startApi } from '../api';
import { browserPath, chromiumFlags } from '../chromium';
import { openReleased, root } from '../released-site';
import { analysisTabTimes } from './analysis-tabs';

const folder = join(root, '.cache/bench/screens');
/** Budgets of the design, in ms; layout shift has no unit. */
const budgets = { skeleton: 100, content: 400, typing: 50, rows: 100, shift: 0.02 } as const;
const search = '/en/transaction/search?keyword=coffee&start_date=2025-10-01&end_date=2026-09-30';
/** One screen of each area in the rail. */
const areas = [
  '/en/transaction/search',
  '/en/market-analysis',
  '/en/trader/search',
  '/en/corp/concerned',
  '/en/',
];

declare global {
  interface Window {
    /** What the page observed since the last query. */
    waybillScreens?: { blocks: number[]; shift: number };
  }
}

/** Observes long tasks and layout shifts, from before the page's own code. */
const watch = () => {
  const seen = { blocks: [] as number[], shift: 0 };
  window.waybillScreens = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.blocks.push(entry.duration);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
        seen.shift += Number(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
};

async function seen(page: Page) {
  return page.evaluate(() => {
    const kept = window.waybillScreens ?? { blocks: [], shift: 0 };
    const answer = { blocks: [...kept.blocks], shift: kept.shift };
    kept.blocks.length = 0;
    kept.shift = 0;
    return answer;
  });
}

async function login(page: Page, account: { username: string; password: string }) {
  await page.goto('/en/login');
  await page.locator('input[type=password]').waitFor();
  const fields = page.locator('form input:visible');
  await page.locator('button[aria-busy=false]').first().waitFor();
  await fields.nth(0).fill(account.username);
  await page.locator('input[type=password]').fill(account.password);
  await fields.nth(2).fill(captchaText);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.includes('/login'));
}

/**
 * Time from the click on a link of the rail until the skeleton of the other area shows, and until no request is
 * pending.
 */
function goTo(page: Page, path: string): Promise<{ skeleton: number; content: number }> {
  return page.evaluate(
    (to) =>
      new Promise<{ skeleton: number; content: number }>((resolve, reject) => {
        const plain = (path: string) => path.replace(/\/$/, '');
        const link = [...document.querySelectorAll('a')].find(
          ({ pathname, search }) => plain(pathname) === plain(to) && search === '',
        );
        const before = document.querySelector('main h1');
        if (link === undefined) return reject(new Error(`nothing leads to ${to}`));
        const began = performance.now();
        let skeleton: number | null = null;
        const look = () => {
          const now = performance.now() - began;
          const main = document.querySelector('main');
          const heading = main?.querySelector('h1') ?? null;
          const waits = main?.querySelector('[aria-busy="true"]:not(button), .wb-bone') ?? null;
          if (skeleton === null && ((heading !== null && heading !== before) || waits !== null))
            skeleton = now;
          if (heading !== null && heading !== before && waits === null)
            resolve({ skeleton: skeleton ?? now, content: now });
          else if (now > 10_000) reject(new Error(`${to} did not come`));
          else requestAnimationFrame(look);
        };
        link.click();
        requestAnimationFrame(look);
      }),
    path,
  );
}

const settled = async (page: Page) => {
  await page.locator('main h1').first().waitFor();
  await page.waitForFunction(
    () => document.querySelector('main [aria-busy="true"]:not(button), main .wb-bone') === null,
  );
  await page.waitForTimeout(400);
};

/** Main thread time in ms since the last query: script, style and layout. */
function mainThread(devtools: CDPSession) {
  let before = 0;
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    const of = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
    const now = of('ScriptDuration') + of('LayoutDuration') + of('RecalcStyleDuration');
    const spent = now - before;
    before = now;
    return spent;
  };
}

const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

/** @returns whether every figure is within its budget */
export async function benchScreens(options: { rows: number; runs: number; json: boolean }): Promise<boolean> {
  const say = (words: string) => void process.stderr.write(`${words}\n`);
  const executablePath = browserPath();
  say('loading records…');
  const api = await startApi({ folder: join(folder, `data-${options.rows}`), rows: options.rows });
  const site = await openReleased({ store: join(folder, 'releases'), api: api.origin });
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    const page = await browser.newPage({ baseURL: site.origin, viewport: { width: 1440, height: 900 } });
    // The loader of these files wraps named functions in a helper that the page lacks.
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.addInitScript(watch);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    const spent = mainThread(devtools);
    await login(page, api.login);

    say('from area to area…');
    const steps: { skeleton: number; content: number }[] = [];
    for (let run = 0; run <= options.runs; run += 1)
      for (const path of areas) {
        const step = await goTo(page, path);
        await settled(page);
        // The first round has cold caches.
        if (run > 0) steps.push(step);
      }

    say('shifts of search and record…');
    await page.goto(search);
    await settled(page);
    const shiftOfSearch = (await seen(page)).shift;
    await page.locator('tbody a[href*="/transaction/details/"]').first().click();
    await settled(page);
    const shiftOfRecord = (await seen(page)).shift;

    say('typing…');
    await page.goto(search);
    await settled(page);
    await seen(page);
    const field = page.getByRole('form').getByRole('textbox').first();
    await field.fill('');
    await field.pressSequentially('green coffee beans, washed', { delay: 70 });
    await page.waitForTimeout(300);
    const typing = Math.max(0, ...(await seen(page)).blocks);

    say('100 rows…');
    /** Main thread time from Back until a page with this many rows is shown again, for each run. */
    const drawn = async (rows: number) => {
      await page.goto(`${search}&size=${rows}`);
      await settled(page);
      const times: number[] = [];
      for (let run = 0; run < options.runs; run += 1) {
        await page.locator('tbody a[href*="/transaction/details/"]').first().click();
        await settled(page);
        await spent();
        await page.goBack();
        await page
          .locator('tbody tr.wb-row')
          .nth(rows - 1)
          .waitFor();
        times.push(await spent());
        await settled(page);
      }
      return percentile(times, 0.5);
    };
    const ofPage = await drawn(10);
    const ofAll = await drawn(100);

    say('tabs of an analysis…');
    const tabs = await analysisTabTimes(page, options.runs, settled);

    const figures = [
      {
        name: 'area to area, p95 to skeleton, ms',
        value: percentile(
          steps.map((step) => step.skeleton),
          0.95,
        ),
        most: budgets.skeleton,
      },
      {
        name: 'area to area, p95 to content, ms',
        value: percentile(
          steps.map((step) => step.content),
          0.95,
        ),
        most: budgets.content,
      },
      { name: 'longest block while typing, ms (below 50 is not seen)', value: typing, most: budgets.typing },
      // What Back draws around the rows is the same with ten rows.
      {
        name: `main thread for 100 rows beside the page, median, ms (Back: ${Math.round(ofAll)})`,
        value: ((ofAll - ofPage) * 100) / 90,
        most: budgets.rows,
      },
      { name: 'layout shift of a search', value: shiftOfSearch, most: budgets.shift },
      { name: 'layout shift of a record', value: shiftOfRecord, most: budgets.shift },
      ...tabs.map(({ tab, times }) => ({
        name: `analysis, ${tab}, p95 to content, ms`,
        value: percentile(times, 0.95),
        most: budgets.content,
      })),
    ];
    if (options.json) console.log(JSON.stringify({ ...options, figures }, null, 2));
    else
      for (const { name, value, most } of figures)
        console.log(
          `${value <= most ? ' ' : '!'} ${name.padEnd(56)} ${value.toFixed(most < 1 ? 3 : 0).padStart(7)}  (${most})`,
        );
    return figures.every(({ value, most }) => value <= most);
  } finally {
    await browser.close();
    await site.close();
    await api.stop();
  }
}

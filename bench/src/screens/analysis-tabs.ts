// Measures how long a tab of a market analysis takes, from the click until its chart and table are shown.

import type { Page } from '@playwright/test';
import { type AnalysisTab, analysisTabs } from '@waybill/contract';

const codes = 'hsCode=0901,7214,8517,7323,9405,6403,8541';

/** A question with unique dates, so that it is not cached. */
const question = (run: number): string => {
  const day = String((run % 28) + 1).padStart(2, '0');
  return `/en/market-analysis/vietnam?${codes}&impOrExp=2&startDate=2024-09-${day}&endDate=2026-09-30`;
};

/** Time in ms from the action `act` until the tab at a position is shown and no request is pending. */
function shown(page: Page, at: number, address: string | null): Promise<number> {
  return page.evaluate(
    ({ at, address }) =>
      new Promise<number>((resolve, reject) => {
        const tabs = () => document.querySelectorAll<HTMLElement>('main [role="tab"]');
        const began = performance.now();
        if (address === null) tabs()[at]?.click();
        else {
          history.pushState(null, '', address);
          dispatchEvent(new PopStateEvent('popstate', { state: null }));
        }
        const look = () => {
          const now = performance.now() - began;
          const chosen = tabs()[at]?.getAttribute('aria-selected') === 'true';
          const panel = document.querySelector('main [role="tabpanel"]:not([hidden])');
          const waits = panel?.querySelector('[aria-busy="true"]:not(button), .wb-bone') ?? null;
          // Each tab has a table, with at least one row.
          if (chosen && waits === null && (panel?.querySelector('tbody tr') ?? null) !== null) resolve(now);
          else if (now > 10_000) reject(new Error(`tab ${at} did not come`));
          else requestAnimationFrame(look);
        };
        // The previous page is still drawn in this frame.
        requestAnimationFrame(look);
      }),
    { at, address },
  );
}

/** Times of each tab in ms, in screen order; the first round is not measured, because caches are cold. */
export async function analysisTabTimes(
  page: Page,
  runs: number,
  settled: (page: Page) => Promise<void>,
): Promise<{ tab: string; times: number[] }[]> {
  const all: AnalysisTab[] = Object.values(analysisTabs).sort((a, b) => a - b);
  const names = new Map(Object.entries(analysisTabs).map(([name, tab]) => [tab, name]));
  const measured = all.map((tab) => ({ tab: names.get(tab) ?? String(tab), times: [] as number[] }));
  await page.goto(question(0));
  await settled(page);
  for (let run = 0; run <= runs; run += 1)
    for (const [at, { times }] of measured.entries()) {
      const took = await shown(page, at, at === 0 ? question(run + 1) : null);
      await settled(page);
      if (run > 0) times.push(took);
    }
  return measured;
}

// How long a tab of a market analysis keeps its reader waiting: from the click until its picture and its table are there.

import type { Page } from '@playwright/test';
import { type AnalysisTab, analysisTabs } from '@waybill/contract';

const codes = 'hsCode=0901,7214,8517,7323,9405,6403,8541';

/** A question that was not asked before: its days are its own. */
const question = (run: number): string => {
  const day = String((run % 28) + 1).padStart(2, '0');
  return `/en/market-analysis/vietnam?${codes}&impOrExp=2&startDate=2024-09-${day}&endDate=2026-09-30`;
};

/** In ms: from what `act` does until the tab at a place shows, and nothing on the page is awaited. */
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
          // Each tab has a table, with a row for what was found.
          if (chosen && waits === null && (panel?.querySelector('tbody tr') ?? null) !== null) resolve(now);
          else if (now > 10_000) reject(new Error(`tab ${at} did not come`));
          else requestAnimationFrame(look);
        };
        // The address of before is still drawn in this frame.
        requestAnimationFrame(look);
      }),
    { at, address },
  );
}

/** Times of each tab in ms, in the order of the screen; what the first round finds cold is not measured. */
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

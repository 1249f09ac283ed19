// Stress (`npm test -- --stress SEED`): each answer of the API reaches the page a random while later, so that one may
// overtake another, and the browser has a quarter of the processor. The same seed gives the same delays.
import type { BrowserContext, Page, Route } from '@playwright/test';
import { numbersFrom } from '@waybill/contract/testing/sampled';

/** Longest delay of an answer, in milliseconds. */
const LATEST_MS = 1_500;
/** How many times slower the browser's processor is. */
const SLOWER = 4;

/** Whether the page's scripts wait for it; files of the site itself come as they are. */
const isCall = (route: Route): boolean => ['fetch', 'xhr'].includes(route.request().resourceType());

async function slowDown(page: Page): Promise<void> {
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  } catch (error) {
    if (!page.isClosed()) throw error;
  }
}

/** @param seed with the test's title, so that a test has the same delays alone and among others; undefined for no stress */
export async function putUnderStress(context: BrowserContext, seed: string | undefined): Promise<void> {
  if (seed === undefined) return;
  const numberBelow = numbersFrom(seed);
  await context.route('**/*', async (route) => {
    if (!isCall(route)) return route.fallback();
    try {
      const response = await route.fetch({ timeout: 0, maxRedirects: 0 });
      await new Promise((resolve) => setTimeout(resolve, numberBelow(LATEST_MS)));
      await route.fulfill({ response });
    } catch {
      // The server closed the connection, or the page went away meanwhile.
      await route.abort('connectionreset').catch(() => undefined);
    }
  });
  context.on('page', (page) => void slowDown(page));
}

/** Seed of this run's delays for a test; undefined where the run is not under stress. */
export const stressSeed = (title: string): string | undefined => {
  const seed = process.env.WAYBILL_STRESS_SEED;
  return seed === undefined ? undefined : `${seed} ${title}`;
};

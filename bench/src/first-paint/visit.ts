// Measures one first visit of a login page in Chromium, on a throttled network and processor.
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from '@playwright/test';

/** A mid-range phone on a slow network (Lighthouse's "slow 4G"). */
export const conditions = { bytesPerSecond: 1.6e6 / 8, latency: 150, slowdown: 4 } as const;

export interface Transfer {
  path: string;
  /** Transfer size of headers and body. */
  bytes: number;
}

export interface Visit {
  /** First contentful paint (ms after the request of the page, like the next ones). */
  contentful: number;
  /** Largest contentful paint. */
  largest: number;
  /** A character typed into the user name field is visible. */
  usable: number;
  transfers: Transfer[];
}

/** Neither page nor call is active for this time (ms): the page is complete. */
const quiet = 1500;
/** Timeout in ms. */
const patience = 60_000;

declare global {
  interface Window {
    /** Set by watch-page.js. */
    waybillBench?: { largest: number; usable: number | null };
  }
}

/** Records the transfers of a page. */
function followTransfers(devtools: CDPSession) {
  const addresses = new Map<string, string>();
  const under = new Set<string>();
  const transfers: Transfer[] = [];
  let last = Date.now();
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return;
    addresses.set(requestId, request.url);
    under.add(requestId);
    last = Date.now();
  });
  const ended = (requestId: string, bytes: number) => {
    const address = addresses.get(requestId);
    if (address === undefined || !under.delete(requestId)) return;
    last = Date.now();
    transfers.push({ path: new URL(address).pathname, bytes });
  };
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    ended(requestId, encodedDataLength),
  );
  devtools.on('Network.loadingFailed', ({ requestId }) => ended(requestId, 0));
  return {
    transfers,
    async quiet(): Promise<void> {
      while (under.size > 0 || Date.now() - last < quiet)
        await new Promise((resolve) => setTimeout(resolve, 100));
    },
  };
}

async function timesOf(page: Page): Promise<Omit<Visit, 'transfers'>> {
  return page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const seen = window.waybillBench;
    if (paint === undefined || seen === undefined || seen.usable === null)
      throw new Error('nothing was seen');
    return { contentful: paint.startTime, largest: seen.largest, usable: seen.usable };
  });
}

/** Opens the page with an empty cache. @throws Error when the form is not usable within a minute */
export async function visitLogin(browser: Browser, origin: string): Promise<Visit> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: conditions.latency,
      downloadThroughput: conditions.bytesPerSecond,
      uploadThroughput: conditions.bytesPerSecond,
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: conditions.slowdown });
    await page.addInitScript({ path: join(import.meta.dirname, 'watch-page.js') });
    const network = followTransfers(devtools);
    await page.goto(`${origin}/en/login`, { waitUntil: 'commit', timeout: patience });
    await page.waitForFunction(() => typeof window.waybillBench?.usable === 'number', undefined, {
      polling: 250,
      timeout: patience,
    });
    await network.quiet();
    return { ...(await timesOf(page)), transfers: network.transfers };
  } finally {
    await context.close();
  }
}

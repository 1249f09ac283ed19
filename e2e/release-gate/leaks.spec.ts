// Opening and leaving an area again and again leaves nothing behind: no listeners, no style elements, no nodes, no
// subscriptions to the bus.
import { type BrowserContext, type CDPSession, expect, type Page, type Request } from '@playwright/test';
import { topics } from '@waybill/contract';
import { byTurns } from '@waybill/contract/testing/sampled';
import { type Area, areas, menuLink, shownBy } from './support/areas';
import type { Gate } from './support/gate';
import { besideOf, expectBeside, leave, openRemote } from './support/open-remote';
import { test } from './support/test';
import { go } from './support/visitor';

/** Visits of each kind until everything is loaded that is loaded once. */
const warmUp = 3;
const visits = 10;

let gate: Gate;
let member: BrowserContext;
let stranger: BrowserContext;

test.beforeAll(async ({ ofWorker }) => {
  ({ gate, member, stranger } = ofWorker);
  await gate.release(await openRemote(gate));
});

interface Bus {
  on(topic: string): { source: { observers: unknown[] } };
}

/** Who listens to the page's one bus: found in what the shell hands to remotes. */
const subscriptions = (page: Page): Promise<number> =>
  page.evaluate(async (names) => {
    const [offered] = Object.values(globalThis.fixtureShared?.['@waybill/platform'] ?? {});
    const module = (await offered?.get())?.() as { platform: { bus: Bus } } | undefined;
    if (module === undefined) throw new Error('the page has no platform');
    return names.reduce((sum, topic) => sum + module.platform.bus.on(topic).source.observers.length, 0);
  }, Object.keys(topics));

interface Counts {
  listeners: number;
  nodes: number;
  documents: number;
  /** What each style element or sheet is of, as far as it says so, sorted. */
  styles: string[];
  subscriptions: number;
}

async function count(page: Page, devtools: CDPSession): Promise<Counts> {
  // A picture that is SVG counts as a document until the browser's cache forgets it.
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: false });
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN;
  return {
    listeners: metric('JSEventListeners'),
    nodes: metric('Nodes'),
    documents: metric('Documents'),
    styles: await page.locator('style, link[rel=stylesheet]').evaluateAll((elements) =>
      elements
        .map((element) => {
          const known = ['href', 'data-css-hash', 'data-remote', 'id'].find((name) =>
            element.hasAttribute(name),
          );
          return known === undefined
            ? `${element.textContent}`.slice(0, 80)
            : `${element.getAttribute(known)}`;
        })
        .sort(),
    ),
    subscriptions: await subscriptions(page),
  };
}

async function enter(page: Page, area: Area): Promise<void> {
  if (area.anonymous) await go(page, area.address);
  else await menuLink(page, area.menu ?? '').click();
  await expect(shownBy(page, area.name)).toBeVisible();
}

/** Opens the area and leaves it again, whatever has arrived by then. */
async function visit(page: Page, area: Area): Promise<void> {
  await enter(page, area);
  await leave(page, area);
}

/** Visits that wait for all answers: what a slow one shows for the first time later on would count as left behind. */
async function visitWhole(page: Page, area: Area): Promise<void> {
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  for (let at = 0; at < warmUp; at += 1) {
    await enter(page, area);
    await expect(page.locator(`#waybill-area-${area.name} [aria-busy="true"]`)).toHaveCount(0);
    await expect.poll(() => pending.size).toBe(0);
    await leave(page, area);
  }
}

// What cleans up after an area is the same for all: one of them a day.
for (const area of byTurns(areas, areas.length)) {
  test(`${area.name}: ${visits} visits leave nothing behind`, async () => {
    // What is let go late is waited for at the end.
    test.setTimeout(200_000);
    const page = await (area.anonymous ? stranger : member).newPage();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    await devtools.send('Network.enable');
    // The remote here is handed what the shell shares, and shows it to this test.
    await page.goto(besideOf(area));
    await expectBeside(page);
    await visitWhole(page, area);
    for (let at = 0; at < warmUp; at += 1) await visit(page, area);
    const before = await count(page, devtools);
    for (let at = 0; at < visits; at += 1) await visit(page, area);
    // What the last visit left is let go a moment later; a leak stays, however often one looks.
    await expect(async () => {
      const after = await count(page, devtools);
      test.info().annotations.push({
        type: 'counts',
        description: JSON.stringify(
          [before, after].map(({ styles, ...counts }) => ({ ...counts, styles: styles.length })),
        ),
      });
      expect(after.styles, 'style elements').toEqual(before.styles);
      expect(after.subscriptions, 'subscriptions to the bus').toBe(before.subscriptions);
      expect(after.documents, 'documents').toBe(before.documents);
      // Less than one a visit: the chrome and the query cache come and go by a few of their own.
      expect(after.listeners - before.listeners, 'listeners').toBeLessThan(visits);
      expect(after.nodes - before.nodes, 'nodes').toBeLessThan(visits);
    }).toPass({ timeout: 120_000 });
    await page.close();
  });
}

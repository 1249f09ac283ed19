// axe on the screen that a page shows.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type What = {
  /** Rules that say nothing here. */
  without?: readonly string[];
  /** Nothing but these. */
  only?: readonly string[];
};

/** What axe finds, a line for each broken rule. */
export async function findings(page: Page, { without = [], only }: What = {}): Promise<string[]> {
  // Only what is wrong is described, and in the page itself: our pages have no frames of other origins, for which axe
  // would gather everything in a further page. A quarter of the time.
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  const runOnly = only === undefined ? {} : { runOnly: { type: 'rule' as const, values: [...only] } };
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], rules, ...runOnly })
    // Rows that wait for others are dimmed and cannot be used.
    .exclude('.wb-dim')
    .setLegacyMode();
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/**
 * Runs every rule of axe; what it finds fails the test, which goes on.
 * @param screen what the finding is called
 */
export async function expectClean(page: Page, screen: string): Promise<void> {
  // Skeletons fade; a half-faded text has no contrast to speak of.
  await page.waitForLoadState('networkidle');
  expect.soft(await findings(page), screen).toEqual([]);
}

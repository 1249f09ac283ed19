// axe on the screen that a page shows.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Runs every rule of axe; what it finds fails the test, which goes on.
 * @param screen what the finding is called
 */
export async function expectClean(page: Page, screen: string): Promise<void> {
  // Skeletons fade; a half-faded text has no contrast to speak of.
  await page.waitForLoadState('networkidle');
  // Only what is wrong is described, and in the page itself: our pages have no frames of other origins, for which axe
  // would gather everything in a further page. A quarter of the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await axe.analyze();
  const said = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect.soft(said, screen).toEqual([]);
}

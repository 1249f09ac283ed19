// axe on the screen that a page shows.
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * What axe finds, a line for each broken rule. It is brought into a document once, and says only what is wrong: half of
 * what `@axe-core/playwright` takes, which brings it along for each look and gathers everything in a further page.
 */
export async function findingsOf(
  page: Page,
  rules: Pick<axe.RunOptions, 'rules' | 'runOnly'> = {},
  where: { include: string[][]; exclude: string[][] } = { include: [['html']], exclude: [] },
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: axe.RunOptions = { resultTypes: ['violations'], ...rules };
  const violations = await page.evaluate(
    async ([places, wanted]) => {
      const runner = Reflect.get(window, 'axe') as typeof axe;
      const found = await runner.run(places, wanted);
      return found.violations.map(({ id, nodes }) => ({
        id,
        places: nodes.map(({ target }) => target.join(' ')),
      }));
    },
    [where, options] as const,
  );
  return violations.map(({ id, places }) => `${id}: ${places.join(', ')}`);
}

/**
 * What axe finds fails the test, which goes on.
 * @param screen what the finding is called
 */
export async function expectClean(page: Page, screen: string): Promise<void> {
  // Skeletons fade; a half-faded text has no contrast to speak of.
  await page.waitForLoadState('networkidle');
  expect.soft(await findingsOf(page), screen).toEqual([]);
}

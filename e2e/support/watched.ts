// A journey has failed, whatever else went well, in which the content security policy stops something (B2) or a text is
// missing, in any page of its browser. All its pages are under stress where the run is.
import { type BrowserContext, test as base, expect } from '@playwright/test';
import { putUnderStress, stressSeed } from './stress';

export const test = base.extend<{ console: undefined }>({
  console: [
    async ({ browser, context }, use, { title }) => {
      const found: string[] = [];
      const watch = async (watched: BrowserContext) => {
        watched.on('console', (message) => {
          if (/content security policy|^No text /i.test(message.text())) found.push(message.text());
        });
        await putUnderStress(watched, stressSeed(title));
        return watched;
      };
      await watch(context);
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => await watch(await open(options));
      await use(undefined);
      browser.newContext = open;
      expect(found).toEqual([]);
    },
    { auto: true },
  ],
});

// A journey has failed, whatever else went well, in which the content security policy stops something (B2) or a text is
// missing, in any page of its browser.
import { type BrowserContext, test as base, expect } from '@playwright/test';

export const test = base.extend<{ console: undefined }>({
  console: [
    async ({ browser, context }, use) => {
      const found: string[] = [];
      const watch = (watched: BrowserContext) => {
        watched.on('console', (message) => {
          if (/content security policy|^No text /i.test(message.text())) found.push(message.text());
        });
        return watched;
      };
      watch(context);
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => watch(await open(options));
      await use(undefined);
      browser.newContext = open;
      expect(found).toEqual([]);
    },
    { auto: true },
  ],
});

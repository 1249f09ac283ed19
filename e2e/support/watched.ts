// B2: a journey in which the content security policy stops something has failed, whatever else went well.
import { test as base, expect } from '@playwright/test';

export const test = base.extend<{ policy: undefined }>({
  policy: [
    async ({ context }, use) => {
      const stopped: string[] = [];
      context.on('console', (message) => {
        if (/content security policy/i.test(message.text())) stopped.push(message.text());
      });
      await use(undefined);
      expect(stopped).toEqual([]);
    },
    { auto: true },
  ],
});

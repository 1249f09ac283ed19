// What cases of the gate have in common: to open an edge, an account and two browsers takes as long as a case or two, so each
// worker does it once for all its files. Every case makes the releases that it wants, and takes its canaries and switches back.
import { type BrowserContext, test as base } from '@playwright/test';
import { type Gate, openGate } from './gate';
import { accountOfWorker, visitorAt } from './visitor';

interface OfWorker {
  gate: Gate;
  /** Logged in. */
  member: BrowserContext;
  /** Without a session. */
  stranger: BrowserContext;
}

export const test = base.extend<object, { ofWorker: OfWorker }>({
  ofWorker: [
    async ({ browser }, use) => {
      const gate = await openGate();
      const member = await visitorAt(browser, gate.origin, await accountOfWorker());
      const stranger = await visitorAt(browser, gate.origin, null);
      await use({ gate, member, stranger });
      await member.close();
      await stranger.close();
      await gate.close();
    },
    { scope: 'worker' },
  ],
});

// axe on every screen, in one of several looks: a language at a width and in a theme. A quarter of the screens is seen each
// day, in a third of the looks; which in which is drawn.
import { expect } from '@playwright/test';
import type { Language } from '@waybill/contract';
import { byTurns, sampled } from '@waybill/contract/testing/sampled';
import { expectClean } from './support/axe';
import { heading, screens } from './support/screens';
import { text } from './support/site';
import { findUndrawnFigures, findUnmarkedStates } from './support/unmarked-states';
import { fillLogin, openAs } from './support/walk';
import { test } from './support/watched';

const widths = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

interface Look {
  language: Language;
  width: keyof typeof widths;
  colorScheme: 'light' | 'dark';
}
const looks: readonly Look[] = [
  { language: 'en', width: 'desk', colorScheme: 'light' },
  { language: 'en', width: 'phone', colorScheme: 'light' },
  { language: 'en', width: 'desk', colorScheme: 'dark' },
  { language: 'cn', width: 'phone', colorScheme: 'light' },
  { language: 'cn', width: 'desk', colorScheme: 'dark' },
  { language: 'vietnam', width: 'phone', colorScheme: 'dark' },
  { language: 'spain', width: 'desk', colorScheme: 'dark' },
  { language: 'vietnam', width: 'desk', colorScheme: 'light' },
  { language: 'cnf', width: 'desk', colorScheme: 'light' },
];
/** Turns of two lengths, so that each screen comes in each look; every third has both widths and both themes. */
const looksOfDay = byTurns(looks, 3);
const seen = sampled({ look: looksOfDay, screen: byTurns(screens, 5) });

/** So many screens to a test that none comes near its time limit. */
const most = 15;
for (const look of looksOfDay) {
  const { language, width, colorScheme } = look;
  const ofLook = seen.filter((each) => each.look === look).map(({ screen }) => screen);
  for (let from = 0; from < ofLook.length; from += most)
    test(`screens from ${from + 1}, ${width}, ${language}, ${colorScheme}`, async ({ browser }) => {
      const context = await browser.newContext({
        ...{ viewport: widths[width], reducedMotion: 'reduce', colorScheme },
      });
      const page = await context.newPage();
      await page.goto(`/${language}/login`);
      await expect(page.locator('input[type=password]')).toBeVisible();
      await expectClean(page, 'login');
      await fillLogin(page, language);
      await heading(page, text('mf-account', language, 'home.title'));
      for (const { name, open } of ofLook.slice(from, from + most)) {
        await open(page, language);
        await expectClean(page, name);
      }
      await context.close();
    });
}

/** Screens with every kind of state and of drawing: what is chosen, measured and compared. */
const withStates = [
  'transaction search, results',
  'analysis, what changed and a comparison',
  'countries',
  'analysis, tab 1',
  'analysis, tab 3',
  'analysis, tab 15',
  'company profile ',
  'leads, results and definitions',
  '/corp/customer',
  '/account/sub-accounts',
  '/product/price?why=used_up&limit=transaction&from=%2F',
  '/download/data?tab=keyword',
];
// In one look a day: what is chosen must not depend on a ground, in black as in white themes.
for (const [language, width, colorScheme] of byTurns(
  [
    ['en', 'desk', 'dark'],
    ['cn', 'phone', 'light'],
    ['spain', 'desk', 'light'],
  ] as const,
  3,
))
  test(`forced colours, ${width}, ${language}, ${colorScheme}`, async ({ browser }) => {
    const context = await browser.newContext({
      ...{ viewport: widths[width], reducedMotion: 'reduce', colorScheme, forcedColors: 'active' },
    });
    const page = await context.newPage();
    await page.goto(`/${language}/login`);
    await fillLogin(page, language);
    await heading(page, text('mf-account', language, 'home.title'));
    for (const { name, open } of screens.filter((each) => withStates.includes(each.name))) {
      await open(page, language);
      await expectClean(page, name);
      expect.soft(await findUnmarkedStates(page), `${name}: chosen`).toEqual([]);
      expect.soft(await findUndrawnFigures(page), `${name}: drawn`).toEqual([]);
    }
    await context.close();
  });

// In one theme a day: the screens above have both.
for (const colorScheme of byTurns(['light', 'dark'] as const, 2))
  test(`the upgrade prompt and an open menu, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openAs(page, 'en', '/transaction/search?keyword=coffee', 'expired');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectClean(page, 'upgrade dialog');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Account of expired' }).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await expectClean(page, 'account menu');
  });

// Key blocks look as they did. The pictures beside this file are drawn in a font that comes with the tests, because
// those of machines differ; a third of them is compared each day, in one theme. New ones, in e2e: E2E_SITE=none
// WAYBILL_TEST_WHOLE=1 npx playwright test --project=gallery --update-snapshots.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from '@playwright/test';
import { byTurns, sampled } from '@waybill/contract/testing/sampled';
import { launchOptions } from '../support/browser';
import { openGallery } from '../support/gallery';

const stories = [
  'core-page--head-long-words',
  'core-page--panels',
  'core-states--failed',
  'core-words--chips',
  'core-words--controls',
  'core-words--quotas',
  'data-datatable--full',
  'data-datatable--loading',
  'data-datatable--long-words',
  'data-dialogs-and-facts--confirm-danger',
  'data-dialogs-and-facts--facts',
  'data-pickers--areas',
  'data-pickers--dates',
  'charts-charts--areas',
  'charts-charts--months',
  'charts-charts--rank',
];

const font = createRequire(import.meta.url).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
);
/** The first name of our list of fonts that a machine with Chromium of Debian could have. */
const face = `@font-face { font-family: 'Segoe UI'; font-weight: 100 900;
  src: url(data:font/woff2;base64,${readFileSync(font).toString('base64')}) }`;

test.use({
  viewport: { width: 800, height: 560 },
  // Letters are placed and smoothed the same everywhere.
  launchOptions: launchOptions('wide', [
    '--font-render-hinting=none',
    '--disable-lcd-text',
    '--disable-font-subpixel-positioning',
    '--force-color-profile=srgb',
  ]),
});

const themes = ['light', 'dark'] as const;
/** One theme and a fifth of the blocks in a run: turns of two lengths, so that each block comes in each theme. */
const themesOfRun = byTurns(themes, 2);
const seen = sampled({ theme: themesOfRun, id: byTurns(stories, 5) });
for (const theme of themesOfRun)
  test(`key blocks look as they did, ${theme}`, async ({ page }) => {
    const gallery = await openGallery(page, { language: 'en', theme });
    await gallery.show('core-states--loading');
    await page.addStyleTag({ content: face });
    await page.evaluate(() => Promise.all([document.fonts.load('14px "Segoe UI"'), document.fonts.ready]));
    for (const { id } of seen.filter((each) => each.theme === theme)) {
      await gallery.show(id);
      await expect
        .soft(page)
        .toHaveScreenshot(`${id}-${theme}.png`, { maxDiffPixelRatio: 0.01, scale: 'css' });
    }
  });

// Journeys in a real Chromium against the real site, which `npm start` builds and serves on a fresh data folder.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './support/browser';
import { fixClock } from './support/clock';
import { dataFolder, port, releases, site } from './support/site';

// The site, the tests and the browser have one time zone and one day, whatever the machine's are.
process.env.TZ = 'UTC';
if (process.env.E2E_SITE === undefined || process.env.E2E_SITE === 'none') fixClock();

// Workers read this file too; only a run that starts the site starts it from nothing.
if (process.env.TEST_WORKER_INDEX === undefined && process.env.E2E_SITE === undefined)
  rmSync(dataFolder, { recursive: true, force: true });

/** Walks through all screens, which order and keep nothing. */
const walks = ['accessibility', 'screens'].map((name) => `${name}.spec.ts`);
/** Journeys of the account "pro", and those that share no account with others. */
const ofPro = [
  ...['accounts', 'customer-care', 'customers', 'finding', 'kept', 'leads', 'passkeys', 'programs'],
  ...['special', 'theme'],
].map((name) => `${name}.spec.ts`);
/** What others would notice: records that come and go, words that mean something else, a plan that is used up. */
const afterAll = ['added-countries', 'failures', 'lexicon', 'loading'].map((name) => `${name}.spec.ts`);

/**
 * Files of the release gate that keep the other workers busy while one breaks things: a project with dependencies waits for
 * all that have none.
 */
const besideFailures = ['ends', 'trial', 'words'].map((name) => `release-gate/${name}.spec.ts`);

/** Tests that look at the same with the narrow set of fonts. */
const narrowLetters = /in narrow letters/;

const isUnderStress = process.env.WAYBILL_STRESS_SEED !== undefined;

/** Limit of a test that looks at many screens or builds something. */
const ofMany = isUnderStress ? 1_200_000 : 300_000;

export default defineConfig({
  testDir: '.',
  outputDir: join(import.meta.dirname, '../.cache/journeys'),
  // All but the release gate share one site: there nobody breaks anything until all that only look have gone. Each file of
  // the release gate has a store and an edge of its own; much of it is waiting for what hangs. What takes longest and cannot
  // be shared out stands first.
  workers: 4,
  projects: [
    // What counts, orders or keeps as one account stands in one row, so that it counts nothing of another test.
    {
      name: 'journeys',
      testMatch: '*.spec.ts',
      testIgnore: [...ofPro, ...afterAll, ...walks, 'release-gate/**', 'gallery/**'],
      grepInvert: narrowLetters,
      workers: 1,
    },
    { name: 'journeys-of-pro', testMatch: ofPro, workers: 1 },
    {
      name: 'accessibility',
      testMatch: walks,
      grepInvert: narrowLetters,
      fullyParallel: true,
      workers: 2,
      timeout: ofMany,
    },
    {
      name: 'failures',
      testMatch: afterAll,
      dependencies: ['accessibility', 'journeys', 'journeys-of-pro'],
      workers: 1,
    },
    // Blocks outside of any site; one browser at a time, since the site's own tests wait for the machine as well.
    { name: 'gallery-build', testMatch: 'gallery/build.setup.ts', timeout: ofMany },
    { name: 'release-gate', testMatch: 'release-gate/**/*.spec.ts', testIgnore: besideFailures, workers: 3 },
    {
      name: 'release-gate-end',
      testMatch: besideFailures,
      dependencies: ['gallery-build'],
      workers: 2,
    },
    {
      name: 'gallery',
      testMatch: 'gallery/*.spec.ts',
      grepInvert: narrowLetters,
      dependencies: ['gallery-build'],
      fullyParallel: true,
      workers: 2,
      timeout: ofMany,
    },
    {
      name: 'narrow-letters',
      testMatch: ['layout.spec.ts', 'screens.spec.ts', 'gallery/blocks.spec.ts'],
      grep: narrowLetters,
      use: { launchOptions: launchOptions('narrow') },
      dependencies: ['gallery-build'],
      workers: 1,
      timeout: ofMany,
    },
  ],
  // A second try keeps a hiccup of the machine from undoing somebody's work; `npm test` says that there was one.
  retries: process.env.CI ? 1 : 0,
  // Nothing here is about time: limits only end what would wait for ever, on a machine that is four times as busy.
  timeout: isUnderStress ? 600_000 : 100_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json']],
  snapshotPathTemplate: '{testDir}/gallery/pictures/{arg}{ext}',
  use: {
    baseURL: site,
    // Says what was waited for, before the test's own limit ends it without a word.
    actionTimeout: 60_000,
    launchOptions: launchOptions('wide'),
    timezoneId: 'UTC',
    locale: 'en-US',
    deviceScaleFactor: 1,
    viewport: { width: 1440, height: 900 },
    // What moves is drawn sixty times a second, without a graphics card: a quarter of the work of a page. The first journey
    // has it all.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    screenshot: 'off',
  },
  // E2E_SITE walks a site that runs already, which is what one wants while writing a journey.
  webServer: process.env.E2E_SITE
    ? undefined
    : {
        command: `${process.execPath} ../scripts/start.mjs`,
        url: `${site}/readyz`,
        timeout: 600_000,
        reuseExistingServer: false,
        stdout: 'ignore',
        stderr: 'pipe',
        gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
        env: {
          PORT: String(port),
          WAYBILL_DATA: dataFolder,
          WAYBILL_RELEASES: releases,
          WAYBILL_SAMPLE_ROWS: '60000',
          // One letter, so that a test can read what a person would have to.
          WAYBILL_CAPTCHA_CHARS: 'k',
          // Where a journey has its receiver of webhooks.
          WAYBILL_WEBHOOK_NETWORKS: '127.0.0.77/32',
        },
      },
});

// One day for every run: the site, its commands, the tests and the browser believe that a run begins on the same day. The
// sample ends some weeks before the current month, so its records would otherwise be others each month.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { shiftClock } from './shift-clock.mjs';

const RUN_BEGINS = '2026-11-28T09:00:00Z';

/** Shifts this process, every process that it starts, and every page of every browser that it launches. */
export function fixClock(): void {
  // Workers inherit the shift of the run: all clocks agree.
  process.env.WAYBILL_CLOCK_SHIFT_MS ??= String(Date.parse(RUN_BEGINS) - Date.now());
  const shift = Number(process.env.WAYBILL_CLOCK_SHIFT_MS);
  const preload = `--import=${pathToFileURL(join(import.meta.dirname, 'shift-clock.mjs')).href}`;
  if (!process.env.NODE_OPTIONS?.includes(preload))
    process.env.NODE_OPTIONS = [process.env.NODE_OPTIONS, preload].filter(Boolean).join(' ');
  shiftClock(shift);
  const launch = chromium.launch.bind(chromium);
  chromium.launch = async (options) => {
    const browser = await launch(options);
    const open = browser.newContext.bind(browser);
    browser.newContext = async (settings) => {
      const context = await open(settings);
      await context.addInitScript(shiftClock, shift);
      return context;
    };
    return browser;
  };
}

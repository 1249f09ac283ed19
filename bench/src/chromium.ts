// The browser of measurements.
import { existsSync } from 'node:fs';

/** Debian's Chromium as root, without what it does by itself in the background. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Where Debian has it, without windows first. */
const places = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** CHROMIUM_PATH, or where Debian has it. @throws Error that says what to do when it is not there */
export function browserPath(): string {
  const wanted = process.env.CHROMIUM_PATH;
  const path = (wanted === undefined ? places : [wanted]).find((each) => existsSync(each));
  if (path !== undefined) return path;
  throw new Error(
    `There is no ${wanted ?? places.join(' nor ')}. Install Chromium (Debian: chromium-headless-shell), or set CHROMIUM_PATH to a browser.`,
  );
}

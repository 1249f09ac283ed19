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

/** CHROMIUM_PATH, or where Debian has it. @throws Error that says what to do when it is not there */
export function browserPath(): string {
  const path = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  if (existsSync(path)) return path;
  throw new Error(
    `There is no ${path}. Install Chromium (Debian: chromium), or set CHROMIUM_PATH to a browser.`,
  );
}

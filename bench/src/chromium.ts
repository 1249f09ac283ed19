// Path and flags of the Chromium that the benchmarks use.
import { existsSync } from 'node:fs';

/** For Debian's Chromium as root, without its background activity. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Debian's paths, the headless build first. */
const places = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** CHROMIUM_PATH, or Debian's path. @throws Error with advice when there is no browser */
export function browserPath(): string {
  const wanted = process.env.CHROMIUM_PATH;
  const path = (wanted === undefined ? places : [wanted]).find((each) => existsSync(each));
  if (path !== undefined) return path;
  throw new Error(
    `There is no ${wanted ?? places.join(' nor ')}. Install Chromium (Debian: chromium-headless-shell), or set CHROMIUM_PATH to a browser.`,
  );
}

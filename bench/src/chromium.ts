// The browser of measurements.

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

/** CHROMIUM_PATH, or where Debian has it. */
export const browserPath = (): string => process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

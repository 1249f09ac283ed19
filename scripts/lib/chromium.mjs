// Finds the Chromium that the browser journeys use, and installs Debian's package where it is missing and may be
// installed.
import { findProgram, installPackages, runnable } from './debian.mjs';

const places = [
  // The headless build first: it takes two thirds of the processor time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const find = () => places.find(runnable) ?? null;

/** The browser to use, CHROMIUM_PATH first; its path or advice, as returned by `findProgram`. */
export const findChromium = () =>
  findProgram({
    setting: 'CHROMIUM_PATH',
    find,
    install: () => {
      for (const name of ['chromium-headless-shell', 'chromium'])
        if (find() === null)
          installPackages(
            [name],
            `No Chromium found: installing Debian’s package ${name} (apt-get), about a minute…`,
            { recommended: true },
          );
    },
    advice:
      'No Chromium found. On Debian or Ubuntu: sudo apt-get install chromium-headless-shell, or chromium. Elsewhere install Chrome and set CHROMIUM_PATH to it.',
  });

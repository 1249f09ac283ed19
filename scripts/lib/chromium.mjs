// Finds the browser that journeys run in, and installs Debian's where it is missing and may be.
import { findProgram, installPackages, runnable } from './debian.mjs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser to use, CHROMIUM_PATH first; its path or what to do, as `findProgram` answers. */
export const findChromium = () =>
  findProgram({
    setting: 'CHROMIUM_PATH',
    find: () => places.find(runnable) ?? null,
    install: () =>
      installPackages(
        ['chromium'],
        'No Chromium found: installing Debian’s package chromium (apt-get), about a minute…',
        { recommended: true },
      ),
    advice:
      'No Chromium found. On Debian or Ubuntu: sudo apt-get install chromium. Elsewhere install Chrome and set CHROMIUM_PATH to it.',
  });

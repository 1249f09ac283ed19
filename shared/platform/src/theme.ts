// Light or dark theme: the user's choice, or by default the system's. Print is always light.
import { THEME_COOKIE, THEME_SECONDS, type Theme, type ThemeChoice, themeChoiceOf } from '@waybill/contract';
import { writeCookie } from './credentials/cookie';
import type { Bus, ThemePart } from './types';

const keep = (choice: ThemeChoice) =>
  writeCookie(THEME_COOKIE, choice, choice === 'system' ? 0 : THEME_SECONDS);

type ThemeControl = {
  part: ThemePart;
  /** Reads the stored choice and follows the system from now on. */
  start(): void;
};

export function createTheme(bus: Bus): ThemeControl {
  let choice: ThemeChoice = 'system';
  let system: Theme = 'light';
  let onPaper = false;
  let shown: Theme = 'light';

  /** Computes the theme to show, and publishes it if anything changed. */
  function settle(chosen: ThemeChoice): void {
    const next = onPaper ? 'light' : chosen === 'system' ? system : chosen;
    if (chosen === choice && next === shown) return;
    choice = chosen;
    shown = next;
    bus.publish('theme.changed', { choice, shown });
  }

  return {
    part: {
      choice: () => choice,
      shown: () => shown,
      choose(chosen) {
        keep(chosen);
        settle(chosen);
      },
    },
    start() {
      const dark = matchMedia('(prefers-color-scheme: dark)');
      const followSystem = () => {
        system = dark.matches ? 'dark' : 'light';
        settle(choice);
      };
      const print = (begins: boolean) => () => {
        onPaper = begins;
        settle(choice);
      };
      dark.addEventListener('change', followSystem);
      addEventListener('beforeprint', print(true));
      addEventListener('afterprint', print(false));
      // Another tab may have chosen meanwhile.
      document.addEventListener('visibilitychange', () => settle(themeChoiceOf(document.cookie)));
      choice = themeChoiceOf(document.cookie);
      followSystem();
    },
  };
}

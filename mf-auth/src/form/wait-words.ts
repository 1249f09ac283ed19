// How a wait is written on the button that it holds back.
import type { TFunction } from 'i18next';
import type { NAMESPACE } from '../texts';

/** Up to here it is counted in seconds; nobody watches the seconds of a longer wait. */
const SECONDS_MAX = 120;

/** @param what `wait` for another try, `code.again` for another code */
export function waitWords(
  t: TFunction<typeof NAMESPACE>,
  what: 'wait' | 'code.again',
  seconds: number,
): string {
  if (seconds <= SECONDS_MAX) return t(`${what}.seconds`, { left: seconds });
  return t(`${what}.minutes`, { left: Math.ceil(seconds / 60) });
}

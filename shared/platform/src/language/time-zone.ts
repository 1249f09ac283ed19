// Time zone in which days and times are shown: the account's, in which the server counts its days too; without a session
// the browser's.

let accountZone: string | undefined;

/** Ignores a zone that this browser does not have. */
export function setTimeZone(zone: string | undefined): void {
  accountZone = undefined;
  if (!zone) return;
  try {
    accountZone = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    // An older browser without this zone shows its own time.
  }
}

export const currentTimeZone = (): string =>
  accountZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of a moment, `YYYY-MM-DD`. @param moment ISO instant, or ms since 1970 */
export function dayAt(moment: string | number, timeZone = currentTimeZone()): string {
  const format =
    dayFormats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  dayFormats.set(timeZone, format);
  return format.format(new Date(moment));
}

/** Today, `YYYY-MM-DD`. */
export const today = (): string => dayAt(Date.now());

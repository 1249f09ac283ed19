// Validates and normalises names of time zones.

/** For accounts whose browser gives no known time zone: the table's default. */
const DEFAULT = 'Asia/Shanghai';

/**
 * Normalised name; undefined for an unknown zone. Offsets such as `+05:00` are not accepted: they have no summer time.
 */
function resolved(name: string): string | undefined {
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/.test(name)) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** The time zone if it is in the IANA list, else the default. */
export const knownTimeZone = (name: string): string => resolved(name) ?? DEFAULT;

export const isTimeZone = (name: string): boolean => resolved(name) !== undefined;

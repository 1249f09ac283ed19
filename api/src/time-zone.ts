// Time zones as browsers name them.

/** Of accounts whose browser names none that is known here: the table's own default. */
const DEFAULT = 'Asia/Shanghai';

/** As it is spelled here; undefined for what is no zone. Offsets such as `+05:00` are none: they know no summer time. */
function resolved(name: string): string | undefined {
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/.test(name)) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** A zone of the IANA list, or the default. */
export const knownTimeZone = (name: string): string => resolved(name) ?? DEFAULT;

export const isTimeZone = (name: string): boolean => resolved(name) !== undefined;

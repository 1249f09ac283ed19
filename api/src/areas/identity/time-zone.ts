// Time zones as browsers name them.

/** Of accounts whose browser names none that is known here: the table's own default. */
const DEFAULT = 'Asia/Shanghai';

/** A zone of the IANA list, or the default. Offsets such as `+05:00` are no zones: they know no summer time. */
export function knownTimeZone(name: string): string {
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/.test(name)) return DEFAULT;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return DEFAULT;
  }
}

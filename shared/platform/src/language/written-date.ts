// Writes a date in the order of its language: English dates are British, `1 Mar 2026`, with American names of months,
// because the British `Sept` is wider than all others.

const american = 'en-US';

/** @param format with the parts to show, in any language */
export function writeDate(format: Intl.DateTimeFormat, at: Date | number): string {
  if (format.resolvedOptions().locale !== american) return format.format(at);
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const day = ['day', 'month', 'year'].flatMap((type) => parts.get(type as 'day') ?? []).join(' ');
  const hour = parts.get('hour');
  return hour === undefined ? day : `${day}, ${hour}:${parts.get('minute') ?? '00'}`;
}

// Time zones known to the browser as select options, each with its current UTC offset.
import { writeDate } from '@waybill/platform';
import type { FieldOption } from '@waybill/ui/data';

/** Offset from UTC at a moment: `UTC+8`, `UTC−3:30`. */
export function offsetOf(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return offset.replace('GMT', 'UTC').replace('-', '−');
}

const optionOf = (value: string): FieldOption => ({
  value,
  label: `${value.replaceAll('_', ' ')} (${offsetOf(value, new Date())})`,
});

const dayAndMinute: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
};

/** Day and time in a zone now, so that users recognise theirs. */
export const timeNow = (timeZone: string, locale: string, at = new Date()): string =>
  writeDate(new Intl.DateTimeFormat(locale, { timeZone, ...dayAndMinute }), at);

/** Cached: computing the offsets of 400 zones takes 50 ms, which would delay each key press. */
let known: readonly FieldOption[] | undefined;

/** @param held current zone, included even if this browser lists it under another name */
export function timeZones(held: string): readonly FieldOption[] {
  known ??= Intl.supportedValuesOf('timeZone').map(optionOf);
  if (known.some(({ value }) => value === held)) return known;
  return [...known, optionOf(held)].sort((a, b) => (a.value < b.value ? -1 : 1));
}

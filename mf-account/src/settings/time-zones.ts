// Time zones as the browser knows them, each with what its clocks say now.
import type { FieldOption } from '@waybill/ui/data';

/** `UTC+8`, `UTC−3:30`, as clocks there differ from UTC at this moment. */
export function offsetOf(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return offset.replace('GMT', 'UTC').replace('-', '−');
}

const optionOf = (value: string): FieldOption => ({
  value,
  label: `${value.replaceAll('_', ' ')} (${offsetOf(value, new Date())})`,
});

/** Made once a visit: to tell what the clocks of 400 zones say takes a browser 50 ms, which each key press would wait for. */
let known: readonly FieldOption[] | undefined;

/** @param held offered also where this browser lists it under another name */
export function timeZones(held: string): readonly FieldOption[] {
  known ??= Intl.supportedValuesOf('timeZone').map(optionOf);
  if (known.some(({ value }) => value === held)) return known;
  return [...known, optionOf(held)].sort((a, b) => (a.value < b.value ? -1 : 1));
}

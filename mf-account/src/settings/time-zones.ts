// Time zones as the browser knows them, each with what its clocks say now.
import type { FieldOption } from '@waybill/ui/data';

/** `UTC+8`, `UTC−3:30`, as clocks there differ from UTC at this moment. */
export function offsetOf(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return offset.replace('GMT', 'UTC').replace('-', '−');
}

/** @param held offered also where this browser lists it under another name */
export function timeZones(held: string, at = new Date()): FieldOption[] {
  const known = Intl.supportedValuesOf('timeZone');
  return [...new Set([held, ...known])].sort().map((value) => ({
    value,
    label: `${value.replaceAll('_', ' ')} (${offsetOf(value, at)})`,
  }));
}

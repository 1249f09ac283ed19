// Formats a number of bytes as a file size.
import type { Format } from '@waybill/platform';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** `1.5 MB`, or `13 bytes`, in the user's language. */
export function fileSize(bytes: number, format: Format): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return format.number(bytes / 1_000 ** step, {
    style: 'unit',
    unit: units[step],
    // The short form of "bytes" has no plural.
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  });
}

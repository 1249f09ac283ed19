// Bytes as people read them.
import type { Format } from '@waybill/platform';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** `1.5 MB`, or `13 bytes`, as the reader's language writes it. */
export function fileSize(bytes: number, format: Format): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return format.number(bytes / 1_000 ** step, {
    style: 'unit',
    unit: units[step],
    // Bytes have no sign of their own: in short they are left without a plural.
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  });
}

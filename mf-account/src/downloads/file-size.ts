// Bytes as people read them.
import type { Format } from '@waybill/platform';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

export function fileSize(bytes: number, format: Format): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const unit = units[step] ?? 'byte';
  return format.number(bytes / 1_000 ** step, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: step === 0 ? 0 : 1,
  });
}

// Words on coloured ground: which ink reads.
import { contrast } from '@waybill/contract';

const inks = ['#ffffff', '#0d1b2a', '#000000'] as const;

/** The ink that reads best on a colour (#rrggbb): at least 4.5:1 on every one. */
export function inkOn(ground: string): string {
  return inks.reduce((best, ink) => (contrast(ink, ground) > contrast(best, ground) ? ink : best));
}

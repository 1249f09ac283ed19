// Words on coloured ground: which ink reads.
import { contrast } from '@waybill/contract';

const inks = ['#0d1b2a', '#ffffff', '#000000'] as const;

/** Our ink where it reads on a colour (#rrggbb), else white, else black: at least 4.5:1 on every colour. */
export function inkOn(ground: string): string {
  return inks.find((ink) => contrast(ink, ground) >= 4.5) ?? '#000000';
}

// Chooses a legible text colour for a coloured background.
import { contrast } from '@waybill/contract';

const inks = ['#0d1b2a', '#ffffff', '#000000'] as const;

/** Our text colour if legible on the background (#rrggbb), else white, else black: always at least 4.5:1. */
export function inkOn(ground: string): string {
  return inks.find((ink) => contrast(ink, ground) >= 4.5) ?? '#000000';
}

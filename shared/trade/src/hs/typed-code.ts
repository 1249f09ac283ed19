// Decides whether a text typed for goods is an HS code.
import { HS_LENGTH, hsDigits } from '@waybill/contract';

/** The code as digits, typed with or without dots and spaces; null for words and for codes too short to search for. */
export function typedCode(text: string): string | null {
  const digits = hsDigits(text);
  const { min, max } = HS_LENGTH.search;
  return /^\d+$/.test(digits) && digits.length >= min && digits.length <= max ? digits : null;
}

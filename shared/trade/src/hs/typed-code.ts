// Decides whether a text typed for goods is an HS code or the beginning of one.
import { HS_LENGTH, HS_SUGGEST_MIN, hsDigits } from '@waybill/contract';

/** The code as digits, typed with or without dots and spaces; null for words and for codes too short to search for. */
export function typedCode(text: string): string | null {
  const digits = hsDigits(text);
  const { min, max } = HS_LENGTH.transaction;
  return /^\d+$/.test(digits) && digits.length >= min && digits.length <= max ? digits : null;
}

/** The digits of a heading or of an incomplete code: too short to search for as a code, but not a word either. */
export function typedHeading(text: string): string | null {
  const digits = hsDigits(text);
  const isBegun = digits.length >= HS_SUGGEST_MIN && digits.length < HS_LENGTH.transaction.min;
  return /^\d+$/.test(digits) && isBegun ? digits : null;
}

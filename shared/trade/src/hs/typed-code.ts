// Whether a text typed for goods is an HS code.
import { HS_LENGTH, HS_SUGGEST_MIN, hsDigits } from '@waybill/contract';

/** The code as digits, with dots and blanks or without as typed; null for words and for what is too short to search for. */
export function typedCode(text: string): string | null {
  const digits = hsDigits(text);
  const { min, max } = HS_LENGTH.transaction;
  return /^\d+$/.test(digits) && digits.length >= min && digits.length <= max ? digits : null;
}

/** A heading as digits, or the beginning of a code below one: too short to search for, and no word for goods either. */
export function typedHeading(text: string): string | null {
  const digits = hsDigits(text);
  const isBegun = digits.length >= HS_SUGGEST_MIN && digits.length < HS_LENGTH.transaction.min;
  return /^\d+$/.test(digits) && isBegun ? digits : null;
}

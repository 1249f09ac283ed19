// Whether a text typed for goods is an HS code.
import { HS_LENGTH, hsDigits } from '@waybill/contract';

/** The code as digits, with dots and blanks or without as typed; null for words and for what is too short to search for. */
export function typedCode(text: string): string | null {
  const digits = hsDigits(text);
  const { min, max } = HS_LENGTH.transaction;
  return /^\d+$/.test(digits) && digits.length >= min && digits.length <= max ? digits : null;
}

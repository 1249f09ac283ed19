// Parses and formats HS codes as people type them: dots, spaces, full-width digits, several at once. Leading zeros
// stay.
import { splitHsParts } from '@waybill/contract';

/** Digits of one code, or null if the text is not a code: `8517.13`, `8517 13 00`, `０８０１` are, `phone` is not. */
export function normaliseHs(text: string): string | null {
  const digits = text.normalize('NFKC').replace(/[\s.\-·]/g, '');
  return /^\d+$/.test(digits) ? digits : null;
}

interface HsInput {
  /** Codes of a valid length, in the order typed, without duplicates. */
  codes: string[];
  /** The parts that are not valid codes. */
  wrong: string[];
}

/**
 * Extracts the codes of a pasted or typed text, separated by commas, semicolons, bars, tabs or line breaks.
 * @param length minimum and maximum number of digits of a code
 */
export function parseHs(text: string, length: { min: number; max: number }): HsInput {
  const codes = new Set<string>();
  const wrong: string[] = [];
  for (const part of splitHsParts(text)) {
    const code = normaliseHs(part);
    if (code && code.length >= length.min && code.length <= length.max) codes.add(code);
    else wrong.push(part.trim());
  }
  return { codes: [...codes], wrong };
}

/** Formats a code with dots: 851713 → 8517.13, 85171300 → 8517.13.00. Further digits follow in pairs. */
export function dotted(code: string): string {
  if (code.length <= 4) return code;
  return [code.slice(0, 4), ...(code.slice(4).match(/.{1,2}/g) ?? [])].join('.');
}

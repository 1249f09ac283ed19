// Parses and formats HS codes as people type them: dots, spaces, full-width digits, several at once. Leading zeros
// stay.

/** Separators between codes; a single space is part of a code. */
export const separators = /[,;|、，；\n\r\t]+/;

/** Digits of the shortest text that can only be a complete code, not a part of one. */
const COMPLETE = 6;

/** Digits of one code, or null if the text is not a code: `8517.13`, `8517 13 00`, `０８０１` are, `phone` is not. */
export function normaliseHs(text: string): string | null {
  const digits = text.normalize('NFKC').replace(/[\s.\-·]/g, '');
  return /^\d+$/.test(digits) ? digits : null;
}

/** `851713 850440` are two codes, `8517 13 00` is one. */
function splitAtSpaces(part: string): string[] {
  const words = part.trim().split(/\s+/);
  const areCodes = words.every((word) => (normaliseHs(word)?.length ?? 0) >= COMPLETE);
  return areCodes ? words : [part];
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
  for (const part of text.split(separators).flatMap(splitAtSpaces)) {
    if (part.trim() === '') continue;
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

// HS codes as people type them: with dots, spaces, full-width digits, several at once. Leading zeros are kept.

/** What sets codes apart; a space belongs to a code. */
export const separators = /[,;|、，；\n]+/;

/** Digits of one code, or null when the text is no code: `8517.13`, `8517 13 00`, `０８０１` are codes, `phone` is none. */
export function normaliseHs(text: string): string | null {
  const digits = text.normalize('NFKC').replace(/[\s.\-·]/g, '');
  return /^\d+$/.test(digits) ? digits : null;
}

interface HsInput {
  /** Codes of a fitting length, in the order typed, without doubles. */
  codes: string[];
  /** What was typed and is no fitting code. */
  wrong: string[];
}

/**
 * Codes in a pasted or typed text; they are set apart by commas, semicolons, bars or line ends.
 * @param length fewest and most digits of a code
 */
export function parseHs(text: string, length: { min: number; max: number }): HsInput {
  const codes = new Set<string>();
  const wrong: string[] = [];
  for (const part of text.split(separators)) {
    if (part.trim() === '') continue;
    const code = normaliseHs(part);
    if (code && code.length >= length.min && code.length <= length.max) codes.add(code);
    else wrong.push(part.trim());
  }
  return { codes: [...codes], wrong };
}

/** A code as it is read: 851713 → 8517.13, 85171300 → 8517.13.00. Digits beyond stay in pairs. */
export function dotted(code: string): string {
  if (code.length <= 4) return code;
  return [code.slice(0, 4), ...(code.slice(4).match(/.{1,2}/g) ?? [])].join('.');
}

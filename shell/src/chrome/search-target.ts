// Where the global search leads: digits are an HS code, everything else is a product.
import { HS_LENGTH, hsDigits, KEYWORD_MIN } from '@waybill/contract';
import { links } from '@waybill/trade';

/** Path of the search without language prefix, or null when there is too little to search for. */
export function searchTarget(text: string): string | null {
  const words = text.trim().replace(/\s+/g, ' ');
  const digits = hsDigits(words);
  const { min, max } = HS_LENGTH.transaction;
  const isCode = /^\d+$/.test(digits) && digits.length >= min && digits.length <= max;
  if (isCode) return links.search({ hs: [digits] });
  return words.length < KEYWORD_MIN ? null : links.search({ keyword: words });
}

// Where the global search leads: digits are an HS code, everything else is a product.
import { KEYWORD_MIN } from '@waybill/contract';
import { links, typedCode } from '@waybill/trade';

/** Path of the search without language prefix, or null when there is too little to search for. */
export function searchTarget(text: string): string | null {
  const words = text.trim().replace(/\s+/g, ' ');
  const code = typedCode(words);
  if (code !== null) return links.search({ hs: [code] });
  return words.length < KEYWORD_MIN ? null : links.search({ keyword: words });
}

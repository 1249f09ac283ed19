// Where the global search leads: digits are an HS code, or a heading whose codes are chosen there; all else is a product.
import { KEYWORD_MIN } from '@waybill/contract';
import { links, typedCode, typedHeading } from '@waybill/trade';

/** Path of the search without language prefix, or null when there is too little to search for. */
export function searchTarget(text: string): string | null {
  const words = text.trim().replace(/\s+/g, ' ');
  const code = typedCode(words) ?? typedHeading(words);
  if (code !== null) return links.search({ hs: [code] });
  return words.length < KEYWORD_MIN ? null : links.search({ keyword: words });
}

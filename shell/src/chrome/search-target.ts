// Target of the global search: digits search for an HS code; any other text is a
// product search.
import { KEYWORD_MIN } from '@waybill/contract';
import { links, typedCode } from '@waybill/trade';

/** Path of the search without language prefix; null when the text is too short. */
export function searchTarget(text: string): string | null {
  const words = text.trim().replace(/\s+/g, ' ');
  const code = typedCode(words);
  if (code !== null) return links.search({ hs: [code] });
  return words.length < KEYWORD_MIN ? null : links.search({ keyword: words });
}

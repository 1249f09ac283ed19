// Terms that are written nearly as some letters.
import { fold } from '@waybill/contract';
import type { SpelledLike } from '../warehouse/finding/concepts';
import { apartFrom } from '../warehouse/finding/spelled-like';
import type { Terms } from './terms';

const MOST = 12;

/** The nearest first; `letters` are folded. */
export function spelledLike(
  terms: Pick<Terms, 'keys' | 'conceptsOf' | 'termsOf'>,
  letters: string,
): SpelledLike[] {
  const apartOf = apartFrom(letters);
  const found: SpelledLike[] = [];
  for (const key of terms.keys()) {
    const apart = apartOf(key);
    if (apart === undefined) continue;
    const [concept = -1] = terms.conceptsOf(key);
    const written = terms.termsOf(concept).find(({ term }) => fold(term) === key);
    if (written !== undefined) found.push({ term: written.term, apart });
  }
  return found.sort((a, b) => a.apart - b.apart).slice(0, MOST);
}

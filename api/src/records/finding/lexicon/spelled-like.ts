// Fuzzy lookup of lexicon terms: those spelled nearly like a mistyped word.
import { fold } from '@waybill/contract';
import { apartFrom } from '../corrections/spelled-like';
import type { NearTerm } from '../lexicon-interface';
import type { Terms } from './terms';

const MOST = 12;

/** The nearest first; of equally near ones the first in the lists. `letters` are folded. */
export function spelledLike(
  terms: Pick<Terms, 'startingWith' | 'conceptsOf' | 'termsOf'>,
  letters: string,
): NearTerm[] {
  const apartOf = apartFrom(letters);
  const found: (NearTerm & { concept: number; place: number })[] = [];
  // Names that begin with another letter are not considered.
  for (const key of terms.startingWith(letters.charAt(0))) {
    const apart = apartOf(key);
    if (apart === undefined) continue;
    const [concept = -1] = terms.conceptsOf(key);
    const all = terms.termsOf(concept);
    const place = all.findIndex(({ term }) => fold(term) === key);
    const written = all[place];
    if (written !== undefined) found.push({ term: written.term, apart, concept, place });
  }
  return found
    .sort((a, b) => a.apart - b.apart || a.concept - b.concept || a.place - b.place)
    .slice(0, MOST)
    .map(({ term, apart }) => ({ term, apart }));
}

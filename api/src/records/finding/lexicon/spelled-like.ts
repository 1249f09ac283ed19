// Fuzzy lookup of lexicon terms: those spelled nearly like a mistyped word.
import { fold } from '@waybill/contract';
import { createDistanceFrom } from '../corrections/spelled-like';
import type { NearTerm } from '../lexicon-interface';
import type { LexiconTerms } from './terms';

const MOST = 12;

/** The nearest first; of equally near ones the first in the lists. `letters` are folded. */
export function spelledLike(
  terms: Pick<LexiconTerms, 'startingWith' | 'findConcepts' | 'listTerms'>,
  letters: string,
): NearTerm[] {
  const apartOf = createDistanceFrom(letters);
  const nearTerms: (NearTerm & { concept: number; place: number })[] = [];
  // Names that begin with another letter are not considered.
  for (const key of terms.startingWith(letters.charAt(0))) {
    const distance = apartOf(key);
    if (distance === undefined) continue;
    const [concept = -1] = terms.findConcepts(key);
    const conceptTerms = terms.listTerms(concept);
    const place = conceptTerms.findIndex(({ term }) => fold(term) === key);
    const term = conceptTerms[place];
    if (term !== undefined) nearTerms.push({ term: term.term, distance, concept, place });
  }
  return nearTerms
    .sort((a, b) => a.distance - b.distance || a.concept - b.concept || a.place - b.place)
    .slice(0, MOST)
    .map(({ term, distance }) => ({ term, distance }));
}

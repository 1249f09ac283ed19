// Candidates for expanding a search: lexicon terms that occur in goods texts, each with its search tree.
import type { Alike } from './concepts';
import type { Added, Sources } from './sources';
import { isSpoken } from './spoken';
import { termTree } from './term-trees';

export interface Candidate extends Added {
  words: readonly string[];
  score: number;
  sure: boolean;
  /** Whether texts have it as a word of its language. */
  spoken: boolean;
  /** Its words in the form that is most frequent in texts. */
  written: string;
  /** Number of index look-ups that it costs the engine. */
  lookUps: number;
}

export function candidates(sources: Sources, alike: readonly Alike[]): Candidate[] {
  return alike.flatMap((each): Candidate[] => {
    const made = termTree(each, sources);
    if (made === undefined) return [];
    const { term, words, language, score, sure, sameLanguage } = each;
    const spoken = isSpoken(sources.declared, each, made.texts);
    const why = sameLanguage ? 'synonym' : 'translation';
    return [{ term, words, language, score, sure, spoken, why, ...made }];
  });
}

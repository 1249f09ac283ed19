// Infers translations of adjectives from the names of goods that contain them: no list has `电动` by itself, but most
// names with it have `electric` in English and `elétrica` in Portuguese.
import { fold, type TermLanguage, words } from '@waybill/contract';
import { functionWords } from '../language/function-words';
import { toStem } from '../language/stems';
import type { Synonym } from '../lexicon-interface';
import { describing } from './term-index';
import type { LexiconTerms } from './terms';

/** Least number of names that must agree, and least share of all names. */
const NAMES_MIN = 3;
const SHARE_MIN = 0.25;

/** Words of a name, as written; for Chinese names each pair of adjacent characters. */
function piecesOf(term: string, language: TermLanguage): string[] {
  const pieces = term.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  if (language !== 'zh' && language !== 'zh-Hant') return pieces;
  return pieces.flatMap((piece) => {
    const all = [...piece];
    return all.slice(1).map((character, at) => `${all[at]}${character}`);
  });
}

/** Whether the given words are part of a name that has further words. */
function describes(name: string, given: readonly string[]): boolean {
  const all = words(name);
  return all.length > given.length && ` ${all.join(' ')} `.includes(` ${given.join(' ')} `);
}

interface Piece {
  concepts: number;
  written: Map<string, number>;
}

/** The word of each language that most names with these words have; the given words are folded. */
export function describedBy(terms: LexiconTerms, given: readonly string[]): Synonym[] {
  const [first = ''] = given;
  const perLanguage = new Map<TermLanguage, { concepts: number; pieces: Map<string, Piece> }>();
  const languages = new Set<TermLanguage>();
  const looked = new Set<number>();
  for (const language of describing)
    for (const concept of terms.namedWith(first, language)) {
      if (looked.has(concept)) continue;
      const all = terms.listTerms(concept);
      if (!all.some((each) => each.language === language && describes(each.term, given))) continue;
      looked.add(concept);
      languages.add(language);
      for (const [other, names] of Map.groupBy(all, (each) => each.language)) {
        if (other === language) continue;
        const counted = perLanguage.get(other) ?? { concepts: 0, pieces: new Map() };
        counted.concepts += 1;
        const here = new Map<string, string>();
        for (const { term } of names)
          for (const piece of piecesOf(term, other))
            if (!functionWords.has(fold(piece))) here.set(toStem(fold(piece), other), piece);
        for (const [stem, piece] of here) {
          const known = counted.pieces.get(stem) ?? { concepts: 0, written: new Map() };
          known.concepts += 1;
          known.written.set(piece, (known.written.get(piece) ?? 0) + 1);
          counted.pieces.set(stem, known);
        }
        perLanguage.set(other, counted);
      }
    }
  return [...perLanguage].flatMap(([language, { concepts, pieces }]): Synonym[] => {
    const [most] = [...pieces.values()].sort((a, b) => b.concepts - a.concepts);
    if (most === undefined || most.concepts < NAMES_MIN || most.concepts / concepts < SHARE_MIN) return [];
    const [term = ''] = [...most.written].sort((a, b) => b[1] - a[1]).map(([piece]) => piece);
    const score = most.concepts / concepts;
    return [
      { words: words(term), term, language, sameLanguage: languages.has(language), score, sure: false },
    ];
  });
}

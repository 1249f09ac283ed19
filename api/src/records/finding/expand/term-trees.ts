// Builds the search tree of a lexicon term from the word forms that occur in goods texts.
import type { TermLanguage } from '@waybill/contract';
import { joined, type Tree } from '../../../stores/warehouse/query-language/tree';
import { type Declared, inAll, inAny, type Texts } from './declared';
import { inflected } from './stems';
import type { GoodsWords } from './vocabulary';

/** Search tree of a term, and the texts that contain it. */
interface TermTree {
  tree: Tree;
  texts: Texts;
  /** Its words in the most frequent forms. */
  written: string;
  /** Number of index look-ups that it costs the engine. */
  lookUps: number;
}

/** Function words (prepositions, articles), which texts omit or vary. */
export const small: ReadonlySet<string> = new Set(
  'of for the and in with a an to de del la el los las para con en y e o da do das dos com du des le les un une et au aux d l em na no и в для с из'.split(
    ' ',
  ),
);

/** Single letters that are function words too when between words: `ollas y sartenes`, but not `vitamin e oil`. */
const oneLetter: ReadonlySet<string> = new Set(['y', 'и', 'в', 'с', 'і', 'з']);

/** Whether a word between two others is only a function word. */
export const joins = (between: string): boolean =>
  oneLetter.has(between) || (between.length > 1 && between !== 'no' && small.has(between));

/** Most forms of one word that are looked up. */
const FORMS_MAX = 8;

const word = (text: string): Tree => ({ kind: 'word', word: text });

/** Adjacent words. More than two become pairs, which the index can answer without reading any text. */
export function besides(words: readonly string[]): Tree {
  const [first = '', ...others] = words;
  if (others.length === 0) return word(first);
  const pairs = others.map((other, at): Tree => ({ kind: 'phrase', words: [words[at] ?? '', other] }));
  return joined('and', pairs);
}

const anyOf = (words: readonly string[]): Tree => joined('or', words.map(word));

/** Inflected languages, whose words may be in any order and form; in others a term is its exact sequence of words. */
const isLoose = (language: TermLanguage): boolean => inflected.includes(language);

/** @returns undefined for a term that no goods text has */
export function termTree(
  terms: { words: readonly string[]; language: TermLanguage },
  held: { words: GoodsWords; declared: Declared },
): TermTree | undefined {
  const { words, declared } = held;
  if (!isLoose(terms.language)) {
    if (!terms.words.every((each) => words.has(each))) return undefined;
    const texts = declared.havingPhrase(terms.words);
    // Its words all occur, but never in sequence.
    if (terms.words.length > 1 && texts.length === 0) return undefined;
    const written = terms.words.join(' ');
    return { tree: besides(terms.words), texts, written, lookUps: Math.max(1, terms.words.length - 1) };
  }
  const content = terms.words.filter((each) => !small.has(each));
  const forms = content.map((each) =>
    words
      .formsOf(each, terms.language)
      .sort((a, b) => words.rowsOf(b) - words.rowsOf(a))
      .slice(0, FORMS_MAX),
  );
  if (forms.length === 0 || forms.some((list) => list.length === 0)) return undefined;
  const texts = inAll(forms.map((list) => inAny(list.map(declared.having))));
  if (forms.length > 1 && texts.length === 0) return undefined;
  const written = forms.map(([most]) => most).join(' ');
  return { tree: joined('and', forms.map(anyOf)), texts, written, lookUps: forms.flat().length };
}

// A term of the lexicon as a search over the words that the goods texts really have.
import type { TermLanguage } from '@waybill/contract';
import { joined, type Tree } from '../query-language/tree';
import { type Declared, inAll, inAny, type Texts } from './declared';
import { inflected } from './stems';
import type { GoodsWords } from './vocabulary';

/** What a term is searched for as, and which texts have it. */
interface TermTree {
  tree: Tree;
  texts: Texts;
  /** Its words in the forms that most records have. */
  written: string;
  /** Ways to find its words: every way is a look-up for the engine. */
  lookUps: number;
}

/** Words that say how others belong together; texts leave them out or have others. */
export const small: ReadonlySet<string> = new Set(
  'of for the and in with a an to de del la el los las para con en y e o da do das dos com du des le les un une et au aux d l em na no и в для с из'.split(
    ' ',
  ),
);

/** Letters that join words too, where they stand between them: `ollas y sartenes`, no `vitamin e oil`. */
const oneLetter: ReadonlySet<string> = new Set(['y', 'и', 'в', 'с', 'і', 'з']);

/** Whether a word between two others only says how they belong together. */
export const joins = (between: string): boolean =>
  oneLetter.has(between) || (between.length > 1 && between !== 'no' && small.has(between));

/** Forms of one word that are looked up. */
const FORMS_MAX = 8;

const word = (text: string): Tree => ({ kind: 'word', word: text });

/** Words next to each other: of more than two, each two of them, which the index decides without reading a text. */
export function besides(words: readonly string[]): Tree {
  const [first = '', ...others] = words;
  if (others.length === 0) return word(first);
  const pairs = others.map((other, at): Tree => ({ kind: 'phrase', words: [words[at] ?? '', other] }));
  return joined('and', pairs);
}

const anyOf = (words: readonly string[]): Tree => joined('or', words.map(word));

/** Languages whose words stand in any order and with endings; of others a term is its words as they follow each other. */
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
    // Each of its words is there, but not one after the other.
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

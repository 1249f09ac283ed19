// Finds phrases of a table in the words of a question: the longest one that begins at a word.
import { isTypedAs, splitTokens, type Token } from './tokens';

interface Phrase<Sense> {
  words: readonly Token[];
  sense: Sense;
  /** Accents and capitals have to be as written: short words of one language are others in the next. */
  isStrict: boolean;
}

interface PhraseMatch<Sense> {
  sense: Sense;
  /** Number of words. */
  length: number;
}

export interface PhraseTable<Sense> {
  /** The longest phrase at this word that the senses allow; undefined where none begins. */
  findAt: (tokens: readonly Token[], at: number) => PhraseMatch<Sense> | undefined;
}

export interface PhraseSource<Sense> {
  text: string;
  sense: Sense;
  isStrict?: boolean;
}

function matchesAt<Sense>({ words, isStrict }: Phrase<Sense>, tokens: readonly Token[], at: number): boolean {
  return words.every((word, index) => {
    const token = tokens[at + index];
    if (token === undefined) return false;
    // 进口 and 自 with a space between are two words.
    if (token.isHan && word.isGlued && !token.isGlued) return false;
    return isStrict ? token.typed === word.typed : isTypedAs(token, word);
  });
}

/** Indexes phrases by their first word. Of two with the same words, the first counts. */
export function createPhraseTable<Sense>(sources: Iterable<PhraseSource<Sense>>): PhraseTable<Sense> {
  const byFirstWord = new Map<string, Phrase<Sense>[]>();
  for (const { text, sense, isStrict = false } of sources) {
    const words = splitTokens(text);
    const [first] = words;
    if (first === undefined) continue;
    const phrases = byFirstWord.get(first.folded) ?? [];
    phrases.push({ words, sense, isStrict });
    byFirstWord.set(first.folded, phrases);
  }
  for (const phrases of byFirstWord.values()) phrases.sort((a, b) => b.words.length - a.words.length);
  return {
    findAt: (tokens, at) => {
      const phrases = byFirstWord.get(tokens[at]?.folded ?? '') ?? [];
      const phrase = phrases.find((each) => matchesAt(each, tokens, at));
      return phrase && { sense: phrase.sense, length: phrase.words.length };
    },
  };
}

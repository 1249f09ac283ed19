// Expands words of a search that describe goods (such as materials) and are not names of goods themselves.
import { candidates } from './candidates';
import { inSimplified } from './chinese';
import type { Alike } from './concepts';
import { inAny } from './declared';
import { alikeOf, qualityOf } from './qualities';
import type { Sources, Widened } from './sources';
import { besides } from './term-trees';

/**
 * Expands describing words with their translations; which goods are meant depends on the words next to them.
 * @param written the words as the search has them
 */
export function describing(
  sources: Sources,
  words: readonly string[],
  written: string,
  said = describedAs(sources, words, written),
): Omit<Widened, 'typed'> {
  const added = candidates(sources, said);
  return {
    base: besides(words),
    added,
    cut: false,
    found: inAny([sources.declared.havingPhrase(words), ...added.map(({ texts }) => texts)]),
  };
}

function describedAs(sources: Sources, words: readonly string[], written: string): readonly Alike[] {
  const quality = qualityOf(sources, words, written);
  if (quality !== undefined) return alikeOf(quality);
  const { concepts } = sources;
  const asTyped = concepts.describes(words);
  return asTyped.length > 0 ? asTyped : concepts.describes(inSimplified(words) ?? words);
}

/** Least share of the names containing the typed words that must support a translation, other than an English one. */
const SAID_BY = 0.6;

/**
 * Translations of words that only describe goods, if their English word translates back to them. Vietnamese is left
 * out: its words have several syllables, one of which alone means something else.
 */
export function describedAlone({ concepts }: Sources, words: readonly string[]): readonly Alike[] {
  const said = concepts.describes(words);
  const english = concepts.languagesOf(words[0] ?? '').includes('en')
    ? words
    : said.find(({ language }) => language === 'en')?.words;
  const isBack = ({ words: back }: Alike) => back.every((word) => words.includes(word));
  const isSame = english === words || concepts.describes(english ?? []).some(isBack);
  return isSame
    ? said.filter((each) => each.language !== 'vi' && (each.language === 'en' || each.score >= SAID_BY))
    : [];
}

// Words that say of goods what they are like, and name none themselves.
import { candidates } from './candidates';
import { inSimplified } from './chinese';
import type { Alike } from './concepts';
import { inAny } from './declared';
import { alikeOf, qualityOf } from './qualities';
import type { Sources, Widened } from './sources';
import { besides } from './term-trees';

/**
 * Words that only describe goods, as themselves or as what they say in other languages; which goods is said by what stands
 * beside them.
 * @param written as the search has them
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

/** A word of another language is believed by so much of the names that the typed words stand in. */
const SAID_BY = 0.6;

/**
 * What words alone say that only describe goods, where their English word says the same of goods as they do. Vietnamese words
 * are of several syllables, of which one alone means something else.
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

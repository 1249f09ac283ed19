// Composes names in other languages from their words: the English `electric bicycle`, `bicicleta`, and the Portuguese
// word for `electric` give `bicicleta elétrica`, whether or not a list has it.
import type { TermLanguage } from '@waybill/contract';
import type { Alike } from './concepts';
import type { Sources } from './sources';
import { inflected } from './stems';
import { small } from './term-trees';

/** Score of a composed name, and the least scores of the English name and of the translation of its head. */
const COMPOSED = 0.1;
const CERTAIN = 0.5;
const HEAD = 0.3;
/** Most words that may describe the head. */
const DESCRIBING_MAX = 2;

/** English names of the goods that consist of a head and words before it that describe it. */
function englishNames(
  languages: readonly TermLanguage[],
  words: readonly string[],
  alike: readonly Alike[],
): (readonly string[])[] {
  const likely = alike.filter(({ language, sure, score }) => language === 'en' && sure && score >= CERTAIN);
  const names = [...(languages.includes('en') ? [words] : []), ...likely.map((each) => each.words)];
  return names
    .map((name) => name.filter((word) => !small.has(word)))
    .filter(({ length }) => length > 1 && length <= DESCRIBING_MAX + 1);
}

/** Names in inflected languages, where texts have a translation of each word of an English name. */
export function composed(
  { concepts, words: held }: Pick<Sources, 'concepts' | 'words'>,
  languages: readonly TermLanguage[],
  words: readonly string[],
  alike: readonly Alike[],
): Alike[] {
  const asHeld = (word: string, language: TermLanguage): string =>
    held.formsOf(word, language).sort((a, b) => held.rowsOf(b) - held.rowsOf(a))[0] ?? '';
  return englishNames(languages, words, alike).flatMap((name) => {
    const heads = concepts.alike(name.slice(-1)).terms;
    const describing = name.slice(0, -1).map((word) => concepts.describes([word]));
    return inflected.flatMap((language): Alike[] => {
      const head = heads.find((each) => each.language === language && each.score >= HEAD);
      const others = describing.flatMap((list) => list.find((each) => each.language === language) ?? []);
      if (language === 'en' || head === undefined || others.length < describing.length) return [];
      const all = [head, ...others].flatMap((part) => part.words).map((word) => asHeld(word, language));
      if (all.includes('')) return [];
      const { sameLanguage } = head;
      return [{ words: all, term: all.join(' '), language, sameLanguage, score: COMPOSED, sure: false }];
    });
  });
}

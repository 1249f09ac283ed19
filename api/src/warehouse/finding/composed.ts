// Names put together from the words of the English one: who knows `electric bicycle`, `bicicleta` and what `electric` says in
// Portuguese finds `bicicleta elétrica`, whether a list has it or not.
import type { TermLanguage } from '@waybill/contract';
import type { Alike } from './concepts';
import type { Sources } from './sources';
import { inflected } from './stems';
import { small } from './term-trees';

/** What a name put together is worth, and a list's English name or word for its head has to be worth to be used. */
const COMPOSED = 0.1;
const CERTAIN = 0.5;
const HEAD = 0.3;
/** Words that describe the head. */
const DESCRIBING_MAX = 2;

/** English names of the goods, of words that describe the last one. */
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

/** Names in languages whose words take any order, where each word of an English name has one there that texts have. */
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

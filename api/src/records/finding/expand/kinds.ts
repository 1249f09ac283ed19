// Replaces a name of goods that no record has by the more general name that it contains (the kind of goods).
import { joined, type Tree } from '../../../stores/warehouse/query-language/tree';
import type { AddedTerms } from './added-terms';
import { inAll, inAny, type Texts } from './declared';
import { describing } from './describing';
import type { expandTerm } from './meaning';
import type { Added, Sources, Widened } from './sources';
import { besides } from './term-trees';

/**
 * A part of a search with the goods texts that match it; undefined where digits matter, as declared texts have none.
 */
export interface Part {
  tree: Tree;
  words: readonly string[];
  texts: Texts | undefined;
  /** Whether it is a word that only joins its neighbours, such as `y` in `ollas y sartenes`. */
  joins?: boolean;
}

export type Unit = Parameters<typeof expandTerm>[1];

/** State and functions of a search that is being expanded. */
export interface Widening {
  sources: Sources;
  terms: AddedTerms;
  /** Returns folded words as the search has them. */
  shown: (words: readonly string[]) => string;
  /** Expands a unit. */
  whole: (of: Unit) => Widened;
  part: (of: Pick<Unit, 'words'>, widened: Widened) => Part;
}

/** Of the texts with all words of a name, those of its kind: `dầu hướng dương tinh luyện` is no `đường tinh luyện`. */
export function ofTheirKind(sources: Sources, texts: Texts, words: readonly string[]): Texts {
  const head = sources.headOf(words);
  const starts = head === undefined ? undefined : sources.listed(head).starts;
  if (starts === undefined || starts.size === 0) return texts;
  return texts.filter((at) => {
    const { code } = sources.declared.text(at);
    return starts.has(code.slice(0, 4)) || starts.has(code.slice(0, 2));
  });
}

/** A name that consists of two names of goods: matches either, together with the words that describe both. */
function eitherOfTwo(
  { sources, terms, shown, whole, part }: Widening,
  words: readonly string[],
  base: Tree,
  before: ReturnType<AddedTerms['soFar']>,
): Part | undefined {
  const pair = sources.pairOf(words);
  if (pair === undefined) return undefined;
  const { names, language, describing: beside } = pair;
  const each = names.map((name) => ({
    name,
    of: whole({ typed: shown(name), words: name, base: besides(name), isPhrase: language === 'zh' }),
  }));
  const says = beside.length === 0 ? undefined : describing(sources, beside, shown(beside));
  const named = inAny(each.map(({ of }) => of.found));
  const texts = says === undefined ? named : inAll([named, says.found]);
  if (texts.length === 0) return undefined;
  terms.backTo(before);
  const kinds = joined(
    'or',
    each.map(({ name, of }) => part({ words: name }, of).tree),
  );
  const tree =
    says === undefined ? kinds : joined('and', [kinds, terms.either({ typed: shown(beside), ...says })]);
  return { tree: joined('or', [base, tree]), words, texts };
}

/**
 * Replaces a name that no record has by its kind: with the words that describe it where records have both, else alone.
 * @param before state of the added terms before the words were expanded one by one, which is discarded
 */
export function kindOf(
  widening: Widening,
  words: readonly string[],
  base: Tree,
  before = widening.terms.soFar(),
): Part | undefined {
  const { sources, terms, shown, whole, part } = widening;
  const either = eitherOfTwo(widening, words, base, before);
  if (either !== undefined) return either;
  for (const { name, describing: beside, language } of sources.kindsOf(words)) {
    const isPhrase = language === 'zh';
    const of = whole({ typed: shown(name), words: name, base: besides(name), isPhrase });
    if (of.found.length === 0) continue;
    terms.backTo(before);
    const kind = part({ words: name }, of);
    const says = describing(sources, beside, shown(beside));
    const both = inAll([of.found, says.found]);
    if (both.length > 0) {
      const described = joined('and', [kind.tree, terms.either({ typed: shown(beside), ...says })]);
      return { tree: joined('or', [base, described]), words, texts: both };
    }
    const added: Added = { term: shown(name), language, why: 'kind_of', tree: kind.tree, texts: of.found };
    const tree = terms.either({ typed: shown(words), base, added: [added], cut: false });
    return { tree, words, texts: of.found };
  }
  return undefined;
}

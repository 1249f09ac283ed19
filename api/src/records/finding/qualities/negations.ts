// Detects negated materials and states in goods texts: `not roasted` is the opposite of `roasted`, and `whether or not
// roasted` says neither.
import { type TermLanguage, termLanguages, words as wordsOf } from '@waybill/contract';
import { adjacentWords, joinTrees, type Tree } from '../../../stores/warehouse/query-language/tree';
import type { GoodsTexts, TextIds } from '../corpus/goods-texts';
import type { Vocabulary } from '../corpus/vocabulary';
import { inflected } from '../language/stems';
import lists from './qualities.json';
import type { Quality, QualityTerm } from './quality';

/** Negating words of a language before and after a term, and words that leave it open when they precede these. */
interface Negations {
  before: readonly (readonly string[])[];
  after: readonly (readonly string[])[];
  or: readonly (readonly string[])[];
}

const listed: Partial<Record<TermLanguage, Partial<Record<keyof Negations, readonly string[]>>>> =
  lists.negations;

const toNegations = (language: TermLanguage): Negations => {
  const { before = [], after = [], or = [] } = listed[language] ?? {};
  return { before: before.map(wordsOf), after: after.map(wordsOf), or: or.map(wordsOf) };
};

const negations: ReadonlyMap<TermLanguage, Negations> = new Map(
  termLanguages.map((language) => [language, toNegations(language)]),
);

const endsWith = (words: readonly string[], end: readonly string[]): boolean =>
  words.length >= end.length && end.every((word, at) => words[words.length - end.length + at] === word);

const startsWith = (words: readonly string[], start: readonly string[]): boolean =>
  words.length >= start.length && start.every((word, at) => words[at] === word);

/** Whether the words in a range of a text are negated. */
export const isNegated = (words: readonly string[], from: number, to: number): boolean =>
  [...negations.values()].some(
    ({ before, after }) =>
      before.some((negation) => endsWith(words.slice(0, from), negation)) ||
      after.some((negation) => startsWith(words.slice(to), negation)),
  );

/** A Chinese term may be negated in simplified or in traditional characters. */
const listRelatedLanguages = (language: TermLanguage): readonly TermLanguage[] =>
  language.startsWith('zh') ? ['zh', 'zh-Hant'] : [language];

interface NegationData {
  vocabulary: Vocabulary;
  goodsTexts: GoodsTexts;
}

/** A negation of a term that occurs in texts. */
interface NegatedWord {
  tree: Tree;
  texts: TextIds;
}

function negatedTerm(
  { vocabulary, goodsTexts }: NegationData,
  { words, language }: QualityTerm,
): NegatedWord[] {
  const [first = '', ...others] = words;
  const forms = inflected.includes(language) ? vocabulary.findForms(first, language) : [first];
  const known = listRelatedLanguages(language).flatMap((each) => negations.get(each) ?? []);
  const open = known.flatMap(({ or }) => or);
  const phrases = forms.flatMap((form) => [
    ...known.flatMap(({ before }) => before.map((negation) => [...negation, form, ...others])),
    ...known.flatMap(({ after }) => after.map((negation) => [form, ...others, ...negation])),
  ]);
  return phrases.flatMap((phrase): NegatedWord[] => {
    const having = goodsTexts.withPhrase(phrase);
    if (having.length === 0) return [];
    const left = open
      .map((or) => [...or, ...phrase])
      .map((words) => ({ words, texts: goodsTexts.withPhrase(words) }))
      .filter(({ texts }) => texts.length > 0);
    if (left.length === 0) return [{ tree: adjacentWords(phrase), texts: having }];
    const opened = new Set(left.flatMap(({ texts }) => texts));
    const unless: Tree = {
      kind: 'not',
      of: joinTrees(
        'or',
        left.map(({ words }) => adjacentWords(words)),
      ),
    };
    return [
      {
        tree: joinTrees('and', [adjacentWords(phrase), unless]),
        texts: having.filter((at) => !opened.has(at)),
      },
    ];
  });
}

/** The ways in which goods texts negate a material or a state. */
const findNegated = (data: NegationData, quality: Quality): readonly NegatedWord[] =>
  quality.flatMap((term) => negatedTerm(data, term));

/** The trees of all negations of qualities that occur in goods texts. */
export const findNegations = (data: NegationData, qualities: readonly Quality[]): Tree[] => [
  ...new Map(
    qualities
      .flatMap((quality) => findNegated(data, quality))
      .map(({ tree }) => [JSON.stringify(tree), tree]),
  ).values(),
];

/** Those goods texts that do not negate the qualities. */
export function dropNegated(data: NegationData, qualities: readonly Quality[], texts: TextIds): TextIds {
  if (texts.length === 0 || qualities.length === 0) return texts;
  const negating = new Set(
    qualities.flatMap((quality) => findNegated(data, quality)).flatMap((negation) => negation.texts),
  );
  return texts.filter((id) => !negating.has(id));
}

// Second pass over everyday words that the lists have no goods for (source `everyday`): `clothes` are found by what
// declarations call the goods under the HS codes that the word covers.
import { fold, words as toWords } from '@waybill/contract';
import { LRUCache } from 'lru-cache';
import { adjacentWords } from '../../../stores/warehouse/query-language/tree';
import { countRows, findTextsOfTree, intersectTexts, type TextIds, uniteTexts } from '../corpus/goods-texts';
import { namesUnder } from '../hs/goods-names';
import type { Synonym } from '../lexicon-interface';
import { findQuality } from '../qualities/qualities';
import { onlyCodes } from './hs-names';
import { areOfGoods, interpretSynonyms, keepCodes } from './interpret';
import { listTerms, planTree, toExpandedPlan } from './render';
import { listAccepted, noFeatures, scoreCandidate, toAgreement } from './score';
import { selectCandidates } from './select';
import { findDeclaredNames } from './source-declared';
import { expandDescribing, toCandidates } from './source-lexicon';
import { generation, scoring } from './thresholds';
import type { CandidateSource, ExpansionCandidate, ExpansionData, Plan, QueryContext } from './types';

const namesCache = new LRUCache<string, readonly Synonym[]>({ max: 500 });

/** Usual names of the goods under these codes. */
function listUsualNames(codes: readonly string[]): readonly Synonym[] {
  const key = codes.join(' ');
  const names =
    namesCache.get(key) ??
    namesUnder(codes).map(
      ({ name, language }): Synonym => ({
        words: toWords(name),
        term: name,
        language,
        sameLanguage: false,
        score: 0,
        sure: true,
      }),
    );
  namesCache.set(key, names);
  return names;
}

const storedCodes = ({ goodsTexts }: ExpansionData, codes: readonly string[]): string[] => [
  ...new Set(codes.flatMap(goodsTexts.codesStartingWith)),
];

/** Names that declarations use for the goods of these codes, those of the most rows first. */
function findNamesUnder(
  data: ExpansionData,
  codes: readonly string[],
  foundTexts: TextIds,
): ExpansionCandidate[] {
  const { goodsTexts } = data;
  const mostFrequent = storedCodes(data, codes)
    .sort((a, b) => goodsTexts.countRowsOfCode(b) - goodsTexts.countRowsOfCode(a))
    .slice(0, generation.everyday.codes);
  const declaredNames = mostFrequent.flatMap((code) =>
    findDeclaredNames(data, onlyCodes(new Set([code])), foundTexts, { isListed: true, source: 'everyday' }),
  );
  return [...toCandidates(data, listUsualNames(codes), 'everyday'), ...declaredNames]
    .map((candidate) => ({ candidate, rows: countRows(goodsTexts, candidate.texts) }))
    .sort((a, b) => b.rows - a.rows)
    .map(({ candidate }) => ({ ...candidate, reason: 'declared' }));
}

/** The terms of the table of everyday words, and names of the goods that a word covers. */
const everydaySource: CandidateSource = {
  name: 'everyday',
  propose: (data, { typed, foundTexts }) => {
    const word = data.lexicon.everyday(typed);
    if (word === undefined) return [];
    return [...toCandidates(data, word.terms, 'everyday'), ...findNamesUnder(data, word.codes, foundTexts)];
  },
};

interface EverydayTerms {
  candidates: readonly ExpansionCandidate[];
  isCut: boolean;
}

/**
 * Terms for an everyday word of which a search finds little; undefined where it finds enough.
 * @param foundTexts texts that the search finds already
 * @param searchedTerms folded
 */
function findEverydayTerms(
  data: ExpansionData,
  typed: string,
  foundTexts: TextIds,
  searchedTerms: ReadonlySet<string>,
): EverydayTerms | undefined {
  const { lexicon, goodsTexts } = data;
  const word = lexicon.everyday(typed);
  if (word === undefined) return undefined;
  const { codes } = word;
  const rows = storedCodes(data, codes).reduce((sum, code) => sum + goodsTexts.countRowsOfCode(code), 0);
  // Other goods that the search finds do not count: `ropa` finds towels.
  const covered = countRows(goodsTexts, keepCodes(goodsTexts, foundTexts, codes));
  if (covered > rows * generation.everyday.enough) return undefined;
  const candidates = everydaySource.propose(data, { typed, words: toWords(typed), foundTexts });
  // For goods of one kind, what most of the terms mean: `sacs à dos` would also match sacks of coffee.
  const goods = codes.length > 0 ? undefined : interpretSynonyms(goodsTexts, candidates);
  const isOfWord = ({ texts }: ExpansionCandidate): boolean | undefined => {
    if (codes.length === 0) return goods === undefined ? undefined : areOfGoods(goodsTexts, texts, goods);
    const rowsOfWord = countRows(goodsTexts, keepCodes(goodsTexts, texts, codes));
    return rowsOfWord > 0 && rowsOfWord >= countRows(goodsTexts, texts) * scoring.agreement.none;
  };
  const accepted = listAccepted(
    candidates.map((candidate) =>
      scoreCandidate(candidate, {
        ...noFeatures,
        agreement: toAgreement(isOfWord(candidate)),
        isRepeated: searchedTerms.has(fold(candidate.term)) ? 1 : 0,
      }),
    ),
  );
  const { selected, isCut } = selectCandidates(goodsTexts, accepted, foundTexts);
  return selected.length === 0 ? undefined : { candidates: selected, isCut };
}

const findPlanTexts = ({ goodsTexts, removed }: QueryContext, plan: Plan): TextIds =>
  findTextsOfTree(planTree(plan, removed), goodsTexts);

/** Each way to take an everyday word out of adjacent words, at their end or their start. */
const splitEverydayWord = (words: readonly string[]) =>
  words.slice(1).flatMap((_, at) => {
    const [first, last] = [words.slice(0, at + 1), words.slice(at + 1)];
    return [
      { name: last, adjacent: first },
      { name: first, adjacent: last },
    ];
  });

/** Expands an everyday word next to a material or a state: `cotton clothes` also finds garments that are of cotton. */
export function expandEverydayWithMaterial(
  context: QueryContext,
  words: readonly string[],
  plan: Plan,
): Plan {
  const { lexicon } = context;
  if (lexicon.everyday(context.asTyped(words)) !== undefined) return plan;
  for (const { name, adjacent } of splitEverydayWord(words)) {
    const [typedName, typedAdjacent] = [context.asTyped(name), context.asTyped(adjacent)];
    if (lexicon.everyday(typedName) === undefined) continue;
    if (findQuality(lexicon, adjacent, typedAdjacent) === undefined) continue;
    const terms = findEverydayTerms(context, typedName, findPlanTexts(context, plan), new Set());
    if (terms === undefined) continue;
    const described = expandDescribing(context, adjacent, typedAdjacent);
    const textsOfGoods = uniteTexts(terms.candidates.map(({ texts }) => texts));
    if (intersectTexts([textsOfGoods, described.texts]).length === 0) continue;
    const goods: Plan = {
      kind: 'expanded',
      typed: typedName,
      base: { kind: 'tree', tree: adjacentWords(name) },
      ...terms,
    };
    const both: Plan = { kind: 'all', of: [goods, toExpandedPlan(described)] };
    return { kind: 'any', of: [plan, both] };
  }
  return plan;
}

/** Expands a search that finds little, if its words are an everyday word. */
export function expandEveryday(context: QueryContext, words: readonly string[], plan: Plan): Plan {
  const typed = context.asTyped(words);
  if (context.lexicon.everyday(typed) === undefined) return plan;
  const searchedTerms = new Set(listTerms(plan, context.removed).map(fold));
  const terms = findEverydayTerms(context, typed, findPlanTexts(context, plan), searchedTerms);
  return terms === undefined ? plan : { kind: 'expanded', typed, base: plan, ...terms };
}

// Second pass over words without results: a name that no record has is replaced by the more general name that it
// contains, by what declarations call its goods, or by itself without generic words.
import { adjacentWords } from '../../../stores/warehouse/query-language/tree';
import { findTextsOfTree, intersectTexts, uniteTexts } from '../corpus/goods-texts';
import { isIdeograph } from '../language/chinese';
import { leafWords, type TypedLeaf } from '../language/typed';
import { dropGenericWords } from './generic-words';
import { keepKind } from './hs-names';
import { planTree, toExpandedPlan } from './render';
import { acceptUnmeasured } from './score';
import { hsNamesSource } from './source-declared';
import { expandDescribing } from './source-lexicon';
import type { ExpandedUnit, Plan, PlannedPart, QueryContext } from './types';

const expandName = (context: QueryContext, name: readonly string[], isPhrase: boolean): ExpandedUnit =>
  context.expandUnit({ typed: context.asTyped(name), words: name, base: adjacentWords(name), isPhrase });

/** A name that consists of two names of goods: matches either, together with the words that describe both. */
function expandPair(context: QueryContext, words: readonly string[], base: Plan): PlannedPart | undefined {
  const pair = context.hsNames.findPair(words);
  if (pair === undefined) return undefined;
  const { names, language, describing } = pair;
  const units = names.map((name) => expandName(context, name, language === 'zh'));
  const described =
    describing.length === 0 ? undefined : expandDescribing(context, describing, context.asTyped(describing));
  const either = uniteTexts(units.map((unit) => unit.texts));
  const texts = described === undefined ? either : intersectTexts([either, described.texts]);
  if (texts.length === 0) return undefined;
  const kinds: Plan = { kind: 'any', of: units.map(toExpandedPlan) };
  const plan: Plan =
    described === undefined ? kinds : { kind: 'all', of: [kinds, toExpandedPlan(described)] };
  return { plan: { kind: 'any', of: [base, plan] }, words, texts };
}

/**
 * Replaces a name that no record has by its kind: with the words that describe it where records have both, else alone.
 * @param base plan of the words as typed
 */
export function expandKind(
  context: QueryContext,
  words: readonly string[],
  base: Plan,
): PlannedPart | undefined {
  const pair = expandPair(context, words, base);
  if (pair !== undefined) return pair;
  for (const { name, describing, language } of context.hsNames.findKinds(words)) {
    const unit = expandName(context, name, language === 'zh');
    if (unit.texts.length === 0) continue;
    const kind = toExpandedPlan(unit);
    const described = expandDescribing(context, describing, context.asTyped(describing));
    const texts = intersectTexts([unit.texts, described.texts]);
    if (texts.length > 0) {
      const both: Plan = { kind: 'all', of: [kind, toExpandedPlan(described)] };
      return { plan: { kind: 'any', of: [base, both] }, words, texts };
    }
    const [typed, term] = [context.asTyped(words), context.asTyped(name)];
    const plan: Plan = { kind: 'generalised', typed, base, term, language, by: kind };
    return { plan, words, texts: unit.texts };
  }
  return undefined;
}

/**
 * Several units that a list of goods has as one name, while hardly any record has all of them; undefined where records
 * have them.
 */
export function expandAsOneName(context: QueryContext, parts: readonly PlannedPart[]): Plan | undefined {
  const texts = parts.flatMap((part) => (part.texts === undefined ? [] : [part.texts]));
  if (parts.length < 2 || texts.length < parts.length) return undefined;
  const words = parts.flatMap((part) => part.words);
  const typed = context.asTyped(words);
  const foundTexts = intersectTexts(texts);
  const separate: Plan = { kind: 'all', of: parts.map(({ plan }) => plan) };
  const candidates = acceptUnmeasured(hsNamesSource.propose(context, { typed, words, foundTexts }));
  if (candidates.length > 0) return { kind: 'expanded', typed, base: separate, candidates, isCut: false };
  // A Chinese name has no spaces, so words with spaces between them are several names.
  if (keepKind(context, foundTexts, words).length > 0 || words.every(isIdeograph)) return undefined;
  return expandKind(context, words, { kind: 'unlisted', of: separate })?.plan;
}

/**
 * Words that find nothing: the same without generic words, as `rice products` are rice.
 * @param expandLeaves expands adjacent words from the start
 */
export async function expandWithoutGenericWords(
  context: QueryContext,
  leaves: readonly TypedLeaf[],
  plan: Plan,
  expandLeaves: (leaves: readonly TypedLeaf[]) => Promise<Plan>,
): Promise<Plan> {
  const specificLeaves = dropGenericWords(leaves);
  const [words, specificWords] = [leaves.flatMap(leafWords), specificLeaves.flatMap(leafWords)];
  if (specificWords.length === words.length || specificWords.length === 0) return plan;
  const { goodsTexts, removed } = context;
  if (findTextsOfTree(planTree(plan, removed), goodsTexts).length > 0) return plan;
  const by = await expandLeaves(specificLeaves);
  if (findTextsOfTree(planTree(by, removed), goodsTexts).length === 0) return plan;
  const [typed, term] = [context.asTyped(words), context.asTyped(specificWords)];
  const base: Plan = { kind: 'unlisted', of: plan };
  return { kind: 'generalised', typed, base, term, language: 'mul', by };
}

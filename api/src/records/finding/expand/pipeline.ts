// Query expansion: every word of a search that is not in quotes also matches its forms, spellings, synonyms and
// translations that occur in goods texts. One direction: parse, segment, generate, interpret, score, select, second
// passes, render. See README.md.
import type { Tree } from '../../../stores/warehouse/query-language/tree';
import type { GoodsTexts } from '../corpus/goods-texts';
import type { Vocabulary } from '../corpus/vocabulary';
import { isTypedLeaf, leafWords, restorePunctuation, restoreTyped, type TypedLeaf } from '../language/typed';
import type { LexiconView } from '../lexicon-interface';
import { expandUnit } from './generate';
import { openHsNames } from './hs-names';
import { expandSegment } from './parts';
import { excludeNegated, expandAdjectives } from './pass-adjectives';
import { expandEveryday, expandEverydayWithMaterial } from './pass-everyday';
import { expandAsOneName, expandWithoutGenericWords } from './pass-without-results';
import { type Rendering, renderPlan } from './render';
import { segmentLeaves } from './segment';
import type { ExpandedUnit, Plan, PlannedPart, QueryContext, Unit, UnitTrace } from './types';

/** What a search is expanded with. */
interface ExpansionRequest {
  /** The search as typed. */
  query: string;
  /** Terms that the user removed, folded. */
  removed: ReadonlySet<string>;
  lexicon: LexiconView;
  vocabulary: Vocabulary;
  goodsTexts: GoodsTexts;
  findStoredWords: QueryContext['findStoredWords'];
}

/** A text may repeat one character two hundred times: equal units are expanded once. */
function expandOnce(
  expand: (unit: Unit) => ExpandedUnit,
  cache: Map<string, ExpandedUnit>,
): (unit: Unit) => ExpandedUnit {
  return (unit) => {
    const key = JSON.stringify([unit.words, unit.isPhrase, unit.base]);
    const expanded = cache.get(key) ?? expand(unit);
    cache.set(key, expanded);
    return expanded;
  };
}

/** @param units receives each unit with its trace */
function createContext(
  { query, ...request }: ExpansionRequest,
  units = new Map<string, ExpandedUnit>(),
): QueryContext {
  const asTyped = restoreTyped(query);
  const data = { ...request, asTyped, hsNames: openHsNames({ ...request, asTyped }) };
  return { ...data, expandUnit: expandOnce((unit) => expandUnit(data, unit), units) };
}

/** All parts; function words between them, which texts in other languages lack, are left out. */
function combineParts(context: QueryContext, parts: readonly PlannedPart[], combined: Plan): Plan {
  const speaking = parts.filter((part) => part.isJoining !== true);
  if (speaking.length === parts.length) return combined;
  const toTyped = (of: readonly PlannedPart[]) => context.asTyped(of.flatMap(({ words }) => words));
  const base: Plan = { kind: 'all', of: parts.map(({ plan }) => plan) };
  return { kind: 'shortened', typed: toTyped(parts), base, term: toTyped(speaking), by: combined };
}

/** Expands adjacent typed leaves, all of which must match: all stages and second passes but the last. */
async function expandLeaves(context: QueryContext, leaves: readonly TypedLeaf[]): Promise<Plan> {
  const segments = segmentLeaves(context, leaves);
  const firstParts: PlannedPart[] = [];
  for (const segment of segments) firstParts.push(...(await expandSegment(context, segment)));
  const parts = expandAdjectives(context, firstParts);
  const speaking = parts.filter((part) => part.isJoining !== true);
  const asOneName = expandAsOneName(context, speaking);
  const separate: Plan = { kind: 'all', of: speaking.map(({ plan }) => plan) };
  const combined = combineParts(context, parts, asOneName ?? separate);
  const speakingWords = speaking.flatMap(({ words }) => words);
  const withMaterial = expandEverydayWithMaterial(context, speakingWords, combined);
  const words = leaves.flatMap(leafWords);
  const affirmed = excludeNegated(context, words, withMaterial);
  const everyday = expandEveryday(context, words, affirmed);
  return expandWithoutGenericWords(context, leaves, everyday, (others) => expandLeaves(context, others));
}

/** Expands each run of adjacent typed leaves in a list of conditions. */
async function expandAll(context: QueryContext, trees: readonly Tree[]): Promise<Plan> {
  const plans: Plan[] = [];
  let run: TypedLeaf[] = [];
  const flushPending = async () => {
    if (run.length > 0) plans.push(await expandLeaves(context, run));
    run = [];
  };
  for (const tree of trees) {
    if (isTypedLeaf(tree)) run.push(tree);
    else {
      await flushPending();
      plans.push(await expandTree(context, tree));
    }
  }
  await flushPending();
  return { kind: 'all', of: plans };
}

async function expandTree(context: QueryContext, tree: Tree): Promise<Plan> {
  if (isTypedLeaf(tree)) return expandLeaves(context, [tree]);
  if (tree.kind === 'not') return { kind: 'not', of: await expandTree(context, tree.of) };
  if (tree.kind === 'and') return expandAll(context, tree.of);
  if (tree.kind !== 'or') return { kind: 'tree', tree };
  const of: Plan[] = [];
  for (const part of tree.of) of.push(await expandTree(context, part));
  return { kind: 'any', of };
}

/** Expands a parsed search. */
export async function expandQuery(tree: Tree, request: ExpansionRequest): Promise<Rendering> {
  const context = createContext(request);
  const plan = await expandTree(context, tree);
  return renderPlan(plan, context.removed, restorePunctuation(request.query));
}

/** What the stages decided about each unit of a parsed search, to explain why a term was added or not. */
export async function explainQuery(tree: Tree, request: ExpansionRequest): Promise<UnitTrace[]> {
  const units = new Map<string, ExpandedUnit>();
  await expandTree(createContext(request, units), tree);
  return [...units.values()].flatMap(({ trace }) => trace ?? []);
}

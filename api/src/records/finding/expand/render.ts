// Last stage, render: turns the plan of a search into its search tree, and into the added terms with their reasons that
// users see and may remove. Limits of a whole search apply here.
import { fold, type SoughtTerm, splitUnits, WIDENED_MAX, type WidenedWord } from '@waybill/contract';
import { joinTrees, type Tree } from '../../../stores/warehouse/query-language/tree';
import type { ExpandedUnit, ExpansionCandidate, Plan } from './types';

/** A term that was added to the words as typed, with the tree of each. */
export interface AddedTree {
  typed: string;
  base: Tree;
  term: string;
  tree: Tree;
}

export const toExpandedPlan = ({ typed, base, candidates, isCut }: ExpandedUnit): Plan => ({
  kind: 'expanded',
  typed,
  base: { kind: 'tree', tree: base },
  candidates,
  isCut,
});

/**
 * Merges terms that are spelled the same in several languages, such as `camiseta`, so that they can be removed at once.
 */
const mergeSameTerms = (candidates: readonly ExpansionCandidate[]): ExpansionCandidate[] =>
  [...Map.groupBy(candidates, ({ term }) => fold(term)).values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const language = same.every((each) => each.language === first.language) ? first.language : 'mul';
    const trees = new Map(same.map(({ tree }) => [JSON.stringify(tree), tree]));
    return [{ ...first, language, tree: joinTrees('or', [...trees.values()]) }];
  });

/** A plan, and how many terms may still be added after it. */
interface LimitedPlan {
  plan: Plan;
  free: number;
}

function limitPlans(plans: readonly Plan[], removed: ReadonlySet<string>, free: number) {
  return plans.reduce<{ of: Plan[]; free: number }>(
    (before, plan) => {
      const next = limitPlan(plan, removed, before.free);
      return { of: [...before.of, next.plan], free: next.free };
    },
    { of: [], free },
  );
}

/** The plan without the terms that the user removed, and without those above the limit of a whole search. */
function limitPlan(plan: Plan, removed: ReadonlySet<string>, free: number): LimitedPlan {
  const isAllowed = (term: string, freeNow: number) => freeNow > 0 && !removed.has(fold(term));
  switch (plan.kind) {
    case 'tree':
      return { plan, free };
    case 'not': {
      const of = limitPlan(plan.of, removed, free);
      return { plan: { kind: 'not', of: of.plan }, free: of.free };
    }
    case 'unlisted':
      return { plan: { kind: 'unlisted', of: limitPlan(plan.of, removed, free).plan }, free };
    case 'all':
    case 'any': {
      const limited = limitPlans(plan.of, removed, free);
      return { plan: { kind: plan.kind, of: limited.of }, free: limited.free };
    }
    case 'expanded': {
      const base = limitPlan(plan.base, removed, free);
      const wanted = mergeSameTerms(plan.candidates.filter(({ term }) => !removed.has(fold(term))));
      const candidates = wanted.slice(0, base.free);
      const isCut = plan.isCut || candidates.length < wanted.length;
      return { plan: { ...plan, base: base.plan, candidates, isCut }, free: base.free - candidates.length };
    }
    case 'generalised': {
      const by = limitPlan(plan.by, removed, free);
      const base = limitPlan(plan.base, removed, by.free);
      if (isAllowed(plan.term, base.free))
        return { plan: { ...plan, base: base.plan, by: by.plan }, free: base.free - 1 };
      return limitPlan(plan.base.kind === 'unlisted' ? plan.base.of : plan.base, removed, free);
    }
    default: {
      const base = limitPlan(plan.base, removed, free);
      const by = limitPlan(plan.by, removed, free);
      if (!isAllowed(plan.term, by.free)) return base;
      return { plan: { ...plan, base: base.plan, by: by.plan }, free: by.free - 1 };
    }
  }
}

function toTree(plan: Plan): Tree {
  switch (plan.kind) {
    case 'tree':
      return plan.tree;
    case 'not':
      return { kind: 'not', of: toTree(plan.of) };
    case 'unlisted':
      return toTree(plan.of);
    case 'all':
      return joinTrees('and', plan.of.map(toTree));
    case 'any':
      return joinTrees('or', plan.of.map(toTree));
    case 'expanded':
      return joinTrees('or', [toTree(plan.base), ...plan.candidates.map(({ tree }) => tree)]);
    case 'generalised':
      return joinTrees('or', [toTree(plan.base), toTree(plan.by)]);
    default:
      return toTree(plan.by);
  }
}

/** The added terms of one unit, each with its tree. */
interface AddedTerms extends WidenedWord {
  base: Tree;
  trees: readonly Tree[];
}

/** The added terms of a limited plan, in the order of the words. */
function listAdded(plan: Plan): AddedTerms[] {
  switch (plan.kind) {
    case 'tree':
    case 'unlisted':
      return [];
    case 'not':
      return listAdded(plan.of);
    case 'all':
    case 'any':
      return plan.of.flatMap(listAdded);
    case 'expanded': {
      const { typed, candidates, isCut } = plan;
      if (candidates.length === 0 && !isCut) return listAdded(plan.base);
      const terms = candidates.map(({ term, language, reason }) => ({ term, language, why: reason }));
      const trees = candidates.map(({ tree }) => tree);
      return [...listAdded(plan.base), { typed, terms, cut: isCut, base: toTree(plan.base), trees }];
    }
    case 'generalised': {
      const { typed, term, language, base } = plan;
      const terms: WidenedWord['terms'] = [{ term, language, why: 'kind_of' }];
      const trees = [toTree(plan.by)];
      return [...listAdded(plan.by), { typed, terms, cut: false, base: toTree(base), trees }];
    }
    default: {
      const { typed, term } = plan;
      const terms: WidenedWord['terms'] = [{ term, language: 'mul', why: 'form' }];
      const [base, trees] = [toTree(plan.base), [toTree(plan.by)]];
      return [...listAdded(plan.by), { typed, terms, cut: false, base, trees }];
    }
  }
}

/** The terms of one typed text, each once. */
function mergeTerms(typed: string, same: readonly AddedTerms[]): WidenedWord {
  const byTerm = new Map(same.flatMap(({ terms }) => terms).map((each) => [fold(each.term), each]));
  return { typed, terms: [...byTerm.values()], cut: same.some(({ cut }) => cut) };
}

export interface Rendering {
  /** What is searched for. */
  tree: Tree;
  widened: WidenedWord[];
  added: AddedTree[];
}

/**
 * @param removed terms that the user removed, folded
 * @param asWritten restores the punctuation of typed words
 */
export function renderPlan(
  plan: Plan,
  removed: ReadonlySet<string>,
  asWritten: (typed: string) => string,
): Rendering {
  const limited = limitPlan(plan, removed, WIDENED_MAX.text).plan;
  const byTyped = [...Map.groupBy(listAdded(limited), ({ typed }) => asWritten(typed))];
  return {
    tree: toTree(limited),
    widened: byTyped.map(([typed, same]) => mergeTerms(typed, same)),
    added: byTyped.flatMap(([typed, same]) => {
      const trees = same.flatMap(({ base, terms, trees }) =>
        terms.map(({ term }, at) => ({ typed, base, term, tree: trees[at] ?? base })),
      );
      return [...new Map(trees.map((each) => [fold(each.term), each])).values()];
    }),
  };
}

/** The search tree of a part of a plan, for looking at what it finds. */
export const planTree = (plan: Plan, removed: ReadonlySet<string>): Tree =>
  toTree(limitPlan(plan, removed, WIDENED_MAX.text).plan);

/** The terms that a plan adds. */
export const listTerms = (plan: Plan, removed: ReadonlySet<string>): string[] =>
  listAdded(limitPlan(plan, removed, WIDENED_MAX.text).plan).flatMap(({ terms }) =>
    terms.map(({ term }) => term),
  );

const toHighlight = (words: readonly string[]): SoughtTerm => ({
  words: [...words],
  prefix: false,
  fuzzy: 0,
});

/** The terms of one part of a search tree that are highlighted in the texts of its rows; no excluded ones. */
function highlightTree(tree: Tree): SoughtTerm[] {
  switch (tree.kind) {
    case 'word':
      return [toHighlight([tree.word])];
    case 'phrase':
      return [toHighlight(tree.words)];
    case 'near':
      return tree.words.map((word) => toHighlight([word]));
    case 'part':
      return [{ ...toHighlight(splitUnits(tree.word)), prefix: tree.prefix === true }];
    case 'prefix':
      return [{ words: [tree.word], prefix: true, fuzzy: 0 }];
    case 'fuzzy':
      return [{ words: [tree.word], prefix: false, fuzzy: tree.letters }];
    case 'not':
      return [];
    default:
      return tree.of.flatMap(highlightTree);
  }
}

/** The terms of a search tree that are highlighted, each once. */
export const listHighlights = (tree: Tree): SoughtTerm[] => [
  ...new Map(highlightTree(tree).map((term) => [JSON.stringify(term), term])).values(),
];

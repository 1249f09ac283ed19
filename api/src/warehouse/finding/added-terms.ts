// Terms that a search is widened with: which of them are taken, as many as may be shown, and what is said of them.
import { fold, WIDENED_MAX, type WidenedWord } from '@waybill/contract';
import { joined, type Tree } from '../query-language/tree';
import type { Added, Widened } from './sources';

/** A term that was added to words as typed. */
export interface AddedTree {
  typed: string;
  base: Tree;
  term: string;
  tree: Tree;
}

/** Terms that are written alike as one, of several languages where these differ: `camiseta`, which is taken off once. */
function eachOnce(added: readonly Added[]): Added[] {
  return [...Map.groupBy(added, ({ term }) => fold(term)).values()].flatMap((alike) => {
    const [first] = alike;
    if (first === undefined) return [];
    const language = alike.every((each) => each.language === first.language) ? first.language : 'mul';
    const trees = new Map(alike.map(({ tree }) => [JSON.stringify(tree), tree]));
    return [{ ...first, language, tree: joined('or', [...trees.values()]) }];
  });
}

export type AddedTerms = ReturnType<typeof addedTerms>;

/** @param without terms that were taken off (folded) */
export function addedTerms(without: ReadonlySet<string>) {
  const widened: WidenedWord[] = [];
  const all: AddedTree[] = [];
  let places = WIDENED_MAX.text;

  const soFar = () => ({ widened: widened.length, all: all.length, places });
  return {
    widened,
    all,
    soFar,
    /** Forgets what was added since, or until another moment. */
    backTo: (before: ReturnType<typeof soFar>, until = soFar()): void => {
      widened.splice(before.widened, until.widened - before.widened);
      all.splice(before.all, until.all - before.all);
      places += before.places - until.places;
    },
    /** The typed words or anything that was added and not taken off. */
    either: ({ typed, base, added, cut }: Omit<Widened, 'found'>): Tree => {
      const wanted = eachOnce(added.filter(({ term }) => !without.has(fold(term))));
      const taken = wanted.slice(0, places);
      places -= taken.length;
      if (taken.length > 0 || cut) {
        const terms = taken.map(({ term, language, why }) => ({ term, language, why }));
        widened.push({ typed, terms, cut: cut || taken.length < wanted.length });
        all.push(...taken.map(({ term, tree }) => ({ typed, base, term, tree })));
      }
      return joined('or', [base, ...taken.map(({ tree }) => tree)]);
    },
    /** Makes one of what was said of the same words since. */
    once: (before: ReturnType<typeof soFar>): void => {
      const since = Map.groupBy(widened.splice(before.widened), ({ typed }) => typed);
      for (const [typed, of] of since)
        widened.push({ typed, terms: of.flatMap((each) => each.terms), cut: of.some(({ cut }) => cut) });
    },
    /** The words without some of them (`term`, `tree`), instead of all of them. */
    instead: ({ typed, base, term, tree }: AddedTree): Tree => {
      if (without.has(fold(term)) || places < 1) return base;
      places -= 1;
      widened.push({ typed, terms: [{ term, language: 'mul', why: 'form' }], cut: false });
      all.push({ typed, base, term, tree });
      return tree;
    },
  };
}

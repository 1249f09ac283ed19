// Collects the terms that expand a search: selects them, limits their number, and records them for display.
import { fold, WIDENED_MAX, type WidenedWord } from '@waybill/contract';
import { joined, type Tree } from '../../../stores/warehouse/query-language/tree';
import type { Added, Widened } from './sources';

/** A term that was added to the words as typed. */
export interface AddedTree {
  typed: string;
  base: Tree;
  term: string;
  tree: Tree;
}

/**
 * Merges terms that are spelled the same in several languages, such as `camiseta`, so that they can be removed at once.
 */
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

/** @param without terms that the user removed (folded) */
export function addedTerms(without: ReadonlySet<string>) {
  const widened: WidenedWord[] = [];
  const all: AddedTree[] = [];
  let places = WIDENED_MAX.text;

  const soFar = () => ({ widened: widened.length, all: all.length, places });
  return {
    widened,
    all,
    soFar,
    /** Discards what was added since a state, or between that and a later state. */
    backTo: (before: ReturnType<typeof soFar>, until = soFar()): void => {
      widened.splice(before.widened, until.widened - before.widened);
      all.splice(before.all, until.all - before.all);
      places += before.places - until.places;
    },
    /** The typed words, or any added term that the user did not remove. */
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
    /** Merges the entries since a state that are about the same words. */
    once: (before: ReturnType<typeof soFar>): void => {
      const since = Map.groupBy(widened.splice(before.widened), ({ typed }) => typed);
      for (const [typed, of] of since)
        widened.push({ typed, terms: of.flatMap((each) => each.terms), cut: of.some(({ cut }) => cut) });
    },
    /** A reduced form of the words (`term`, `tree`) in place of all of them. */
    instead: ({ typed, base, term, tree }: AddedTree): Tree => {
      if (without.has(fold(term)) || places < 1) return base;
      places -= 1;
      widened.push({ typed, terms: [{ term, language: 'mul', why: 'form' }], cut: false });
      all.push({ typed, base, term, tree });
      return tree;
    },
  };
}

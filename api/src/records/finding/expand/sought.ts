// Collects the terms of a search that are highlighted in the texts of its rows.
import type { SoughtTerm } from '@waybill/contract';
import type { Tree } from '../../../stores/warehouse/query-language/tree';

const words = (list: readonly string[]): SoughtTerm => ({ words: [...list], prefix: false, fuzzy: 0 });

/** Each term once; excluded terms are not highlighted. */
export function soughtOf(tree: Tree): SoughtTerm[] {
  const found = new Map<string, SoughtTerm>();
  const add = (term: SoughtTerm) => found.set(JSON.stringify(term), term);
  const walk = (part: Tree): void => {
    if (part.kind === 'word') add(words([part.word]));
    else if (part.kind === 'phrase') add(words(part.words));
    else if (part.kind === 'near') for (const word of part.words) add(words([word]));
    else if (part.kind === 'prefix') add({ words: [part.word], prefix: true, fuzzy: 0 });
    else if (part.kind === 'fuzzy') add({ words: [part.word], prefix: false, fuzzy: part.letters });
    else if (part.kind !== 'not') part.of.forEach(walk);
  };
  walk(tree);
  return [...found.values()];
}

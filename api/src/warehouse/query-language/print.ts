// Writes a tree back as a search text: what chips and saved searches show.
import type { Tree } from './tree';

function inner(tree: Tree): string {
  return tree.kind === 'and' || tree.kind === 'or' ? `(${printQuery(tree)})` : printQuery(tree);
}

/** The text whose meaning is this tree: parsing it gives the tree again. */
export function printQuery(tree: Tree): string {
  switch (tree.kind) {
    case 'word':
      return tree.word;
    case 'prefix':
      return `${tree.word}*`;
    case 'fuzzy':
      return `${tree.word}~${tree.letters}`;
    case 'phrase':
      return `"${tree.words.join(' ')}"`;
    case 'near':
      return `"${tree.words.join(' ')}"~${tree.within}`;
    case 'not':
      return `-${inner(tree.of)}`;
    case 'and':
      return tree.of.map(inner).join(' + ');
    case 'or':
      return tree.of.map(inner).join(' | ');
  }
}

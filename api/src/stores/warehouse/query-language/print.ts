// Prints a search tree as a search text, for chips and saved searches.
import { isIdeograph } from '@waybill/contract';
import type { Tree } from './tree';

/** In parentheses if the surrounding operator binds tighter. */
function wrapForParent(around: 'not' | 'and', tree: Tree): string {
  const loose = tree.kind === 'or' || (tree.kind === 'and' && around === 'not');
  return loose ? `(${printQuery(tree)})` : printQuery(tree);
}

/** Words that were typed as one: `t-shirt`, and without a hyphen between two ideographs. */
const asOne = (words: readonly string[]): string =>
  words.reduce((all, word, at) => {
    const before = words[at - 1];
    const isJoined = before === undefined || (isIdeograph(before) && isIdeograph(word));
    return isJoined ? `${all}${word}` : `${all}-${word}`;
  }, '');

/** The text of this tree: parsing it gives the same tree. */
export function printQuery(tree: Tree): string {
  switch (tree.kind) {
    case 'word':
      return tree.exact ? `"${tree.word}"` : tree.word;
    case 'part': {
      const word = tree.prefix ? `${tree.word}*` : tree.word;
      return tree.exact ? `"${word}"` : word;
    }
    case 'prefix':
      return `${tree.word}*`;
    case 'fuzzy':
      return `${tree.word}~${tree.letters}`;
    case 'phrase':
      return tree.exact ? `"${tree.words.join(' ')}"` : asOne(tree.words);
    case 'near':
      return `"${tree.words.join(' ')}"~${tree.within}`;
    case 'not':
      return `-${wrapForParent('not', tree.of)}`;
    case 'and':
      return tree.of.map((part) => wrapForParent('and', part)).join(' + ');
    case 'or':
      return tree.of.map(printQuery).join(' | ');
  }
}

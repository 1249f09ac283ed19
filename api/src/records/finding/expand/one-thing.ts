// Groups adjacent typed words that form one term: a number with its unit, a term of the lexicon, or a name in
// declarations.
import { isName } from './names';
import { continuesNumber } from './numbers';
import type { Sources } from './sources';
import { isIdeographic, type Typed, wordsOf } from './typed';

/** Most words of a name that is learned from declarations. */
const NAME_MAX = 8;

/** Number of words from here on that form a name of goods in declarations which no list knows. */
function declaredTogether(sources: Sources, leaves: readonly Typed[], at: number): number {
  const words = leaves.slice(at, at + NAME_MAX).map((leaf) => (leaf.kind === 'word' ? leaf.word : ''));
  const end = words.indexOf('');
  const inRow = end < 0 ? words : words.slice(0, end);
  for (let count = inRow.length; count > 1; count -= 1)
    if (isName(sources, inRow.slice(0, count))) return count;
  return 1;
}

/** Number of typed leaves from here on that form one term: a number with its unit, or a term of the lexicon. */
export function together(
  sources: Sources,
  leaves: readonly Typed[],
  at: number,
): { count: number; isNumber: boolean } {
  const [first, second] = [leaves[at], leaves[at + 1]];
  if (first !== undefined && second?.kind === 'word') {
    const before = wordsOf(first).at(-1) ?? '';
    if (continuesNumber(before, second.word)) return { count: 2, isNumber: true };
  }
  const words: string[] = [];
  let count = 1;
  for (const [i, leaf] of leaves.slice(at).entries()) {
    words.push(...wordsOf(leaf));
    if (words.length > sources.concepts.longest()) break;
    if (i > 0 && !isIdeographic(leaf) && sources.concepts.knows(words)) count = i + 1;
    else if (i === 1 && words.length === 2 && sources.words.has(words.join(''))) count = 2;
  }
  return { count: Math.max(count, declaredTogether(sources, leaves, at)), isNumber: false };
}

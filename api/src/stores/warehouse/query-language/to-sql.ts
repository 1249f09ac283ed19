// Translates a search tree into an SQL condition on one column of folded words. Whole words are answered by the text
// index; prefixes, fuzzy words and parts of words without spaces are first expanded to whole words of the vocabulary.

import { containsPart, isSpelledLike } from '@waybill/contract';
import { gathered } from '../../../basics/lists';
import type { WarehouseClient } from '../client';
import { isExact, pairs, pairsSql, TEXT_END } from '../fold';
import { Params } from '../params';
import type { Tree } from './tree';

/** A searchable text: its column (`*_words`), and its name in the vocabulary. */
export type TextField = 'goods' | 'importer' | 'exporter';

/** Prefixes of more words than this are matched against the text itself instead of the index. */
const EXPANSION_MAX = 20_000;

type ExpandableLeaf = Extract<Tree, { kind: 'prefix' | 'fuzzy' | 'part' }>;

/** Expands prefixes and fuzzy words: returns the words that each stands for, or undefined when there are too many. */
type ExpandLeaf = (tree: ExpandableLeaf) => readonly string[] | undefined;

function listExpandable(tree: Tree): ExpandableLeaf[] {
  if (tree.kind === 'prefix' || tree.kind === 'fuzzy' || tree.kind === 'part') return [tree];
  if (tree.kind === 'not') return listExpandable(tree.of);
  if (tree.kind === 'and' || tree.kind === 'or') return tree.of.flatMap(listExpandable);
  return [];
}

const isAscii = (word: string): boolean => /^[\x20-\x7E]*$/.test(word);

/**
 * Words of the vocabulary that may be similar to this one. The engine's edit distance with swaps counts bytes, so it
 * only decides among ASCII words; of others it returns all within the plain distance (in which a swap counts as two),
 * and `isSpelledLike` decides.
 */
function spelledLikeSql({ word, letters }: Extract<Tree, { kind: 'fuzzy' }>, params: Params): string {
  const wordParam = params.add('String', word);
  const loosely = `editDistanceUTF8(word, ${wordParam}) <= ${2 * letters}`;
  const closely = isAscii(word)
    ? `if(length(word) = lengthUTF8(word), damerauLevenshteinDistance(word, ${wordParam}) <= ${letters}, ${loosely})`
    : loosely;
  return `abs(toInt64(lengthUTF8(word)) - ${[...word].length}) <= ${letters} AND ${closely}`;
}

function lookUpSql(field: TextField, leaf: ExpandableLeaf, at: number, params: Params): string {
  // A word may have several rows.
  const from = `SELECT DISTINCT ${at} AS leaf, word FROM vocabulary WHERE field = '${field}'`;
  if (leaf.kind === 'fuzzy') return `${from} AND ${spelledLikeSql(leaf, params)}`;
  const wordParam = params.add('String', leaf.word);
  const having = leaf.kind === 'part' ? `position(word, ${wordParam}) > 0` : `startsWith(word, ${wordParam})`;
  return `${from} AND ${having} LIMIT ${EXPANSION_MAX + 1}`;
}

/** Looks up every prefix and fuzzy word of a tree in the vocabulary of a field, in one query. */
export async function findExpansions(
  client: WarehouseClient,
  field: TextField,
  tree: Tree,
): Promise<ExpandLeaf> {
  const leaves = new Map(listExpandable(tree).map((leaf) => [JSON.stringify(leaf), leaf]));
  if (leaves.size === 0) return () => [];
  const params = new Params();
  const { rows } = await client.query<{ leaf: number; word: string }>(
    [...leaves.values()].map((leaf, at) => `(${lookUpSql(field, leaf, at, params)})`).join(' UNION ALL '),
    params.values,
  );
  const wordsByLeaf = [...leaves.values()].map((): string[] => []);
  for (const { leaf, word } of rows) wordsByLeaf[leaf]?.push(word);
  const known = new Map<string, readonly string[] | undefined>();
  [...leaves].forEach(([name, leaf], at) => {
    const words = wordsByLeaf[at] ?? [];
    if (leaf.kind === 'fuzzy') {
      known.set(
        name,
        words.filter((word) => isSpelledLike(word, leaf)),
      );
    } else if (words.length > EXPANSION_MAX) known.set(name, undefined);
    else known.set(name, leaf.kind === 'part' ? words.filter((word) => containsPart(word, leaf)) : words);
  });
  return (leaf) => known.get(JSON.stringify(leaf));
}

/** Positions of each word in a list. */
const indexPlaces = (list: readonly string[]): Map<string, number[]> =>
  gathered(list.map((word, at) => [word, at] as const));

/**
 * SQL: for every run of a word's positions, its allowed range of the text contains the word as many times. All runs are
 * in one expression: parsing the 171 of a word that is given 18 times takes the engine half a second.
 */
function runsHeld(word: string, places: readonly number[], within: number, params: Params): string {
  const [only = 0] = places;
  if (places.length === 1) return `has(arraySlice(text, start + ${only}, ${within + 1}), ${word})`;
  const runs = places.flatMap((first, i) =>
    places.slice(i).map((last, more) => ({ first, size: last - first + within + 1, count: more + 1 })),
  );
  const lists = (['first', 'size', 'count'] as const).map((of) =>
    params.add(
      'Array(UInt32)',
      runs.map((run) => run[of]),
    ),
  );
  return `arrayAll((at, size, n) -> countEqual(arraySlice(text, start + at, size), ${word}) >= n, ${lists.join(', ')})`;
}

/**
 * Words near each other: the text has a position from which each word is at most `within` positions too late. For a
 * word given several times, the range of every run of its positions must contain it as many times (so that each gets a
 * position of its own). Words of different texts are never near each other.
 */
function nearSql(column: string, list: readonly string[], within: number, params: Params): string {
  const words = params.add('Array(String)', [...new Set(list)]);
  const conditions: string[] = [];
  const often: string[] = [];
  for (const [word, places] of indexPlaces(list)) {
    const wordParam = params.add('String', word);
    // Few texts have a word so often: the others are excluded before positions are tried.
    if (places.length > 1) often.push(`countEqual(splitByChar(' ', part), ${wordParam}) >= ${places.length}`);
    conditions.push(runsHeld(wordParam, places, within, params));
  }
  const near = `arrayExists(start -> ${conditions.join(' AND ')}, arrayEnumerate(text))`;
  const all = `splitByString(' ${TEXT_END} ', ${column})`;
  const parts = often.length === 0 ? all : `arrayFilter(part -> ${often.join(' AND ')}, ${all})`;
  // Padded with empty words, because the first word may come later than all the others allow.
  const padded = `arrayMap(part -> arrayConcat(arrayWithConstant(${list.length - 1}, ''), splitByChar(' ', part)), ${parts})`;
  return `(hasAllTokens(${column}, ${words}) AND arrayExists(text -> ${near}, ${padded}))`;
}

/** Condition that a text has the words near each other or as a phrase, checked on the text itself: for few rows. */
export function textHas(
  tree: Extract<Tree, { kind: 'phrase' | 'near' }>,
  field: TextField,
  params: Params,
): string {
  const column = `${field}_words`;
  if (tree.kind === 'near') return nearSql(column, tree.words, tree.within, params);
  return `hasPhrase(${column}, ${params.add('String', tree.words.join(' '))})`;
}

/**
 * Adjacent words. Goods have an index of word pairs, which answers phrases of two words; for longer phrases, and for
 * those with a code, it and the word index leave few rows to check.
 */
function phraseSql(field: TextField, words: readonly string[], params: Params): string {
  const column = `${field}_words`;
  const wholePhraseSql = () => `hasPhrase(${column}, ${params.add('String', words.join(' '))})`;
  const indexed = field === 'goods' ? [...new Set(pairs(words).filter(isExact))] : [];
  const [only] = indexed;
  if (only === undefined) return wholePhraseSql();
  if (words.length === 2) return `has(${pairsSql(column)}, ${params.add('String', only)})`;
  // A single condition: parsing the two hundred of a long phrase takes the engine seconds.
  return `(hasAll(${pairsSql(column)}, ${params.add('Array(String)', indexed)}) AND ${wholePhraseSql()})`;
}

/** The word pair of a phrase that the pair index answers alone. */
function findPair(tree: Tree, field: TextField): string | undefined {
  if (field !== 'goods' || tree.kind !== 'phrase' || tree.words.length !== 2) return undefined;
  return pairs(tree.words).find(isExact);
}

/** Condition that a row's text matches the tree. */
export function toSql(tree: Tree, field: TextField, expand: ExpandLeaf, params: Params): string {
  const column = `${field}_words`;
  const toPartSql = (part: Tree): string => toSql(part, field, expand, params);
  switch (tree.kind) {
    case 'word':
      return `hasAllTokens(${column}, ${params.add('Array(String)', [tree.word])})`;
    case 'part':
    case 'prefix':
    case 'fuzzy': {
      const expandedWords = expand(tree);
      if (expandedWords === undefined && tree.kind === 'part')
        return `position(${column}, ${params.add('String', tree.word)}) > 0`;
      if (expandedWords === undefined)
        return `match(${column}, ${params.add('String', `(^| )${tree.word}`)})`;
      return expandedWords.length === 0
        ? 'false'
        : `hasAnyTokens(${column}, ${params.add('Array(String)', expandedWords)})`;
    }
    case 'phrase':
      return phraseSql(field, tree.words, params);
    case 'near':
      return nearSql(column, tree.words, tree.within, params);
    case 'not':
      return `NOT ${toPartSql(tree.of)}`;
    case 'and':
    case 'or': {
      // Plain words under one operator need only one index look-up, and so do word pairs.
      const plain = tree.of.flatMap((part) => (part.kind === 'word' ? [part.word] : []));
      const beside = tree.of.flatMap((part) => findPair(part, field) ?? []);
      const rest = tree.of.filter((part) => part.kind !== 'word' && findPair(part, field) === undefined);
      const isAnd = tree.kind === 'and';
      const conditions = [
        ...(plain.length === 0
          ? []
          : [`${isAnd ? 'hasAllTokens' : 'hasAnyTokens'}(${column}, ${params.add('Array(String)', plain)})`]),
        ...(beside.length === 0
          ? []
          : [`${isAnd ? 'hasAll' : 'hasAny'}(${pairsSql(column)}, ${params.add('Array(String)', beside)})`]),
      ];
      return `(${[...conditions, ...rest.map(toPartSql)].join(isAnd ? ' AND ' : ' OR ')})`;
    }
  }
}

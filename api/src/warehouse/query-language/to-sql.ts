// Turns a search tree into a condition on one column of folded words. Whole words are answered by the text
// index; prefixes and near spellings are first looked up in the vocabulary, so that they are whole words too.

import { isSpelledLike } from '@waybill/contract';
import { gathered } from '../../lists';
import type { Param, WarehouseClient } from '../client';
import { isExact, pairs, pairsSql, TEXT_END } from '../fold';
import type { Tree } from './tree';

/** A searchable text: its column, and its name in the vocabulary. */
export type TextField = 'goods' | 'importer' | 'exporter';

/** Collects the parameters of a statement, so that what users type never becomes SQL. */
export class Params {
  readonly values: Record<string, Param> = {};
  #count = 0;

  /** Places a value; answers its placeholder. */
  add(type: string, value: Param): string {
    this.#count += 1;
    const name = `p${this.#count}`;
    this.values[name] = value;
    return `{${name}:${type}}`;
  }
}

/** More words than this for one prefix are matched on the text itself instead of through the index. */
const EXPANSION_MAX = 20_000;

type Expandable = Extract<Tree, { kind: 'prefix' | 'fuzzy' }>;

/** Looks prefixes and near spellings up; answers the words each stands for, or undefined when there are too many. */
type Expand = (tree: Expandable) => readonly string[] | undefined;

function expandable(tree: Tree): Expandable[] {
  if (tree.kind === 'prefix' || tree.kind === 'fuzzy') return [tree];
  if (tree.kind === 'not') return expandable(tree.of);
  if (tree.kind === 'and' || tree.kind === 'or') return tree.of.flatMap(expandable);
  return [];
}

const isAscii = (word: string): boolean => /^[\x20-\x7E]*$/.test(word);

/**
 * Words of the vocabulary that may be spelled like this one. The engine's distance with swapped neighbours counts
 * bytes, so it decides among ASCII words only; of others it gives all that the plain distance allows (a swap is two
 * there), for `isSpelledLike` to decide.
 */
function spelledLikeSql({ word, letters }: Extract<Tree, { kind: 'fuzzy' }>, params: Params): string {
  const given = params.add('String', word);
  const loosely = `editDistanceUTF8(word, ${given}) <= ${2 * letters}`;
  const closely = isAscii(word)
    ? `if(length(word) = lengthUTF8(word), damerauLevenshteinDistance(word, ${given}) <= ${letters}, ${loosely})`
    : loosely;
  return `abs(toInt64(lengthUTF8(word)) - ${[...word].length}) <= ${letters} AND ${closely}`;
}

function lookUpSql(field: TextField, leaf: Expandable, at: number, params: Params): string {
  // A word may have several lines.
  const from = `SELECT DISTINCT ${at} AS leaf, word FROM vocabulary WHERE field = '${field}'`;
  if (leaf.kind === 'fuzzy') return `${from} AND ${spelledLikeSql(leaf, params)}`;
  return `${from} AND startsWith(word, ${params.add('String', leaf.word)}) LIMIT ${EXPANSION_MAX + 1}`;
}

/** Asks the vocabulary of a field, once, for every prefix and near spelling of a tree. */
export async function expansions(client: WarehouseClient, field: TextField, tree: Tree): Promise<Expand> {
  const leaves = new Map(expandable(tree).map((leaf) => [JSON.stringify(leaf), leaf]));
  if (leaves.size === 0) return () => [];
  const params = new Params();
  const { rows } = await client.query<{ leaf: number; word: string }>(
    [...leaves.values()].map((leaf, at) => `(${lookUpSql(field, leaf, at, params)})`).join(' UNION ALL '),
    params.values,
  );
  const found = [...leaves.values()].map((): string[] => []);
  for (const { leaf, word } of rows) found[leaf]?.push(word);
  const known = new Map<string, readonly string[] | undefined>();
  [...leaves].forEach(([name, leaf], at) => {
    const words = found[at] ?? [];
    if (leaf.kind === 'fuzzy') {
      known.set(
        name,
        words.filter((word) => isSpelledLike(word, leaf)),
      );
    } else known.set(name, words.length > EXPANSION_MAX ? undefined : words);
  });
  return (leaf) => known.get(JSON.stringify(leaf));
}

/** Where a list has each word. */
const placesOf = (list: readonly string[]): Map<string, number[]> =>
  gathered(list.map((word, at) => [word, at] as const));

/**
 * SQL: every run of a word's places has as many of it in the stretch where these may stand. All runs in one expression:
 * the engine takes half a second to read the 171 of a word that is given 18 times.
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
 * Words near each other: the text has a place from which each word is at most `within` places too late. Of a word
 * given several times, every run of its places must hold as many (so that each has a place of its own). The words of
 * one text are no neighbours of the next one's.
 */
function nearSql(column: string, list: readonly string[], within: number, params: Params): string {
  const words = params.add('Array(String)', [...new Set(list)]);
  const held: string[] = [];
  const often: string[] = [];
  for (const [word, places] of placesOf(list)) {
    const given = params.add('String', word);
    // Few texts have a word so often: the others are done with before places are tried.
    if (places.length > 1) often.push(`countEqual(splitByChar(' ', part), ${given}) >= ${places.length}`);
    held.push(runsHeld(given, places, within, params));
  }
  const near = `arrayExists(start -> ${held.join(' AND ')}, arrayEnumerate(text))`;
  const all = `splitByString(' ${TEXT_END} ', ${column})`;
  const parts = often.length === 0 ? all : `arrayFilter(part -> ${often.join(' AND ')}, ${all})`;
  // Empty words in front, because the first word may be too early by all the others.
  const padded = `arrayMap(part -> arrayConcat(arrayWithConstant(${list.length - 1}, ''), splitByChar(' ', part)), ${parts})`;
  return `(hasAllTokens(${column}, ${words}) AND arrayExists(text -> ${near}, ${padded}))`;
}

/** The condition that a text has the words near each other or as a phrase, decided on the text itself: for few rows. */
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
 * Words one after the other. The goods have an index of pairs, which decides about two; of more, and of a code beside
 * another word, it and the index of words leave few rows.
 */
function phraseSql(field: TextField, words: readonly string[], params: Params): string {
  const column = `${field}_words`;
  const whole = () => `hasPhrase(${column}, ${params.add('String', words.join(' '))})`;
  const indexed = field === 'goods' ? [...new Set(pairs(words).filter(isExact))] : [];
  const [only] = indexed;
  if (only === undefined) return whole();
  if (words.length === 2) return `has(${pairsSql(column)}, ${params.add('String', only)})`;
  // One condition: the engine takes seconds to read the two hundred of a long phrase.
  return `(hasAll(${pairsSql(column)}, ${params.add('Array(String)', indexed)}) AND ${whole()})`;
}

/** The two words of a phrase that the index of pairs decides alone. */
function pairOf(tree: Tree, field: TextField): string | undefined {
  if (field !== 'goods' || tree.kind !== 'phrase' || tree.words.length !== 2) return undefined;
  return pairs(tree.words).find(isExact);
}

/** The condition that a row's text matches the tree. */
export function toSql(tree: Tree, field: TextField, expand: Expand, params: Params): string {
  const column = `${field}_words`;
  const sub = (part: Tree): string => toSql(part, field, expand, params);
  switch (tree.kind) {
    case 'word':
      return `hasAllTokens(${column}, ${params.add('Array(String)', [tree.word])})`;
    case 'prefix':
    case 'fuzzy': {
      const found = expand(tree);
      if (found === undefined) return `match(${column}, ${params.add('String', `(^| )${tree.word}`)})`;
      return found.length === 0 ? 'false' : `hasAnyTokens(${column}, ${params.add('Array(String)', found)})`;
    }
    case 'phrase':
      return phraseSql(field, tree.words, params);
    case 'near':
      return nearSql(column, tree.words, tree.within, params);
    case 'not':
      return `NOT ${sub(tree.of)}`;
    case 'and':
    case 'or': {
      // Plain words of one operator are one look-up in the index, and so are its pairs of words.
      const plain = tree.of.flatMap((part) => (part.kind === 'word' ? [part.word] : []));
      const beside = tree.of.flatMap((part) => pairOf(part, field) ?? []);
      const rest = tree.of.filter((part) => part.kind !== 'word' && pairOf(part, field) === undefined);
      const all = tree.kind === 'and';
      const conditions = [
        ...(plain.length === 0
          ? []
          : [`${all ? 'hasAllTokens' : 'hasAnyTokens'}(${column}, ${params.add('Array(String)', plain)})`]),
        ...(beside.length === 0
          ? []
          : [`${all ? 'hasAll' : 'hasAny'}(${pairsSql(column)}, ${params.add('Array(String)', beside)})`]),
      ];
      return `(${[...conditions, ...rest.map(sub)].join(all ? ' AND ' : ' OR ')})`;
    }
  }
}

// Turns a search tree into a condition on one column of folded words. Whole words are answered by the text
// index; prefixes and near spellings are first looked up in the vocabulary, so that they are whole words too.
import type { Param, WarehouseClient } from '../client';
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

/** Looks prefixes and near spellings up; answers the words each stands for, or undefined when there are too many. */
export type Expand = (tree: Extract<Tree, { kind: 'prefix' | 'fuzzy' }>) => readonly string[] | undefined;

function expandable(tree: Tree): Extract<Tree, { kind: 'prefix' | 'fuzzy' }>[] {
  if (tree.kind === 'prefix' || tree.kind === 'fuzzy') return [tree];
  if (tree.kind === 'not') return expandable(tree.of);
  if (tree.kind === 'and' || tree.kind === 'or') return tree.of.flatMap(expandable);
  return [];
}

/** Asks the vocabulary of a field for every prefix and near spelling of a tree. */
export async function expansions(client: WarehouseClient, field: TextField, tree: Tree): Promise<Expand> {
  const known = new Map<string, readonly string[] | undefined>();
  await Promise.all(
    expandable(tree).map(async (leaf) => {
      const params = new Params();
      const word = params.add('String', leaf.word);
      const condition =
        leaf.kind === 'prefix'
          ? `startsWith(word, ${word})`
          : `abs(lengthUTF8(word) - lengthUTF8(${word})) <= ${leaf.letters} AND editDistanceUTF8(word, ${word}) <= ${leaf.letters}`;
      const { rows } = await client.query<{ word: string }>(
        `SELECT word FROM vocabulary WHERE field = '${field}' AND ${condition} LIMIT ${EXPANSION_MAX + 1}`,
        params.values,
      );
      known.set(JSON.stringify(leaf), rows.length > EXPANSION_MAX ? undefined : rows.map((row) => row.word));
    }),
  );
  return (leaf) => known.get(JSON.stringify(leaf));
}

/** Every word of `list` within a stretch of `list.length + within` words of the text. */
function nearSql(column: string, list: readonly string[], within: number, params: Params): string {
  const words = params.add('Array(String)', list);
  const stretch = list.length + within;
  const text = `splitByChar(' ', ${column})`;
  return `(hasAllTokens(${column}, ${words}) AND arrayExists(i -> hasAll(arraySlice(${text}, i, ${stretch}), ${words}), arrayEnumerate(${text})))`;
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
      return `hasPhrase(${column}, ${params.add('String', tree.words.join(' '))})`;
    case 'near':
      return nearSql(column, tree.words, tree.within, params);
    case 'not':
      return `NOT ${sub(tree.of)}`;
    case 'and':
    case 'or': {
      // Plain words of one operator are one look-up in the index.
      const plain = tree.of.flatMap((part) => (part.kind === 'word' ? [part.word] : []));
      const rest = tree.of.filter((part) => part.kind !== 'word');
      const all = tree.kind === 'and' ? 'hasAllTokens' : 'hasAnyTokens';
      const conditions =
        plain.length === 0 ? [] : [`${all}(${column}, ${params.add('Array(String)', plain)})`];
      return `(${[...conditions, ...rest.map(sub)].join(tree.kind === 'and' ? ' AND ' : ' OR ')})`;
    }
  }
}

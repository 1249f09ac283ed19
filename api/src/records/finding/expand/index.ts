// Interprets what users type to find goods, and expands it with forms, synonyms and translations. The vocabulary and
// the goods texts of declarations are read into memory once after a load.
import { type Finding, fold, type MeantWord, type SoughtTerm, words as wordsOf } from '@waybill/contract';
import { LRUCache } from 'lru-cache';
import type { WarehouseClient } from '../../../stores/warehouse/client';
import { ignoredSigns } from '../../../stores/warehouse/query-language/ignored';
import { parseQuery } from '../../../stores/warehouse/query-language/parse';
import type { QueryError, Tree } from '../../../stores/warehouse/query-language/tree';
import { loadSimplified } from '../hs/simplified';
import type { AddedTree } from './added-terms';
import type { Lexicons } from './concepts';
import { declaredGoods } from './declared';
import { type ByLists, listedBy } from './listed';
import { nearest } from './nearest';
import { phrases, rowsFound, thatFind } from './phrases';
import { soughtOf } from './sought';
import type { Sources } from './sources';
import { goodsWords, heldWords } from './vocabulary';
import { type WideTree, widener } from './widen';

export type { Lexicons } from './concepts';

/** How the user wants a goods text to be interpreted. */
export interface Meant {
  /** Only as typed, without expansion. */
  exact: boolean;
  /** Added terms that the user removed. */
  without: readonly string[];
}

export interface ReadText {
  /** As typed. */
  tree: Tree;
  /** What is searched for, after expansion. */
  wide: Tree;
  finding: Finding;
  /** Every added term, with what it was added to. */
  added: readonly AddedTree[];
}

type ReadResult = { ok: true; read: ReadText } | { ok: false; error: QueryError };

/** Expanded searches that are cached for their further pages and tabs. */
const KEPT_MAX = 2_000;

/** Most names that are suggested for a text that finds nothing. */
const PHRASES_MAX = 3;

const asTyped: Meant = { exact: false, without: [] };

type State = Omit<Sources, ByLists | 'concepts'> & { id: number };

export function findingQueries(client: WarehouseClient, lexicons: Lexicons) {
  let state: State | undefined;
  let reading: Promise<State> | undefined;
  let stale = true;
  let count = 0;
  const kept = new LRUCache<string, WideTree & { of: string }>({ max: KEPT_MAX });

  function refresh(): Promise<State> {
    if (reading !== undefined) return reading;
    stale = false;
    const next = Promise.all([goodsWords(client), declaredGoods(client)]).then(([words, declared]) => {
      count += 1;
      state = { words, declared, id: count };
      return state;
    });
    reading = next;
    const done = () => {
      reading = undefined;
    };
    next.then(done, () => {
      stale = true;
      done();
    });
    return next;
  }

  /** The newest state: after a load the previous one is used until the next is read. */
  async function current(): Promise<State> {
    if (state === undefined || state.declared.rows === 0)
      return stale || reading ? refresh() : (state ?? refresh());
    if (stale) refresh().catch(() => undefined);
    return state;
  }

  /** Cache key of an expanded search, with the agent only where it has links of its own. */
  const nameOf = (text: string, { without }: Meant): string =>
    JSON.stringify([lexicons.here().scope.of, text, [...new Set(without.map(fold))].sort()]);

  async function wide(
    text: string,
    tree: Tree,
    meant: Meant,
    continues: number | undefined,
  ): Promise<WideTree> {
    if (meant.exact || lexicons.isEmpty) return { tree, widened: [], added: [] };
    const without = [...new Set(meant.without.map(fold))].sort();
    const name = nameOf(text, meant);
    const held = continues === undefined ? undefined : kept.get(`${continues} ${name}`);
    if (held !== undefined) return held;
    const [state] = await Promise.all([current(), lexicons.ready()]);
    const concepts = lexicons.here();
    const of = `${state.id} ${concepts.scope.version}`;
    const before = kept.get(name);
    if (before?.of === of) return before;
    const sources = { ...state, concepts };
    const widen = widener(
      { ...sources, ...listedBy(sources, text) },
      (words) => heldWords(client, words),
      { exact: false, without: new Set(without) },
      text,
    );
    const made = { ...(await widen(tree)), of };
    kept.set(name, made);
    return made;
  }

  /** Number of records with the goods texts that a search finds. */
  async function rowsOf(text: string): Promise<number> {
    const parsed = parseQuery(text);
    if (!parsed.ok) return 0;
    const { tree } = await wide(text, parsed.tree, asTyped, undefined);
    return rowsFound(tree, (await current()).declared);
  }

  return {
    /**
     * Interprets a goods text.
     * @param asOf load that the answer looks at; with `continues` it continues an earlier answer of the same load, with
     * the same interpretation
     */
    read: async (
      text: string,
      meant: Meant,
      { asOf, continues }: { asOf?: number | undefined; continues?: boolean } = {},
    ): Promise<ReadResult> => {
      const parsed = parseQuery(text);
      if (!parsed.ok) return parsed;
      const { tree, widened, added } = await wide(text, parsed.tree, meant, continues ? asOf : undefined);
      if (asOf !== undefined && !meant.exact) {
        kept.set(`${asOf} ${nameOf(text, meant)}`, { tree, widened, added, of: '' });
      }
      const sought: SoughtTerm[] = soughtOf(tree);
      return {
        ok: true,
        read: {
          tree: parsed.tree,
          wide: tree,
          finding: { widened, ignored: ignoredSigns(text), sought },
          added,
        },
      };
    },
    /** Words that may have been meant by words of a goods text that find nothing. */
    meant: async (text: string): Promise<MeantWord[]> => {
      const parsed = parseQuery(text);
      if (!parsed.ok) return [];
      const { widened, tree } = await wide(text, parsed.tree, asTyped, undefined);
      const known = new Set(widened.flatMap(({ typed }) => wordsOf(typed)));
      const { words, declared } = await current();
      const near = nearest(words, text, known);
      // Declared texts are indexed without digits, so they can only tell whether a search without digits finds
      // anything.
      if (/\d/.test(text) || rowsFound(tree, declared) > 0) return near;
      const tried = await Promise.all(
        phrases(lexicons.here(), text).map(async (each) => ({ ...each, rows: await rowsOf(each.keyword) })),
      );
      const named = thatFind(tried, text).slice(0, PHRASES_MAX);
      const others: MeantWord[] = [];
      for (const each of near) {
        const isOther = named.every(({ keyword }) => keyword !== each.keyword);
        if (isOther && (await rowsOf(each.keyword)) > 0) others.push(each);
      }
      // Where only one word was wrong, the suggestion for that word is returned.
      const told = named.map((each) => near.find(({ keyword }) => keyword === each.keyword) ?? each);
      return [...told, ...others];
    },
    /** The agent whose own links would be used; empty for agents without any. */
    scope: (): string => lexicons.here().scope.of,
    /** Current vocabulary and declared goods, for comparing words. */
    sources: current,
    /** Reloads what a load changed, and all that the first question would wait for; resolves when that is done. */
    refreshed: async (): Promise<void> => {
      if (!lexicons.isEmpty) {
        await lexicons.ready();
        loadSimplified();
      }
      if (stale || reading !== undefined) await refresh();
    },
    /** Marks the data as stale; call it after a load. */
    forget: () => {
      stale = true;
    },
  };
}

export type FindingQueries = ReturnType<typeof findingQueries>;

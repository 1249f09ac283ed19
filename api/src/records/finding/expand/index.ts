// The door of query expansion: interprets what users type to find goods, and expands it with forms, synonyms and
// translations. The vocabulary and the goods texts of declarations are read into memory once after a load.
import { type Finding, fold, type MeantWord, words as toWords } from '@waybill/contract';
import { LRUCache } from 'lru-cache';
import type { WarehouseClient } from '../../../stores/warehouse/client';
import { ignoredSigns } from '../../../stores/warehouse/query-language/ignored';
import { parseQuery } from '../../../stores/warehouse/query-language/parse';
import type { QueryError, Tree } from '../../../stores/warehouse/query-language/tree';
import { countRows, findTextsOfTree, type GoodsTexts, readGoodsTexts } from '../corpus/goods-texts';
import { findStoredWords, readVocabulary, type Vocabulary } from '../corpus/vocabulary';
import { keepFinding, proposeNames } from '../corrections/near-names';
import { findNearWords } from '../corrections/near-words';
import { loadSimplified } from '../hs/simplified';
import type { Lexicons } from '../lexicon-interface';
import { expandQuery, explainQuery } from './pipeline';
import { type AddedTree, listHighlights, type Rendering } from './render';
import type { UnitTrace } from './types';

export type { Lexicons } from '../lexicon-interface';

/** How the user wants a goods text to be interpreted. */
export interface ReadingOptions {
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
const CACHED_MAX = 2_000;

/** Most names that are suggested for a text that finds nothing. */
const NAMES_MAX = 3;

const asTyped: ReadingOptions = { exact: false, without: [] };

/** What is read from the records after each load. */
interface Corpus {
  vocabulary: Vocabulary;
  goodsTexts: GoodsTexts;
  id: number;
}

/** An expanded search with the versions of what it was expanded by. */
type CachedRendering = Rendering & { version: string };

export function findingQueries(client: WarehouseClient, lexicons: Lexicons) {
  let corpus: Corpus | undefined;
  let reading: Promise<Corpus> | undefined;
  let stale = true;
  let count = 0;
  const cache = new LRUCache<string, CachedRendering>({ max: CACHED_MAX });

  function refresh(): Promise<Corpus> {
    if (reading !== undefined) return reading;
    stale = false;
    const next = Promise.all([readVocabulary(client), readGoodsTexts(client)]).then(
      ([vocabulary, goodsTexts]) => {
        count += 1;
        corpus = { vocabulary, goodsTexts, id: count };
        return corpus;
      },
    );
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

  const findWords = (words: readonly string[]) => findStoredWords(client, words);

  /** The newest corpus: after a load the previous one is used until the next is read. */
  async function currentCorpus(): Promise<Corpus> {
    if (corpus === undefined || corpus.goodsTexts.rows === 0)
      return stale || reading ? refresh() : (corpus ?? refresh());
    if (stale) refresh().catch(() => undefined);
    return corpus;
  }

  /** Cache key of an expanded search, with the agent only where it has links of its own. */
  const toCacheKey = (text: string, { without }: ReadingOptions): string =>
    JSON.stringify([lexicons.here().scope.of, text, [...new Set(without.map(fold))].sort()]);

  /** @param asOf load of an earlier answer that this one continues, with the same expansion */
  async function expand(
    text: string,
    tree: Tree,
    options: ReadingOptions,
    asOf: number | undefined,
  ): Promise<Rendering> {
    if (options.exact || lexicons.isEmpty) return { tree, widened: [], added: [] };
    const key = toCacheKey(text, options);
    const continued = asOf === undefined ? undefined : cache.get(`${asOf} ${key}`);
    if (continued !== undefined) return continued;
    const [{ id, vocabulary, goodsTexts }] = await Promise.all([currentCorpus(), lexicons.ready()]);
    const lexicon = lexicons.here();
    const version = `${id} ${lexicon.scope.version}`;
    const previous = cache.get(key);
    if (previous?.version === version) return previous;
    const request = {
      query: text,
      removed: new Set(options.without.map(fold)),
      lexicon,
      vocabulary,
      goodsTexts,
    };
    const rendering = await expandQuery(tree, { ...request, findStoredWords: findWords });
    const expanded = { ...rendering, version };
    cache.set(key, expanded);
    return expanded;
  }

  const countRowsOfTree = (tree: Tree, goodsTexts: GoodsTexts): number =>
    countRows(goodsTexts, findTextsOfTree(tree, goodsTexts));

  /** Number of records with the goods texts that a search finds. */
  async function countRowsOfQuery(text: string): Promise<number> {
    const parsed = parseQuery(text);
    if (!parsed.ok) return 0;
    const { tree } = await expand(text, parsed.tree, asTyped, undefined);
    return countRowsOfTree(tree, (await currentCorpus()).goodsTexts);
  }

  /** Those of the suggested words that find anything and are no suggested name. */
  async function keepOtherWords(words: readonly MeantWord[], names: readonly MeantWord[]) {
    const others: MeantWord[] = [];
    for (const word of words) {
      const isOther = names.every(({ keyword }) => keyword !== word.keyword);
      if (isOther && (await countRowsOfQuery(word.keyword)) > 0) others.push(word);
    }
    return others;
  }

  /** Words that may have been meant by words of a goods text that find nothing. */
  async function suggestWords(text: string): Promise<MeantWord[]> {
    const parsed = parseQuery(text);
    if (!parsed.ok) return [];
    const { widened, tree } = await expand(text, parsed.tree, asTyped, undefined);
    const expandedWords = new Set(widened.flatMap(({ typed }) => toWords(typed)));
    const { vocabulary, goodsTexts } = await currentCorpus();
    const nearWords = findNearWords(vocabulary, text, expandedWords);
    // Goods texts are indexed without digits, so they can only tell whether a search without digits finds anything.
    if (/\d/.test(text) || countRowsOfTree(tree, goodsTexts) > 0) return nearWords;
    const tried = await Promise.all(
      proposeNames(lexicons.here(), text).map(async (name) => ({
        ...name,
        rows: await countRowsOfQuery(name.keyword),
      })),
    );
    const names = keepFinding(tried, text).slice(0, NAMES_MAX);
    // Where only one word was wrong, the suggestion for that word is returned.
    const suggestions = names.map(
      (name) => nearWords.find(({ keyword }) => keyword === name.keyword) ?? name,
    );
    return [...suggestions, ...(await keepOtherWords(nearWords, names))];
  }

  /**
   * Interprets a goods text.
   * @param asOf load that the answer looks at; with `continues` it continues an earlier answer of the same load, with the
   * same interpretation
   */
  async function read(
    text: string,
    options: ReadingOptions,
    { asOf, continues }: { asOf?: number | undefined; continues?: boolean } = {},
  ): Promise<ReadResult> {
    const parsed = parseQuery(text);
    if (!parsed.ok) return parsed;
    const { tree, widened, added } = await expand(text, parsed.tree, options, continues ? asOf : undefined);
    if (asOf !== undefined && !options.exact)
      cache.set(`${asOf} ${toCacheKey(text, options)}`, { tree, widened, added, version: '' });
    return {
      ok: true,
      read: {
        tree: parsed.tree,
        wide: tree,
        finding: { widened, ignored: ignoredSigns(text), sought: listHighlights(tree) },
        added,
      },
    };
  }

  /** What each stage decided about the words of a goods text; none for a text with an error. */
  async function explain(text: string): Promise<UnitTrace[]> {
    const parsed = parseQuery(text);
    if (!parsed.ok || lexicons.isEmpty) return [];
    const [{ vocabulary, goodsTexts }] = await Promise.all([currentCorpus(), lexicons.ready()]);
    const lexicon = lexicons.here();
    const request = { query: text, removed: new Set<string>(), lexicon, vocabulary, goodsTexts };
    return explainQuery(parsed.tree, { ...request, findStoredWords: findWords });
  }

  return {
    read,
    explain,
    meant: suggestWords,
    /** The agent whose own links would be used; empty for agents without any. */
    scope: (): string => lexicons.here().scope.of,
    /** Current vocabulary and goods texts, for comparing words. */
    sources: currentCorpus,
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

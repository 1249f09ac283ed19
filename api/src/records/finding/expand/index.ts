// Entry point of query expansion: interprets what users type to find goods, and expands it with forms, synonyms and
// translations. The vocabulary and the goods texts of declarations are read into memory once after a load.
import { type Finding, fold, type MeantWord, words as toWords } from '@waybill/contract';
import { LRUCache } from 'lru-cache';
import type { WarehouseClient } from '../../../stores/warehouse/client';
import { ignoredSigns } from '../../../stores/warehouse/query-language/ignored';
import { parseQuery } from '../../../stores/warehouse/query-language/parse';
import type { QueryError, Tree } from '../../../stores/warehouse/query-language/tree';
import { countRows, findTextsOfTree, type GoodsTexts } from '../corpus/goods-texts';
import { type CorpusReader, openCorpus } from '../corpus/open-corpus';
import { findStoredWords } from '../corpus/vocabulary';
import { proposeNames, selectWithRows } from '../corrections/near-names';
import { findNearWords } from '../corrections/near-words';
import { loadSimplified } from '../language/simplified';
import type { Lexicons } from '../lexicon-interface';
import { expandQuery, explainQuery } from './pipeline';
import { type AddedTree, listHighlights, type Rendering } from './render';
import type { UnitTrace } from './types';

export type { Lexicons } from '../lexicon-interface';
export type { UnitTrace } from './types';

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

/** An expanded search with the versions of what it was expanded by. */
type CachedRendering = Rendering & { version: string };

/** What searches are expanded with, and what was expanded before. */
interface Expander {
  client: WarehouseClient;
  lexicons: Lexicons;
  corpus: CorpusReader;
  cache: LRUCache<string, CachedRendering>;
}

/** Cache key of an expanded search, with the agent only where it has links of its own. */
const toCacheKey = ({ lexicons }: Expander, text: string, { without }: ReadingOptions): string =>
  JSON.stringify([lexicons.here().scope.of, text, [...new Set(without.map(fold))].sort()]);

/** The request to expand a text, with the versions of what it is expanded with. */
async function createRequest(
  { client, lexicons, corpus }: Expander,
  text: string,
  without: readonly string[],
) {
  const [{ id, vocabulary, goodsTexts }] = await Promise.all([corpus.current(), lexicons.ready()]);
  const lexicon = lexicons.here();
  return {
    version: `${id} ${lexicon.scope.version}`,
    query: text,
    removed: new Set(without.map(fold)),
    lexicon,
    vocabulary,
    goodsTexts,
    findStoredWords: (words: readonly string[]) => findStoredWords(client, words),
  };
}

/** @param asOf load of an earlier answer that this one continues, with the same expansion */
async function expandText(
  expander: Expander,
  text: string,
  tree: Tree,
  options: ReadingOptions,
  asOf?: number,
): Promise<Rendering> {
  const { lexicons, cache } = expander;
  if (options.exact || lexicons.isEmpty) return { tree, widened: [], added: [] };
  const key = toCacheKey(expander, text, options);
  const continued = asOf === undefined ? undefined : cache.get(`${asOf} ${key}`);
  if (continued !== undefined) return continued;
  const { version, ...request } = await createRequest(expander, text, options.without);
  const previous = cache.get(key);
  if (previous?.version === version) return previous;
  const expanded = { ...(await expandQuery(tree, request)), version };
  cache.set(key, expanded);
  return expanded;
}

const countRowsOfTree = (tree: Tree, goodsTexts: GoodsTexts): number =>
  countRows(goodsTexts, findTextsOfTree(tree, goodsTexts));

/** Number of records with the goods texts that a search finds. */
async function countRowsOfText(expander: Expander, text: string): Promise<number> {
  const parsed = parseQuery(text);
  if (!parsed.ok) return 0;
  const { tree } = await expandText(expander, text, parsed.tree, asTyped);
  return countRowsOfTree(tree, (await expander.corpus.current()).goodsTexts);
}

/** Those of the suggested words that find anything and are no suggested name. */
async function keepOtherWords(
  expander: Expander,
  words: readonly MeantWord[],
  names: readonly MeantWord[],
): Promise<MeantWord[]> {
  const otherWords: MeantWord[] = [];
  for (const word of words) {
    const isOther = names.every(({ keyword }) => keyword !== word.keyword);
    if (isOther && (await countRowsOfText(expander, word.keyword)) > 0) otherWords.push(word);
  }
  return otherWords;
}

/** Words that may have been meant by words of a goods text that find nothing. */
async function suggestWords(expander: Expander, text: string): Promise<MeantWord[]> {
  const parsed = parseQuery(text);
  if (!parsed.ok) return [];
  const { widened, tree } = await expandText(expander, text, parsed.tree, asTyped);
  const expandedWords = new Set(widened.flatMap(({ typed }) => toWords(typed)));
  const { vocabulary, goodsTexts } = await expander.corpus.current();
  const nearWords = findNearWords(vocabulary, text, expandedWords);
  // Goods texts are indexed without digits, so they can only tell whether a search without digits finds anything.
  if (/\d/.test(text) || countRowsOfTree(tree, goodsTexts) > 0) return nearWords;
  const tried = await Promise.all(
    proposeNames(expander.lexicons.here(), text).map(async (name) => ({
      ...name,
      rows: await countRowsOfText(expander, name.keyword),
    })),
  );
  const names = selectWithRows(tried, text).slice(0, NAMES_MAX);
  // Where only one word was wrong, the suggestion for that word is returned.
  const suggestions = names.map((name) => nearWords.find(({ keyword }) => keyword === name.keyword) ?? name);
  return [...suggestions, ...(await keepOtherWords(expander, nearWords, names))];
}

async function readText(
  expander: Expander,
  text: string,
  options: ReadingOptions,
  { asOf, continues }: { asOf?: number | undefined; continues?: boolean },
): Promise<ReadResult> {
  const parsed = parseQuery(text);
  if (!parsed.ok) return parsed;
  const rendering = await expandText(expander, text, parsed.tree, options, continues ? asOf : undefined);
  const { tree, widened, added } = rendering;
  if (asOf !== undefined && !options.exact)
    expander.cache.set(`${asOf} ${toCacheKey(expander, text, options)}`, {
      tree,
      widened,
      added,
      version: '',
    });
  const finding = { widened, ignored: ignoredSigns(text), sought: listHighlights(tree) };
  return { ok: true, read: { tree: parsed.tree, wide: tree, finding, added } };
}

/** What each stage decided about the words of a goods text; none for a text with an error. */
async function explainText(expander: Expander, text: string): Promise<UnitTrace[]> {
  const parsed = parseQuery(text);
  if (!parsed.ok || expander.lexicons.isEmpty) return [];
  const { version: _none, ...request } = await createRequest(expander, text, []);
  return explainQuery(parsed.tree, request);
}

export function findingQueries(client: WarehouseClient, lexicons: Lexicons) {
  const corpus = openCorpus(client);
  const expander: Expander = { client, lexicons, corpus, cache: new LRUCache({ max: CACHED_MAX }) };
  return {
    /**
     * Interprets a goods text.
     * @param at `asOf`: load that the answer looks at; with `continues` it continues an earlier answer of the same load,
     * with the same interpretation
     */
    read: (
      text: string,
      options: ReadingOptions,
      at: { asOf?: number | undefined; continues?: boolean } = {},
    ): Promise<ReadResult> => readText(expander, text, options, at),
    explain: (text: string): Promise<UnitTrace[]> => explainText(expander, text),
    meant: (text: string): Promise<MeantWord[]> => suggestWords(expander, text),
    /** The agent whose own links would be used; empty for agents without any. */
    scope: (): string => lexicons.here().scope.of,
    /** Current vocabulary and goods texts, for comparing words. */
    sources: corpus.current,
    /** Reloads what a load changed, and all that the first question would wait for; resolves when that is done. */
    refreshed: async (): Promise<void> => {
      if (!lexicons.isEmpty) {
        await lexicons.ready();
        loadSimplified();
      }
      await corpus.refreshed();
    },
    /** Marks the data as stale; call it after a load. */
    forget: corpus.forget,
  };
}

export type FindingQueries = ReturnType<typeof findingQueries>;

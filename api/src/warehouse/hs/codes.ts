// The Harmonized System in memory: texts, paths and suggestions.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { words } from '../fold';

/** Languages that we hold texts in; Spanish where the 2012 list has the code, else English. */
export type HsLanguage = 'en' | 'es';

export interface HsSuggestion {
  code: string;
  text: string;
  /** Texts of the levels above, outermost first. */
  path: string[];
}

/** An entry of one level, for browsing. */
export interface HsEntry {
  code: string;
  text: string;
  /** How many entries are one level below. */
  below: number;
}

interface Entry {
  code: string;
  text: Record<HsLanguage, string>;
  /** Folded words of both languages. */
  own: ReadonlySet<string>;
  /** The levels above, whose words a leaf that says "Other" needs to be found. */
  above: readonly Entry[];
}

const SUGGESTIONS = 20;
/** Further words of a question say nothing that these do not. */
const WORDS_MAX = 8;

function load(): Map<string, Entry> {
  const file = readFileSync(new URL('./data/hs2022.tsv.gz', import.meta.url));
  const entries = new Map<string, Entry>();
  for (const line of gunzipSync(file).toString('utf8').split('\n')) {
    const [code = '', en = '', es = ''] = line.split('\t');
    if (code === '') continue;
    const above = [2, 4].flatMap((length) => {
      const level = length < code.length ? entries.get(code.slice(0, length)) : undefined;
      return level === undefined ? [] : [level];
    });
    entries.set(code, {
      code,
      text: { en, es: es === '' ? en : es },
      own: new Set([...words(en), ...words(es)]),
      above,
    });
  }
  return entries;
}

/** The list as it is asked: by code, in the order of codes, and by word. */
interface HsList {
  entries: ReadonlyMap<string, Entry>;
  /** Codes from 4 digits on, ascending. */
  codes: readonly Entry[];
  /** What is one level below a chapter or heading (chapters: below the empty code), ascending. */
  below: ReadonlyMap<string, readonly Entry[]>;
  /** Every word of any text, ascending; and the entries that have it as their own. */
  words: readonly string[];
  owners: ReadonlyMap<string, readonly Entry[]>;
}

function index(entries: ReadonlyMap<string, Entry>): HsList {
  const owners = new Map<string, Entry[]>();
  for (const entry of entries.values()) {
    for (const word of entry.own) {
      const known = owners.get(word);
      if (known === undefined) owners.set(word, [entry]);
      else known.push(entry);
    }
  }
  const sorted = [...entries.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
  const codes = sorted.filter((entry) => entry.code.length >= 4);
  const below = new Map<string, Entry[]>();
  for (const entry of sorted) {
    const above = entry.code.slice(0, -2);
    const known = below.get(above);
    if (known === undefined) below.set(above, [entry]);
    else known.push(entry);
  }
  return { entries, codes, below, words: [...owners.keys()].sort(), owners };
}

let loaded: HsList | undefined;
function all(): HsList {
  loaded ??= index(load());
  return loaded;
}

/** Reads the list now, so that the first question need not wait for it. */
export function loadHs(): void {
  all();
}

/** Those of an ascending list whose text begins so. */
function beginning<T>(list: readonly T[], text: (entry: T) => string, prefix: string): T[] {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const entry = list[middle];
    if (entry !== undefined && text(entry) < prefix) low = middle + 1;
    else high = middle;
  }
  let end = low;
  for (let entry = list[end]; entry !== undefined && text(entry).startsWith(prefix); entry = list[end])
    end += 1;
  return list.slice(low, end);
}

/** The texts of a code's levels that we know, outermost first: chapter, heading, subheading. */
export function hsPath(code: string, language: HsLanguage): { code: string; text: string }[] {
  return [2, 4, 6].flatMap((length) => {
    const entry = code.length >= length ? all().entries.get(code.slice(0, length)) : undefined;
    return entry === undefined ? [] : [{ code: entry.code, text: entry.text[language] }];
  });
}

/**
 * One level of the tree: what is below a chapter or heading, or the chapters for the empty code.
 * @returns undefined for a code that is no chapter or heading
 */
export function hsLevel(code: string, language: HsLanguage): HsEntry[] | undefined {
  const { below } = all();
  return below.get(code)?.map((entry) => ({
    code: entry.code,
    text: entry.text[language],
    below: below.get(entry.code)?.length ?? 0,
  }));
}

function suggestion(entry: Entry, language: HsLanguage): HsSuggestion {
  const path = hsPath(entry.code.slice(0, -2), language).map((level) => level.text);
  return { code: entry.code, text: entry.text[language], path };
}

/** The entries that have a word of their own that begins so, or is it whole, with what that is worth. */
function ownersOf(word: string, whole: boolean): ReadonlyMap<Entry, number> {
  const { words: known, owners } = all();
  const points = new Map<Entry, number>();
  for (const match of whole ? [word] : beginning(known, (text) => text, word)) {
    const worth = match === word ? 4 : 3;
    for (const entry of owners.get(match) ?? [])
      if (worth > (points.get(entry) ?? 0)) points.set(entry, worth);
  }
  return points;
}

/** How well an entry answers the words; 0 when it does not. Its own words count more, and short texts first. */
function score(entry: Entry, wanted: readonly ReadonlyMap<Entry, number>[]): number {
  let points = 0;
  for (const owners of wanted) {
    const worth = owners.get(entry) ?? (entry.above.some((level) => owners.has(level)) ? 1 : 0);
    if (worth === 0) return 0;
    points += worth;
  }
  // Among equals the headings come first: they are where people begin.
  const heading = entry.code.length === 4 ? 0.5 : 0;
  return points + heading + 0.4 / (1 + entry.own.size);
}

/**
 * Suggests HS codes: those that begin with the digits (from 4; dots and blanks are dropped), or those whose text
 * has words that begin so, in either language, best first. Of several words one of two letters is whole.
 */
export function suggestHs(q: string, language: HsLanguage): HsSuggestion[] {
  const digits = q.replace(/[.\s]/g, '');
  if (/^\d+$/.test(digits)) {
    if (digits.length < 4) return [];
    const found = beginning(all().codes, (entry) => entry.code, digits.slice(0, 6));
    return found.slice(0, SUGGESTIONS).map((entry) => suggestion(entry, language));
  }
  const wanted = [...new Set(words(q))]
    .filter((word) => word.length >= 2)
    .slice(0, WORDS_MAX)
    // Two letters begin a great many words: beside others they are one (cà phê has nothing to do with carbon).
    .map((word, _, { length }) => ownersOf(word, word.length === 2 && length > 1));
  // Without a word of its own an entry is only a neighbour of what was asked for.
  const candidates = new Set(wanted.flatMap((owners) => [...owners.keys()]));
  const scored = [...candidates].flatMap((entry) => {
    const points = score(entry, wanted);
    return points === 0 ? [] : [{ entry, points }];
  });
  scored.sort((a, b) => b.points - a.points || (a.entry.code < b.entry.code ? -1 : 1));
  return scored.slice(0, SUGGESTIONS).map(({ entry }) => suggestion(entry, language));
}

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

interface Entry {
  code: string;
  text: Record<HsLanguage, string>;
  /** Folded words of both languages, and of the levels above, which a leaf that says "Other" needs to be found. */
  own: ReadonlySet<string>;
  above: ReadonlySet<string>;
}

const SUGGESTIONS = 20;

function load(): Map<string, Entry> {
  const file = readFileSync(new URL('./data/hs2022.tsv.gz', import.meta.url));
  const entries = new Map<string, Entry>();
  for (const line of gunzipSync(file).toString('utf8').split('\n')) {
    const [code = '', en = '', es = ''] = line.split('\t');
    if (code === '') continue;
    const above = new Set<string>();
    for (const length of [2, 4]) {
      if (length >= code.length) continue;
      for (const word of entries.get(code.slice(0, length))?.own ?? []) above.add(word);
    }
    entries.set(code, {
      code,
      text: { en, es: es === '' ? en : es },
      own: new Set([...words(en), ...words(es)]),
      above,
    });
  }
  return entries;
}

let loaded: Map<string, Entry> | undefined;
function all(): Map<string, Entry> {
  loaded ??= load();
  return loaded;
}

/** Reads the list now, so that the first question need not wait for it. */
export function loadHs(): void {
  all();
}

/** The texts of a code's levels that we know, outermost first: chapter, heading, subheading. */
export function hsPath(code: string, language: HsLanguage): { code: string; text: string }[] {
  return [2, 4, 6].flatMap((length) => {
    const entry = code.length >= length ? all().get(code.slice(0, length)) : undefined;
    return entry === undefined ? [] : [{ code: entry.code, text: entry.text[language] }];
  });
}

function suggestion(entry: Entry, language: HsLanguage): HsSuggestion {
  const path = hsPath(entry.code.slice(0, -2), language).map((level) => level.text);
  return { code: entry.code, text: entry.text[language], path };
}

function has(list: ReadonlySet<string>, word: string): boolean {
  if (list.has(word)) return true;
  for (const candidate of list) if (candidate.startsWith(word)) return true;
  return false;
}

/** How well an entry answers the words; 0 when it does not. Its own words count more, and short texts first. */
function score(entry: Entry, wanted: readonly string[]): number {
  let points = 0;
  for (const word of wanted) {
    if (entry.own.has(word)) points += 4;
    else if (has(entry.own, word)) points += 3;
    else if (has(entry.above, word)) points += 1;
    else return 0;
  }
  // Without a word of its own an entry is only a neighbour of what was asked for.
  if (points <= wanted.length) return 0;
  // Among equals the headings come first: they are where people begin.
  const heading = entry.code.length === 4 ? 0.5 : 0;
  return points + heading + 0.4 / (1 + entry.own.size);
}

/**
 * Suggests HS codes: those that begin with the digits (from 4; dots and blanks are dropped), or those whose text
 * has words that begin so, in either language, best first.
 */
export function suggestHs(q: string, language: HsLanguage): HsSuggestion[] {
  const digits = q.replace(/[.\s]/g, '');
  if (/^\d+$/.test(digits)) {
    if (digits.length < 4) return [];
    const six = digits.slice(0, 6);
    const found = [...all().values()].filter((entry) => entry.code.length >= 4 && entry.code.startsWith(six));
    return found.slice(0, SUGGESTIONS).map((entry) => suggestion(entry, language));
  }
  const wanted = words(q).filter((word) => word.length >= 2);
  if (wanted.length === 0) return [];
  const scored = [...all().values()].flatMap((entry) => {
    const points = score(entry, wanted);
    return points === 0 ? [] : [{ entry, points }];
  });
  scored.sort((a, b) => b.points - a.points || (a.entry.code < b.entry.code ? -1 : 1));
  return scored.slice(0, SUGGESTIONS).map(({ entry }) => suggestion(entry, language));
}

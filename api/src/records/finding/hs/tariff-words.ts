// Finds HS codes by the words in tariff texts, in all languages of these texts.
import { isIdeograph } from '@waybill/contract';
import { gathered } from '../../../basics/lists';
import { fold, words } from '../../../stores/warehouse/fold';
import { hsList, type TariffEntry } from '../tariff/codes';
import { findByPrefix, lazily } from '../tariff/data';

/** Most words of a question that are used: further ones add nothing. */
const WORDS_MAX = 8;

/** The list indexed by the words of its texts. */
interface HsWords {
  /** Chapters with the words of their Chinese and Vietnamese titles, each preceded by a space. */
  titles: readonly { chapter: TariffEntry; words: string }[];
  titleText: string;
  /** Every word of the English and Spanish texts, ascending, and the entries that have it in their own text. */
  words: readonly string[];
  owners: ReadonlyMap<string, readonly TariffEntry[]>;
  /** Number of words in an entry's own text. */
  counts: ReadonlyMap<TariffEntry, number>;
}

const byWords = lazily((): HsWords => {
  const { entries, below } = hsList();
  const own = [...entries.values()].map(
    (entry) => [entry, new Set([...words(entry.text.en), ...words(entry.text.es ?? '')])] as const,
  );
  const owners = gathered(own.flatMap(([entry, list]) => [...list].map((word) => [word, entry] as const)));
  const titles = (below.get('') ?? []).map((chapter) => {
    const { zh = '', 'zh-Hant': hant = '', vi = '' } = chapter.text;
    return { chapter, words: ` ${fold(`${zh} . ${hant} . ${vi}`)} ` };
  });
  const titleText = titles.map((title) => title.words).join('');
  const counts = new Map(own.map(([entry, { size }]) => [entry, size]));
  return { titles, titleText, words: [...owners.keys()].sort(), owners, counts };
});

/** Loads the index, so that the first question need not wait for it. */
export function loadHs(): void {
  byWords();
}

/**
 * Weight of a word for an entry: in its own text, a prefix of such a word, or in the Chinese or Vietnamese chapter
 * title.
 */
const WORTH = { own: 4, beginning: 3, title: 2 } as const;

/** The entries whose own text has a word with this prefix (or exactly this word if `whole`), with its weight. */
function findOwners({ word, whole }: QueryWord): ReadonlyMap<TariffEntry, number> {
  const { words: known, owners, titles } = byWords();
  const { below } = hsList();
  const points = new Map<TariffEntry, number>();
  const give = (entry: TariffEntry, worth: number) => {
    if (worth > (points.get(entry) ?? 0)) points.set(entry, worth);
  };
  for (const match of whole ? [word] : findByPrefix(known, (text) => text, word))
    for (const entry of owners.get(match) ?? []) give(entry, match === word ? WORTH.own : WORTH.beginning);
  for (const { chapter, words: title } of titles) {
    if (!title.includes(whole ? ` ${word} ` : ` ${word}`)) continue;
    give(chapter, title.includes(` ${word} `) ? WORTH.own : WORTH.beginning);
    // In these languages there are only chapter titles here, so all headings of the chapter match.
    for (const heading of below.get(chapter.code) ?? []) give(heading, WORTH.title);
  }
  return points;
}

interface QueryWord {
  word: string;
  /** Whether it is complete, and so not a prefix of a longer word. */
  whole: boolean;
}

/** In long Chinese questions only the end is used, where the head is; titles have no longer words. */
const CHINESE = { run: 20, word: 8 } as const;

/** The longest word in titles among adjacent ideographs, the last among equals: 有机咖啡豆 is looked up as 咖啡. */
function titleWord(run: readonly string[]): string {
  const { titleText } = byWords();
  // A single character of several is too general.
  const shortest = Math.min(run.length, 2);
  for (let length = Math.min(run.length, CHINESE.word); length >= shortest; length -= 1)
    for (let start = run.length - length; start >= 0; start -= 1) {
      const text = run.slice(start, start + length).join(' ');
      if (titleText.includes(` ${text} `)) return text;
    }
  return run.join(' ');
}

/** The words of a question that can be looked up; adjacent ideographs form one word. */
function parseWantedWords(q: string): QueryWord[] {
  const found = new Set<string>();
  let run: string[] = [];
  // An empty word at the end closes the last run.
  for (const word of [...words(q), '']) {
    if (isIdeograph(word)) {
      run.push(word);
      continue;
    }
    if (run.length > 0) found.add(titleWord(run.slice(-CHINESE.run)));
    run = [];
    if (word.length >= 2) found.add(word);
  }
  return [...found].slice(0, WORDS_MAX).map((word, _, { length }) => ({
    word,
    // Two letters are a prefix of very many words: next to other words they are complete (cà phê is not about carbon).
    whole: isIdeograph(word.charAt(0)) || (word.length === 2 && length > 1),
  }));
}

/**
 * How well an entry matches the words; 0 when it does not. Words of its own text count more, and short texts come
 * first.
 */
function scoreEntry(entry: TariffEntry, wanted: readonly ReadonlyMap<TariffEntry, number>[]): number {
  let points = 0;
  let best = 0;
  for (const owners of wanted) {
    const worth = owners.get(entry) ?? (entry.above.some((level) => owners.has(level)) ? 1 : 0);
    if (worth === 0) return 0;
    points += worth;
    best = Math.max(best, worth);
  }
  // Among equals headings come first, because people start there.
  const heading = entry.code.length === 4 ? 0.5 : 0;
  // A short text is only preferred if its own words matched: otherwise the order of the tariff applies.
  return points + heading + (best > WORTH.title ? 0.4 / (1 + (byWords().counts.get(entry) ?? 0)) : 0);
}

/** These entries and all below them: a match above counts for an entry as well. */
function withDescendants(entries: Iterable<TariffEntry>): Set<TariffEntry> {
  const { below } = hsList();
  const all = new Set<TariffEntry>();
  const waiting = [...entries];
  for (let entry = waiting.pop(); entry !== undefined; entry = waiting.pop()) {
    if (all.has(entry)) continue;
    all.add(entry);
    waiting.push(...(below.get(entry.code) ?? []));
  }
  return all;
}

/** A code whose text contains the words, and how well it matches, from 1. */
interface TariffMatch {
  code: string;
  points: number;
}

/**
 * Codes whose text has words with these prefixes, in any language of the index, best first. Next to other words, one of
 * two letters must match completely.
 */
export function codesOfTariff(q: string): TariffMatch[] {
  // The word of the fewest entries first: each of the others is then looked up for few.
  const wanted = parseWantedWords(q)
    .map(findOwners)
    .sort((a, b) => a.size - b.size);
  const [rarest] = wanted;
  if (rarest === undefined) return [];
  const scored: TariffMatch[] = [];
  for (const entry of withDescendants(rarest.keys())) {
    // An entry without a match in its own text is only a neighbour of the entries that were meant.
    if (!wanted.some((owners) => owners.has(entry))) continue;
    const points = scoreEntry(entry, wanted);
    if (points > 0) scored.push({ code: entry.code, points });
  }
  return scored.sort((a, b) => b.points - a.points || (a.code < b.code ? -1 : 1));
}

/** Codes of four or more digits whose Chinese text contains these characters in sequence, shortest text first. */
export function findCodesWithCharacters(characters: string): string[] {
  const found = hsList().codes.flatMap(({ code, text }) => {
    const has = [text.zh, text['zh-Hant']].find((written) => written?.includes(characters));
    return has === undefined ? [] : [{ code, length: has.length }];
  });
  return found.sort((a, b) => a.length - b.length).map(({ code }) => code);
}

// Codes by the words of the tariff's texts, in any language that they are held in.
import { gathered } from '../../lists';
import { fold, words } from '../fold';
import { type Entry, hsList } from './codes';
import { beginning, whenAsked } from './data';

/** Further words of a question say nothing that these do not. */
const WORDS_MAX = 8;

/** The list by the words of its texts. */
interface HsWords {
  /** Chapters with the words of their Chinese and Vietnamese titles, a blank before each. */
  titles: readonly { chapter: Entry; words: string }[];
  titleText: string;
  /** Every word of any English or Spanish text, ascending; and the entries that have it as their own. */
  words: readonly string[];
  owners: ReadonlyMap<string, readonly Entry[]>;
  /** How many words an entry has as its own. */
  counts: ReadonlyMap<Entry, number>;
}

const byWords = whenAsked((): HsWords => {
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

/** Reads the list now, so that the first question need not wait for it. */
export function loadHs(): void {
  byWords();
}

/** What a word is worth to an entry: its own, the beginning of one, or one of the Chinese or Vietnamese title above it. */
const WORTH = { own: 4, beginning: 3, title: 2 } as const;

/** The entries that have a word of their own that begins so, or is it whole, with what that is worth. */
function ownersOf({ word, whole }: Wanted): ReadonlyMap<Entry, number> {
  const { words: known, owners, titles } = byWords();
  const { below } = hsList();
  const points = new Map<Entry, number>();
  const give = (entry: Entry, worth: number) => {
    if (worth > (points.get(entry) ?? 0)) points.set(entry, worth);
  };
  for (const match of whole ? [word] : beginning(known, (text) => text, word))
    for (const entry of owners.get(match) ?? []) give(entry, match === word ? WORTH.own : WORTH.beginning);
  for (const { chapter, words: title } of titles) {
    if (!title.includes(whole ? ` ${word} ` : ` ${word}`)) continue;
    give(chapter, title.includes(` ${word} `) ? WORTH.own : WORTH.beginning);
    // Texts below it are not held in these languages.
    for (const heading of below.get(chapter.code) ?? []) give(heading, WORTH.title);
  }
  return points;
}

const ideographs = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u;

interface Wanted {
  word: string;
  /** It is no beginning of a longer one. */
  whole: boolean;
}

/** Of longer Chinese questions the end is looked at, which says what the rest is about; titles have no longer words. */
const CHINESE = { run: 20, word: 8 } as const;

/** The longest word of titles in neighbouring ideographs, the last among equals: 有机咖啡豆 asks for 咖啡. */
function titleWord(run: readonly string[]): string {
  const { titleText } = byWords();
  // One character of several is what a great many goods have.
  const shortest = Math.min(run.length, 2);
  for (let length = Math.min(run.length, CHINESE.word); length >= shortest; length -= 1)
    for (let start = run.length - length; start >= 0; start -= 1) {
      const text = run.slice(start, start + length).join(' ');
      if (titleText.includes(` ${text} `)) return text;
    }
  return run.join(' ');
}

/** The words of a question that can be looked up; neighbouring ideographs are one word. */
function wantedOf(q: string): Wanted[] {
  const found = new Set<string>();
  let run: string[] = [];
  // A last one, which is no ideograph, ends every run.
  for (const word of [...words(q), '']) {
    if (ideographs.test(word)) {
      run.push(word);
      continue;
    }
    if (run.length > 0) found.add(titleWord(run.slice(-CHINESE.run)));
    run = [];
    if (word.length >= 2) found.add(word);
  }
  return [...found].slice(0, WORDS_MAX).map((word, _, { length }) => ({
    word,
    // Two letters begin a great many words: beside others they are one (cà phê has nothing to do with carbon).
    whole: ideographs.test(word.charAt(0)) || (word.length === 2 && length > 1),
  }));
}

/** How well an entry answers the words; 0 when it does not. Its own words count more, and short texts first. */
function score(entry: Entry, wanted: readonly ReadonlyMap<Entry, number>[]): number {
  let points = 0;
  let best = 0;
  for (const owners of wanted) {
    const worth = owners.get(entry) ?? (entry.above.some((level) => owners.has(level)) ? 1 : 0);
    if (worth === 0) return 0;
    points += worth;
    best = Math.max(best, worth);
  }
  // Among equals the headings come first: they are where people begin.
  const heading = entry.code.length === 4 ? 0.5 : 0;
  // A text that was not asked about is no better for being short: then the tariff's own order counts.
  return points + heading + (best > WORTH.title ? 0.4 / (1 + (byWords().counts.get(entry) ?? 0)) : 0);
}

/** A code whose text has the words, and how well, from 1. */
interface TariffMatch {
  code: string;
  points: number;
}

/**
 * Codes whose text has words that begin so, in any language that we look them up in, best first. Of several words one of two
 * letters is whole.
 */
export function codesOfTariff(q: string): TariffMatch[] {
  const wanted = wantedOf(q).map(ownersOf);
  // Without a word of its own an entry is only a neighbour of what was asked for.
  const candidates = new Set(wanted.flatMap((owners) => [...owners.keys()]));
  const scored = [...candidates].flatMap((entry) => {
    const points = score(entry, wanted);
    return points === 0 ? [] : [{ code: entry.code, points }];
  });
  return scored.sort((a, b) => b.points - a.points || (a.code < b.code ? -1 : 1));
}

/** Codes from four digits on whose Chinese text has these characters next to each other, shortest text first. */
export function codesWritten(characters: string): string[] {
  const found = hsList().codes.flatMap(({ code, text }) => {
    const has = [text.zh, text['zh-Hant']].find((written) => written?.includes(characters));
    return has === undefined ? [] : [{ code, length: has.length }];
  });
  return found.sort((a, b) => a.length - b.length).map(({ code }) => code);
}

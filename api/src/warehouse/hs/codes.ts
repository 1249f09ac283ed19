// The Harmonized System in memory: texts, paths, and what its texts say of words.
import { gathered } from '../../lists';
import { fold, words } from '../fold';
import { beginning, linesOf, whenAsked } from './data';

/**
 * Languages that we hold texts in: English and Vietnamese all of them, Spanish those that the 2012 list has, Chinese
 * (simplified, traditional) those of 2017. What there is not in a language is in English.
 */
export const hsLanguages = ['en', 'es', 'zh', 'zh-Hant', 'vi'] as const;
export type HsLanguage = (typeof hsLanguages)[number];

/** An entry of one level, for browsing. */
interface HsEntry {
  code: string;
  text: string;
  /** Of the text: English where none is held in the one that was asked for. */
  language: HsLanguage;
  /** How many entries are one level below. */
  below: number;
}

interface Entry {
  code: string;
  text: { en: string } & Partial<Record<HsLanguage, string>>;
  /** The levels above, whose words a leaf that says "Other" needs to be found. */
  above: readonly Entry[];
}

/** Further words of a question say nothing that these do not. */
const WORDS_MAX = 8;

function load(): Map<string, Entry> {
  const named = [...linesOf('hs-names.tsv.gz'), ...linesOf('chapters.tsv')];
  const titles = new Map(named.map(([code, ...texts]) => [code, texts]));
  const entries = new Map<string, Entry>();
  for (const [code = '', en = '', es = ''] of linesOf('hs2022.tsv.gz')) {
    const [zh, hant, vi] = titles.get(code) ?? [];
    const above = [2, 4].flatMap((length) => {
      const level = length < code.length ? entries.get(code.slice(0, length)) : undefined;
      return level === undefined ? [] : [level];
    });
    entries.set(code, {
      code,
      text: { en, ...(es && { es }), ...(zh && { zh }), ...(hant && { 'zh-Hant': hant }), ...(vi && { vi }) },
      above,
    });
  }
  return entries;
}

/** The list as it is asked: by code, and in the order of codes. */
interface HsList {
  entries: ReadonlyMap<string, Entry>;
  /** Codes from 4 digits on, ascending. */
  codes: readonly Entry[];
  /** What is one level below a chapter or heading (chapters: below the empty code), ascending. */
  below: ReadonlyMap<string, readonly Entry[]>;
}

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

const all = whenAsked((): HsList => {
  const entries = load();
  const sorted = [...entries.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
  const codes = sorted.filter((entry) => entry.code.length >= 4);
  return { entries, codes, below: Map.groupBy(sorted, ({ code }) => code.slice(0, -2)) };
});

const byWords = whenAsked((): HsWords => {
  const { entries, below } = all();
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

/** A text in the language, or else in English, and which of the two it is. */
function textIn({ text }: Entry, language: HsLanguage): { text: string; language: HsLanguage } {
  const own = text[language];
  return own === undefined ? { text: text.en, language: 'en' } : { text: own, language };
}

/** The texts of a code's levels that we know, outermost first: chapter, heading, subheading. */
export function hsPath(code: string, language: HsLanguage): Omit<HsEntry, 'below'>[] {
  return [2, 4, 6].flatMap((length) => {
    const entry = code.length >= length ? all().entries.get(code.slice(0, length)) : undefined;
    return entry === undefined ? [] : [{ code: entry.code, ...textIn(entry, language) }];
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
    ...textIn(entry, language),
    below: below.get(entry.code)?.length ?? 0,
  }));
}

/** Texts that are held in traditional and in simplified characters, each pair of one code. */
export const textsInBothChinese = (): [traditional: string, simple: string][] =>
  [...all().entries.values()].flatMap(({ text: { zh, 'zh-Hant': traditional } }) =>
    zh === undefined || traditional === undefined ? [] : [[traditional, zh]],
  );

let tariffTexts: ReadonlySet<string> | undefined;

/** Whether a text says what the tariff says of one of its codes, in any language that we hold; a code in front is left out. */
export function isTariffText(text: string): boolean {
  tariffTexts ??= new Set(
    [...all().entries.values()].flatMap((entry) => Object.values(entry.text).map((own) => fold(own))),
  );
  return tariffTexts.has(fold(text.replace(/^[\d.\s]+/, '')));
}

/** The texts of each heading, by language. */
export const headingTexts = (): [code: string, texts: [HsLanguage, string][]][] =>
  all()
    .codes.filter(({ code }) => code.length === 4)
    .map(({ code, text }) => [
      code,
      hsLanguages.flatMap((language): [HsLanguage, string][] => {
        const own = text[language];
        return own === undefined ? [] : [[language, own]];
      }),
    ]);

/** The text of a code that is held, in the language or else in English, and which of the two it is. */
export function hsText(
  code: string,
  language: HsLanguage,
): { text: string; language: HsLanguage } | undefined {
  const entry = all().entries.get(code);
  if (entry === undefined) return undefined;
  return textIn(entry, language);
}

/** Most letters of a heading before the text of its code; Chinese says as much in fewer. */
const HEADING_MAX: Readonly<Record<HsLanguage, number>> = { en: 40, es: 40, vi: 40, zh: 18, 'zh-Hant': 18 };

/** The beginning of a heading's text, in whole words where its script has blanks between them. */
function shortHeading({ text, language }: { text: string; language: HsLanguage }): string {
  const most = HEADING_MAX[language];
  if (text.length <= most) return text;
  const begun = text.slice(0, most);
  const words = language.startsWith('zh') ? begun : begun.slice(0, begun.lastIndexOf(' '));
  return `${words.replace(/[\s,;:，；、（(]+$/u, '')}…`;
}

/**
 * What a code is called where it stands without its heading; a code of another edition by what is known above it. English
 * texts say all. In other languages a subheading says its part of its heading only, so that the heading stands before it.
 */
export function hsName(code: string, language: HsLanguage): string {
  const levels = hsPath(code, language);
  const own = levels.at(-1);
  const heading = levels.at(-2);
  if (own === undefined) return '';
  const inEnglish = own.language === 'en' && heading?.language === 'en';
  if (heading === undefined || own.code.length < 6 || inEnglish || heading.text === own.text) return own.text;
  return `${shortHeading(heading)} · ${own.text}`;
}

/** Codes of four digits and more that begin with the digits, ascending. */
export const codesBeginning = (digits: string): string[] =>
  beginning(all().codes, (entry) => entry.code, digits).map(({ code }) => code);

/** What a word is worth to an entry: its own, the beginning of one, or one of the Chinese or Vietnamese title above it. */
const WORTH = { own: 4, beginning: 3, title: 2 } as const;

/** The entries that have a word of their own that begins so, or is it whole, with what that is worth. */
function ownersOf({ word, whole }: Wanted): ReadonlyMap<Entry, number> {
  const { words: known, owners, titles } = byWords();
  const { below } = all();
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
  const found = all().codes.flatMap(({ code, text }) => {
    const has = [text.zh, text['zh-Hant']].find((written) => written?.includes(characters));
    return has === undefined ? [] : [{ code, length: has.length }];
  });
  return found.sort((a, b) => a.length - b.length).map(({ code }) => code);
}

// The Harmonized System (HS) of tariff codes in memory: texts of its codes in several languages, paths and levels.
import { fold } from '../../../stores/warehouse/fold';
import { findByPrefix, lazily, readPackedLines } from './data';

/**
 * Languages of the texts: English and Vietnamese are complete, Spanish covers the list of 2012, Chinese (simplified,
 * traditional) that of 2017. Texts missing in a language are in English.
 */
export const hsLanguages = ['en', 'es', 'zh', 'zh-Hant', 'vi'] as const;
export type HsLanguage = (typeof hsLanguages)[number];

/** An entry of one level, for browsing. */
interface HsEntry {
  code: string;
  text: string;
  /** Language of the text: English where it is missing in the requested one. */
  language: HsLanguage;
  /** Number of entries one level below. */
  below: number;
}

export interface TariffEntry {
  code: string;
  text: { en: string } & Partial<Record<HsLanguage, string>>;
  /** The levels above, whose words are needed to find a leaf called "Other". */
  above: readonly TariffEntry[];
}

function loadEntries(): Map<string, TariffEntry> {
  const nameLines = [...readPackedLines('hs-names.tsv.gz'), ...readPackedLines('chapters.tsv')];
  const titles = new Map(nameLines.map(([code, ...texts]) => [code, texts]));
  const entries = new Map<string, TariffEntry>();
  for (const [code = '', en = '', es = ''] of readPackedLines('hs2022.tsv.gz')) {
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

/** The list by code, and in the order of codes. */
interface HsList {
  entries: ReadonlyMap<string, TariffEntry>;
  /** Codes with 4 or more digits, ascending. */
  codes: readonly TariffEntry[];
  /** Entries one level below a chapter or heading (chapters: below the empty code), ascending. */
  below: ReadonlyMap<string, readonly TariffEntry[]>;
}

/** The whole list, read on first use. */
export const hsList = lazily((): HsList => {
  const entries = loadEntries();
  const sorted = [...entries.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
  const codes = sorted.filter((entry) => entry.code.length >= 4);
  return { entries, codes, below: Map.groupBy(sorted, ({ code }) => code.slice(0, -2)) };
});

/** The text in the language or else in English, with its language. */
function textIn({ text }: TariffEntry, language: HsLanguage): { text: string; language: HsLanguage } {
  const ownText = text[language];
  return ownText === undefined ? { text: text.en, language: 'en' } : { text: ownText, language };
}

/** The known texts of a code's levels, from chapter to subheading. */
export function hsPath(code: string, language: HsLanguage): Omit<HsEntry, 'below'>[] {
  return [2, 4, 6].flatMap((length) => {
    const entry = code.length >= length ? hsList().entries.get(code.slice(0, length)) : undefined;
    return entry === undefined ? [] : [{ code: entry.code, ...textIn(entry, language) }];
  });
}

/**
 * One level of the tree: the entries below a chapter or heading, or the chapters for the empty code.
 * @returns undefined for a code that is not a chapter or heading
 */
export function hsLevel(code: string, language: HsLanguage): HsEntry[] | undefined {
  const { below } = hsList();
  return below.get(code)?.map((entry) => ({
    code: entry.code,
    ...textIn(entry, language),
    below: below.get(entry.code)?.length ?? 0,
  }));
}

/** Texts that exist in traditional and in simplified characters, in pairs of the same code. */
export const textsInBothChinese = (): [traditional: string, simple: string][] =>
  [...hsList().entries.values()].flatMap(({ text: { zh, 'zh-Hant': traditional } }) =>
    zh === undefined || traditional === undefined ? [] : [[traditional, zh]],
  );

let tariffTexts: ReadonlySet<string> | undefined;

/** Whether a text is the tariff's text of some code, in any language; a leading code is ignored. */
export function isTariffText(text: string): boolean {
  tariffTexts ??= new Set(
    [...hsList().entries.values()].flatMap((entry) => Object.values(entry.text).map((own) => fold(own))),
  );
  return tariffTexts.has(fold(text.replace(/^[\d.\s]+/, '')));
}

/** The texts of each heading, by language. */
export const headingTexts = (): [code: string, texts: [HsLanguage, string][]][] =>
  hsList()
    .codes.filter(({ code }) => code.length === 4)
    .map(({ code, text }) => [
      code,
      hsLanguages.flatMap((language): [HsLanguage, string][] => {
        const ownText = text[language];
        return ownText === undefined ? [] : [[language, ownText]];
      }),
    ]);

/** The text of a known code in the language or else in English, with its language. */
export function hsText(
  code: string,
  language: HsLanguage,
): { text: string; language: HsLanguage } | undefined {
  const entry = hsList().entries.get(code);
  if (entry === undefined) return undefined;
  return textIn(entry, language);
}

/** Most letters of the heading in front of a code's text; Chinese needs fewer. */
const HEADING_MAX: Readonly<Record<HsLanguage, number>> = { en: 40, es: 40, vi: 40, zh: 18, 'zh-Hant': 18 };

/** The beginning of a heading's text, in whole words if its script separates words by spaces. */
function shortHeading({ text, language }: { text: string; language: HsLanguage }): string {
  const most = HEADING_MAX[language];
  if (text.length <= most) return text;
  const begun = text.slice(0, most);
  const words = language.startsWith('zh') ? begun : begun.slice(0, begun.lastIndexOf(' '));
  return `${words.replace(/[\s,;:，；、（(]+$/u, '')}…`;
}

/**
 * Name of a code that is shown without its heading; for a code of another edition, that of its closest known level.
 * English texts are complete. In other languages a subheading's text only continues its heading, which is therefore put
 * in front.
 */
export function hsName(code: string, language: HsLanguage): string {
  const levels = hsPath(code, language);
  const lowest = levels.at(-1);
  const heading = levels.at(-2);
  if (lowest === undefined) return '';
  const inEnglish = lowest.language === 'en' && heading?.language === 'en';
  if (heading === undefined || lowest.code.length < 6 || inEnglish || heading.text === lowest.text)
    return lowest.text;
  return `${shortHeading(heading)} · ${lowest.text}`;
}

/** Codes with four or more digits and this prefix, ascending. */
export const codesBeginning = (digits: string): string[] =>
  findByPrefix(hsList().codes, (entry) => entry.code, digits).map(({ code }) => code);

// What a word of grammar says in a question. Each language has one table of its words by these senses.
import type { AskView } from '@waybill/contract/ask-terms';

/** Words that say the role of the country after them. */
type RoleSense = 'from' | 'to' | 'in' | 'of' | 'by' | 'toward';

export type GrammarSense =
  | RoleSense
  /** Between two countries or goods. */
  | 'and'
  | 'or'
  /** Who trades: with a verb of buying or selling it asks for companies. */
  | 'who'
  /** `imports`, `imported`, `buy`: the country or company before it is the buyer's. */
  | 'imports'
  | 'exports'
  /** Buying from, which says nothing about customs. */
  | 'buys'
  | 'sells'
  /** Companies of one side; next to a name, that company. */
  | 'importers'
  | 'exporters'
  /** Companies of either side: `公司`. */
  | 'companies'
  /** Introduces an HS code. */
  | 'code'
  /** What a question is wrapped in: `show me`, `please`. */
  | 'filler'
  | `view:${AskView}`;

/** A part of a period: the year may come from the other end of a range. */
export interface PeriodPart {
  year?: number;
  /** 1 to 12, first and last month; whole year when absent. */
  months?: readonly [number, number];
}

/** One way to write a period. Named groups: y year, m month, q quarter, h half, n number. */
export interface PeriodRule {
  pattern: RegExp;
  /** Names of months, quarters or numbers by what the group has, folded. */
  read: 'part' | RelativePeriod;
}

/** `last`: the one before the current; `recent`: so many up to today; `current`: from its first day to today. */
export interface RelativePeriod {
  kind: 'last' | 'recent' | 'current';
  unit: 'year' | 'half' | 'quarter' | 'month';
}

export interface Grammar {
  /** Words by sense, separated by commas. */
  words: Partial<Record<GrammarSense, string>>;
  /** What stands before a period, and between its two ends. All are sources of regular expressions. */
  before: string;
  between: string;
  /** From then until today. */
  since: string;
  /** After the word of `since`, where the language puts something behind. */
  sinceAfter?: string;
  periods: readonly PeriodRule[];
  /** Numbers in words, and names of months, folded. */
  numbers: Readonly<Record<string, number>>;
}

/** Numbers a list of names: the first is 1. */
export const numbered = (names: string): Record<string, number> =>
  Object.fromEntries(
    names.split(' ').flatMap((same, at) => same.split('/').map((name) => [name, at + 1] as const)),
  );

/** Merges lists of phrases, which are separated by commas. */
export const phrases = (...lists: readonly string[]): string => lists.join(',');

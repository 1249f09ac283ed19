// What a search text was taken for: the terms that were added to its words, the signs that mean nothing, and what a row
// shows of all that (spec §5).
import { z } from 'zod';
import { termLanguages } from './constants';
import { flag, list } from './wire';

export type TermLanguage = (typeof termLanguages)[number];
export const isTermLanguage = (text: string): text is TermLanguage =>
  termLanguages.some((language) => language === text);

/** Most terms that are added to one word of a search, and to all of its words together. */
export const WIDENED_MAX = { word: 24, text: 80 } as const;

/**
 * Why a term was added: another form of the word (`panels`), another spelling (`tyre`), written together or apart
 * (`550 w`), another word for the same goods, their word in another language, learned from records (both words stand for the
 * same goods in declarations), or, where nothing has the name, what it is a kind of (`糖` of `白砂糖`).
 */
const termReasons = ['form', 'spelling', 'joined', 'synonym', 'translation', 'declared', 'kind_of'] as const;
export type TermReason = (typeof termReasons)[number];

export const widenedTerm = z.object({
  term: z.string(),
  language: z.enum(termLanguages),
  why: z.enum(termReasons),
});
export type WidenedTerm = z.output<typeof widenedTerm>;

/** A word, or words that mean one thing together, as typed, and what else was searched for in its place. */
export const widenedWord = z.object({
  typed: z.string(),
  terms: z.array(widenedTerm),
  /** More terms were known than `WIDENED_MAX` allows: the likeliest were taken. */
  cut: z.boolean(),
});
export type WidenedWord = z.output<typeof widenedWord>;

/** Why a sign of a search text is ignored. */
const ignoredReasons = [
  'star_first',
  'star_inside',
  'star_after_phrase',
  'question_mark',
  'tilde_alone',
  'empty_quotes',
  'no_letter',
] as const;
export const ignoredSign = z.object({
  sign: z.string(),
  why: z.enum(ignoredReasons),
  /** In characters from 0. */
  position: z.number().int(),
});
export type IgnoredSign = z.output<typeof ignoredSign>;

/**
 * What a row's texts were looked through for: words next to each other, in this order. `prefix`: the last one only begins
 * so. `fuzzy`: the word may differ in so many letters.
 */
export const soughtTerm = z.object({
  words: z.array(z.string()),
  prefix: z.boolean(),
  fuzzy: z.number().int(),
});
export type SoughtTerm = z.output<typeof soughtTerm>;

/** What is told of a search text in an answer; of a text field that was empty, nothing. */
export const finding = z.object({
  widened: z.array(widenedWord),
  ignored: z.array(ignoredSign),
  /** For `marksOf`: what to mark in the texts of the rows. */
  sought: z.array(soughtTerm),
});
export type Finding = z.output<typeof finding>;

/** A text of a record in which a term was found. */
export const foundIn = ['product', 'product_en', 'brand'] as const;
export const foundTerm = z.object({ in: z.enum(foundIn), term: z.string() });
export type FoundTerm = z.output<typeof foundTerm>;

/** Fields of a request that say how its goods text is meant; both off by default. */
export const asMeant = {
  /** The letters alone: nothing is added to any word. */
  exact: flag().default(false),
  /** Added terms that were taken off, as `widened` gives them. */
  without: list(z.string().max(60)).default([]),
};

/** A word of the goods texts that may have been meant by one that next to none of them has. */
export const meantWord = z.object({
  typed: z.string(),
  word: z.string(),
  /** Records that have it, of all that are held. */
  rows: z.number().int(),
  /** The search text with it in place of what was typed. */
  keyword: z.string(),
});
export type MeantWord = z.output<typeof meantWord>;

/** Of the answer to the search whose added terms are counted. */
export const answeredToken = { token: z.string().min(1).max(600) };

/** An added term, and how many records of a search are there by it: they have it and not what was typed. */
export const addedCount = z.object({ typed: z.string(), term: z.string(), rows: z.number().int() });
export type AddedCount = z.output<typeof addedCount>;

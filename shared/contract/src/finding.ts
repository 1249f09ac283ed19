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
  term: z.string().meta({ description: 'As it is shown, and as without takes it off.' }),
  language: z
    .enum(termLanguages)
    .meta({ description: 'BCP 47 tag; mul for what is written alike in several languages.' }),
  why: z.enum(termReasons).meta({
    description:
      'form and spelling of the word, joined (written together or apart), synonym, translation, or declared: learned from records, where both stand for the same goods.',
  }),
});
export type WidenedTerm = z.output<typeof widenedTerm>;

/** A word, or words that mean one thing together, as typed, and what else was searched for in its place. */
export const widenedWord = z.object({
  typed: z.string().meta({ description: 'The words as typed.' }),
  terms: z.array(widenedTerm).meta({ description: 'Words of the name that can be core words.' }),
  /** More terms were known than `WIDENED_MAX` allows: the likeliest were taken. */
  cut: z
    .boolean()
    .meta({ description: 'More terms were known than are searched for at once: the likeliest were taken.' }),
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
  sign: z.string().meta({ description: 'The sign.' }),
  why: z.enum(ignoredReasons).meta({ description: 'Why it is ignored.' }),
  /** In characters from 0. */
  position: z.number().int().meta({ description: 'Where it stands, in characters from 0.' }),
});
export type IgnoredSign = z.output<typeof ignoredSign>;

/**
 * What a row's texts were looked through for: words next to each other, in this order. `prefix`: the last one only begins
 * so. `fuzzy`: the word may differ in so many letters.
 */
export const soughtTerm = z.object({
  words: z.array(z.string()).meta({ description: 'Words next to each other, without case and accents.' }),
  prefix: z.boolean().meta({ description: 'The last word only begins so.' }),
  fuzzy: z.number().int().meta({ description: 'In how many letters the word may differ.' }),
});
export type SoughtTerm = z.output<typeof soughtTerm>;

/** What is told of a search text in an answer; of a text field that was empty, nothing. */
export const finding = z.object({
  widened: z
    .array(widenedWord)
    .meta({ description: 'Each word, or words that mean one thing together, to which something was added.' }),
  ignored: z.array(ignoredSign).meta({ description: 'Signs of keyword that mean nothing where they stand.' }),
  /** For `marksOf`: what to mark in the texts of the rows. */
  sought: z.array(soughtTerm).meta({ description: 'What to mark in the texts of the rows.' }),
});
export type Finding = z.output<typeof finding>;

/** A text of a record in which a term was found. */
export const foundIn = ['product', 'product_en', 'brand'] as const;
export const foundTerm = z.object({
  in: z.enum(foundIn).meta({ description: 'The text: as declared, its English, or the brand.' }),
  term: z.string().meta({ description: 'The words found, without case and accents.' }),
});
export type FoundTerm = z.output<typeof foundTerm>;

/** Fields of a request that say how its goods text is meant; both off by default. */
export const asMeant = {
  /** The letters alone: nothing is added to any word. */
  exact: flag()
    .default(false)
    .meta({ description: 'The letters of keyword alone: nothing is added to any of its words.' }),
  /** Added terms that were taken off, as `widened` gives them. */
  without: list(z.string().max(60))
    .default([])
    .meta({ description: 'Added terms that are taken off, as widened.terms gives them.' }),
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
export const answeredToken = {
  token: z.string().min(1).max(600).meta({
    description:
      'Of the first answer to this query: further pages, tabs and rows look at the same loads and cost nothing.',
  }),
};

/** An added term, and how many records of a search are there by it: they have it and not what was typed. */
export const addedCount = z.object({
  typed: z.string().meta({ description: 'The words as typed.' }),
  term: z.string().meta({ description: 'As it is shown, and as without takes it off.' }),
  rows: z
    .number()
    .int()
    .meta({ description: 'Records of the search that have the term and not the words as typed.' }),
});
export type AddedCount = z.output<typeof addedCount>;

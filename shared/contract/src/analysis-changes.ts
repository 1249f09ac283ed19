// What moved in a market analysis against the year before: whole months only, and every figure opens its records.
import { z } from 'zod';
import { analysisQuery, measures } from './analyses';
import { alpha2 } from './wire';

/** A question of market analysis without what chooses a tab of it, its page and its sort. */
export const analysisQuestion = analysisQuery.omit({
  tab: true,
  page: true,
  pageSize: true,
  stat: true,
  order: true,
  level: true,
  list: true,
  sortField: true,
  sortType: true,
});
export type AnalysisQuestion = z.output<typeof analysisQuestion>;

/**
 * Why there is nothing to compare: the dates hold no whole month (`dates`); the year before lies ahead of the first day
 * that the site looks at (`start`); no month of them is wholly held in both years of every country that is asked
 * (`held`); months are opened, and no year beside them (`month`); none of the records is of the compared months
 * (`empty`).
 */
export const incomparableReasons = ['dates', 'start', 'held', 'month', 'empty'] as const;
export type IncomparableReason = (typeof incomparableReasons)[number];

/** Whole months, both ends included, as `YYYY-MM`. */
export const monthRun = z.object({ from: z.string(), to: z.string() });
export type MonthRun = z.output<typeof monthRun>;

const figures = z.object(measures);
/** The same records in the newest months and a year before. */
const moved = { now: figures, before: figures };

/** Records that state both value and weight: what a kilogram was worth can be said of them only. */
const weighed = z.object({
  total: z.number().int(),
  amount: z.number().nullable(),
  weight: z.number().nullable(),
});

export const analysisChanges = z.object({
  changes: z.discriminatedUnion('state', [
    z.object({ state: z.literal('none'), why: z.enum(incomparableReasons) }),
    z.object({
      state: z.literal('compared'),
      now: monthRun,
      before: monthRun,
      all: z.object(moved),
      weighed: z.object({ now: weighed, before: weighed }),
      /** The months a year before, one by one, oldest first. */
      months: z.array(z.object({ month: z.string(), ...measures })),
      /** What shares and ranks are of: value where both sides state it, else the number of records. */
      by: z.enum(['amount', 'total']),
      /** Partner areas whose share of `by` rose or fell by a point or more: at most three each way, farthest first. */
      areas: z.array(z.object({ key: z.string(), share: z.number(), shareBefore: z.number(), ...moved })),
      /**
       * Among the ten largest of the newest months and with no record a year before (`new`), or the other way round
       * (`lost`): at most three each, largest first.
       */
      companies: z.array(
        z.object({
          side: z.enum(['importer', 'exporter']),
          way: z.enum(['new', 'lost']),
          key: z.string(),
          name: z.string(),
          country: alpha2().nullable(),
          /** Of `by` in the months that it is in. */
          share: z.number(),
          ...measures,
        }),
      ),
    }),
  ]),
  /** Engine time in ms. */
  took: z.number(),
  token: z.string(),
});
export type AnalysisChanges = z.output<typeof analysisChanges>;
export type Changes = AnalysisChanges['changes'];
export type Compared = Extract<Changes, { state: 'compared' }>;

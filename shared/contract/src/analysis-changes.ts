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
export const monthRun = z.object({
  from: z.string().meta({ description: 'First month, YYYY-MM.' }),
  to: z.string().meta({ description: 'Last month, YYYY-MM.' }),
});
export type MonthRun = z.output<typeof monthRun>;

const figures = z.object(measures);
/** The same records in the newest months and a year before. */
const moved = {
  now: figures.meta({ description: 'The newest whole months that can be compared, at most twelve.' }),
  before: figures.meta({ description: 'The same months a year before.' }),
};

/** Records that state both value and weight: what a kilogram was worth can be said of them only. */
const weighed = z.object({
  total: z.number().int().meta({ description: 'How many records, or companies, that is.' }),
  amount: z.number().nullable().meta({ description: 'US dollars; null where none of the records says.' }),
  weight: z.number().nullable().meta({ description: 'Kilograms; null where none of the records says.' }),
});

export const analysisChanges = z.object({
  changes: z
    .discriminatedUnion('state', [
      z.object({
        state: z.literal('none').meta({ description: 'compared; none where nothing can be compared.' }),
        why: z.enum(incomparableReasons).meta({
          description:
            'Nothing is compared: no whole month in the dates, the year before not read, months not held, months opened, or no record in them.',
        }),
      }),
      z.object({
        state: z.literal('compared').meta({ description: 'compared; none where nothing can be compared.' }),
        now: monthRun.meta({ description: 'The newest whole months that can be compared, at most twelve.' }),
        before: monthRun.meta({ description: 'The same months a year before.' }),
        all: z.object(moved).meta({ description: 'Everything that matches in these months.' }),
        weighed: z
          .object({
            now: weighed.meta({
              description: 'The newest whole months that can be compared, at most twelve.',
            }),
            before: weighed.meta({ description: 'The same months a year before.' }),
          })
          .meta({ description: 'Of the records that state both value and weight.' }),
        /** The months a year before, one by one, oldest first. */
        months: z
          .array(z.object({ month: z.string().meta({ description: 'YYYY-MM.' }), ...measures }))
          .meta({ description: 'Month by month; those without any are left out.' }),
        /** What shares and ranks are of: value where both sides state it, else the number of records. */
        by: z.enum(['amount', 'total']).meta({
          description: 'What shares and ranks are of: value, or records where a year states no value.',
        }),
        /** Partner areas whose share of `by` rose or fell by a point or more: at most three each way, farthest first. */
        areas: z
          .array(
            z.object({
              key: z.string().meta({
                description:
                  'What tells the group from others: company key, alpha-2, folded name, month or HS code; empty or ZZ for none.',
              }),
              share: z.number().meta({ description: 'Share of what by says, 0 to 1.' }),
              shareBefore: z.number().meta({ description: 'Share a year before, 0 to 1.' }),
              ...moved,
            }),
          )
          .meta({
            description: 'Partner areas whose share moved by a point or more, at most three each way.',
          }),
        /**
         * Among the ten largest of the newest months and with no record a year before (`new`), or the other way round
         * (`lost`): at most three each, largest first.
         */
        companies: z
          .array(
            z.object({
              side: z
                .enum(['importer', 'exporter'])
                .meta({ description: 'Which end of the trade the company is at.' }),
              way: z.enum(['new', 'lost']).meta({ description: 'Whether it came or went.' }),
              key: z.string().meta({
                description:
                  'What tells the group from others: company key, alpha-2, folded name, month or HS code; empty or ZZ for none.',
              }),
              name: z
                .string()
                .meta({ description: 'As records or files spell it; empty where they name none.' }),
              country: alpha2().nullable().meta({
                description:
                  'Where the company is, or the country that the group is of, alpha-2; null where no file says.',
              }),
              /** Of `by` in the months that it is in. */
              share: z.number().meta({ description: 'Share of what by says, 0 to 1.' }),
              ...measures,
            }),
          )
          .meta({
            description:
              'Among the ten largest of one year and in no record of the other, at most three of a kind.',
          }),
      }),
    ])
    .meta({ description: 'What moved against the year before.' }),
  /** Engine time in ms. */
  took: z.number().meta({ description: 'Milliseconds of the engine.' }),
  token: z.string().meta({ description: 'For further pages, tabs and rows of the same query.' }),
});
export type AnalysisChanges = z.output<typeof analysisChanges>;
export type Changes = AnalysisChanges['changes'];
export type Compared = Extract<Changes, { state: 'compared' }>;

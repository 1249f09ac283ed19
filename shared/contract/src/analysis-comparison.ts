// Two or three countries, areas, codes or companies of a market analysis side by side, month by month.
import { z } from 'zod';
import { measures, monthRow } from './analyses';
import { analysisQuestion, incomparableReasons, monthRun } from './analysis-changes';
import { COMPARED_MAX, COMPARED_MIN, comparedFields } from './analysis-terms';
import { alpha2, list, orEmpty } from './wire';

const values = () => list(z.string().min(1).max(40));
const areComparable = (of: readonly string[]) =>
  of.length >= COMPARED_MIN && of.length <= COMPARED_MAX && new Set(of).size === of.length;

export const comparisonQuery = analysisQuestion.extend({
  by: z
    .enum(comparedFields)
    .meta({ description: 'What is compared: a field of the question, in whose place each value is put.' }),
  of: values()
    .refine(areComparable)
    .meta({ description: 'Two or three values of the field that is compared.' }),
});
/** The same where nothing needs to be compared. */
export const perhapsCompared = {
  by: orEmpty(z.enum(comparedFields)).meta({
    description: 'What to compare in a sheet of its own; empty for nothing.',
  }),
  of: values()
    .refine((of) => of.length === 0 || areComparable(of))
    .default([])
    .meta({ description: 'Its values, separated by commas, two or three.' }),
};
export type ComparisonQuery = z.output<typeof comparisonQuery>;

const { held: _held, ...monthFigures } = monthRow.shape;

export const analysisComparison = z.object({
  /** In the order asked for. */
  parts: z
    .array(
      z.object({
        key: z.string().meta({
          description:
            'What tells the group from others: company key, alpha-2, folded name, month or HS code; empty or ZZ for none.',
        }),
        /** Name of a company, text of a code; empty for countries and areas. */
        name: z.string().meta({ description: 'As records or files spell it; empty where they name none.' }),
        country: alpha2().nullable().meta({
          description:
            'Where the company is, or the country that the group is of, alpha-2; null where no file says.',
        }),
        ...measures,
        /** The newest whole months and the same a year before; null where nothing can be compared. */
        growth: z
          .object({
            now: z
              .object(measures)
              .meta({ description: 'The newest whole months that can be compared, at most twelve.' }),
            before: z.object(measures).meta({ description: 'The same months a year before.' }),
          })
          .nullable()
          .meta({ description: 'The same in both years; null where nothing can be compared.' }),
      }),
    )
    .meta({ description: 'What is compared, in the order asked for.' }),
  /** What the shares are of: all matches of the question; of countries, those that are compared. */
  whole: z
    .object({
      total: measures.total.meta({ description: 'How many records, or companies, that is.' }),
      amount: measures.amount.meta({ description: 'US dollars; null where none of the records says.' }),
      weight: measures.weight.meta({ description: 'Kilograms; null where none of the records says.' }),
    })
    .meta({ description: 'What shares are of: all matches; of countries, those compared.' }),
  /** The months that growth is of, or why there are none. */
  run: z
    .union([
      z.object({
        now: monthRun.meta({ description: 'The newest whole months that can be compared, at most twelve.' }),
        before: monthRun.meta({ description: 'The same months a year before.' }),
      }),
      z.object({
        why: z.enum(incomparableReasons).meta({
          description:
            'Nothing is compared: no whole month in the dates, the year before not read, months not held, months opened, or no record in them.',
        }),
      }),
    ])
    .meta({ description: 'The months that growth is of.' }),
  /** By month and part, oldest first. */
  months: z
    .array(
      z.object({ part: z.string().meta({ description: 'Key of what the month is of.' }), ...monthFigures }),
    )
    .meta({ description: 'Month by month; those without any are left out.' }),
  /** Engine time in ms. */
  took: z.number().meta({ description: 'Milliseconds of the engine.' }),
  token: z.string().meta({ description: 'For further pages, tabs and rows of the same query.' }),
});
export type AnalysisComparison = z.output<typeof analysisComparison>;

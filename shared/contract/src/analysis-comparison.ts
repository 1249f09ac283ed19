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
  by: z.enum(comparedFields),
  of: values().refine(areComparable),
});
/** The same where nothing needs to be compared. */
export const perhapsCompared = {
  by: orEmpty(z.enum(comparedFields)),
  of: values()
    .refine((of) => of.length === 0 || areComparable(of))
    .default([]),
};
export type ComparisonQuery = z.output<typeof comparisonQuery>;

const { held: _held, ...monthFigures } = monthRow.shape;

export const analysisComparison = z.object({
  /** In the order asked for. */
  parts: z.array(
    z.object({
      key: z.string(),
      /** Name of a company, text of a code; empty for countries and areas. */
      name: z.string(),
      country: alpha2().nullable(),
      ...measures,
      /** The newest whole months and the same a year before; null where nothing can be compared. */
      growth: z.object({ now: z.object(measures), before: z.object(measures) }).nullable(),
    }),
  ),
  /** What the shares are of: all matches of the question; of countries, those that are compared. */
  whole: z.object({ total: measures.total, amount: measures.amount, weight: measures.weight }),
  /** The months that growth is of, or why there are none. */
  run: z.union([
    z.object({ now: monthRun, before: monthRun }),
    z.object({ why: z.enum(incomparableReasons) }),
  ]),
  /** By month and part, oldest first. */
  months: z.array(z.object({ part: z.string(), ...monthFigures })),
  /** Engine time in ms. */
  took: z.number(),
  token: z.string(),
});
export type AnalysisComparison = z.output<typeof analysisComparison>;

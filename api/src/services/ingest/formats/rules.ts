// Schemas of the rules by which a format takes texts, numbers, weights and companies from the columns of a file.
import { z } from 'zod';

export const columnName = z.string().trim().min(1);

const isOneSource = ({ column, join, is }: { column?: unknown; join?: unknown; is?: unknown }): boolean =>
  [column, join, is].filter((each) => each !== undefined).length === 1;

export const textParts = z
  .strictObject({
    /** One column, or the first non-empty one of several. */
    column: z.union([columnName, z.array(columnName).min(2)]).optional(),
    /** All non-empty ones of them, separated by a blank. */
    join: z.array(columnName).min(2).optional(),
    /** A constant for every row. */
    is: z.string().optional(),
    /** The part of the text that this regular expression (RE2) captures; empty if it does not match. */
    extract: z.string().min(1).optional(),
    /** Meaning of the file's values, compared case-insensitively. */
    values: z.record(z.string(), z.string()).optional(),
    /** Meaning of texts that match a regular expression (RE2, case-insensitive): the first match counts. */
    patterns: z.array(z.tuple([z.string().min(1), z.string()])).optional(),
    /** Used for values found in neither `values` nor `patterns`; without it the file's own value counts. */
    otherwise: z.string().optional(),
  })
  .refine(isOneSource, 'it takes one of column, join and is');
/**
 * A column of a key, and the part of its text that a regular expression (RE2) captures; the whole text if it does not
 * match, because rows without a key of their own would count as one.
 */
export const columnPart = z.strictObject({ column: columnName, extract: z.string().min(1) });
/** Text of a cell: a column, several, or a constant. A bare string is a column name. */
export const text = z.union([columnName, textParts]);
export type TextRule = z.output<typeof text>;

export const number = z.union([
  columnName,
  z
    .strictObject({
      column: z.union([columnName, z.array(columnName).min(2)]).optional(),
      /** A constant for every row. */
      is: z.number().optional(),
      /** The part of the text that this regular expression (RE2) captures; empty if it does not match. */
      extract: z.string().min(1).optional(),
      /** For columns in thousands, dozens and the like. */
      times: z.number().positive().optional(),
      /** A column to divide by: an exchange rate. */
      dividedBy: columnName.optional(),
    })
    .refine(isOneSource, 'it takes one of column and is'),
]);
export type NumberRule = z.output<typeof number>;

/** Units of weights in a mapping, with the units of the common model. */
export const weightUnits = {
  kg: 'KG',
  g: 'G',
  t: 'T',
  lb: 'LB',
  'short-ton': 'STN',
  'long-ton': 'LTN',
  quintal: 'DTN',
} as const;
type WeightUnit = keyof typeof weightUnits;
const weightUnitNames = Object.keys(weightUnits) as [WeightUnit, ...WeightUnit[]];

export const weight = z.union([
  columnName,
  z
    .strictObject({
      column: columnName.optional(),
      /** A constant for every row. */
      is: z.number().optional(),
      /** As in a number. */
      extract: z.string().min(1).optional(),
      /** The unit of all weights (kg by default). */
      unit: z.enum(weightUnitNames).optional(),
      /** The column that gives the unit of each weight. */
      unitColumn: columnName.optional(),
    })
    .refine(isOneSource, 'it takes one of column and is'),
]);
export type WeightRule = z.output<typeof weight>;

export const party = z.strictObject({
  name: text.optional(),
  /** The name as in the file, when `name` is a translation or a cleaned form. */
  raw: text.optional(),
  taxId: text.optional(),
  address: text.optional(),
  /** Country of the party. By default the reporting country for its own side, and none for the other side. */
  country: text.optional(),
});
export type PartyRule = z.output<typeof party>;

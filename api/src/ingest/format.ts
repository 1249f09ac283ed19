// A format says how the columns of a country's file become records: data, no code. An operator who gets a new
// country's file writes one (docs/formats.md); those that come with the product are in `formats/`.

import { amountBases, encodings, reportingCountries, reportingCountry } from '@waybill/contract';
import { z } from 'zod';
import { isTimeZone } from '../time-zone';
import { SERIAL_DAYS } from './sql';

const columnName = z.string().trim().min(1);

const textParts = z
  .strictObject({
    /** One column, or the first filled of several. */
    column: z.union([columnName, z.array(columnName).min(2)]).optional(),
    /** All of them that are filled, with a blank between. */
    join: z.array(columnName).min(2).optional(),
    /** The same for every row. */
    is: z.string().optional(),
    /** The part of the text that this expression (RE2) captures; all of it where it does not match. */
    extract: z.string().min(1).optional(),
    /** What the file's values mean, compared without case. */
    values: z.record(z.string(), z.string()).optional(),
    /** What a text that matches (RE2, without case) means: the first that does. */
    patterns: z.array(z.tuple([z.string().min(1), z.string()])).optional(),
    /** Instead of what neither `values` nor `patterns` know; without it the file's own value stays. */
    otherwise: z.string().optional(),
  })
  .refine(
    ({ column, join, is }) => [column, join, is].filter((each) => each !== undefined).length === 1,
    'it takes one of column, join and is',
  );
/** A column, and the part of its text that an expression (RE2) captures; all of it where it does not match. */
const columnPart = z.strictObject({ column: columnName, extract: z.string().min(1) });
/** Text of a cell: a column, several, or a constant. A bare string is a column's name. */
const text = z.union([columnName, textParts]);
export type TextRule = z.output<typeof text>;

const number = z.union([
  columnName,
  z.strictObject({
    column: z.union([columnName, z.array(columnName).min(2)]),
    /** For columns in thousands, dozens and alike. */
    times: z.number().positive().optional(),
    /** A column to divide by: an exchange rate. */
    dividedBy: columnName.optional(),
  }),
]);
export type NumberRule = z.output<typeof number>;

const weight = z.union([
  columnName,
  z.strictObject({
    column: columnName,
    /** The unit of all of them (kg unless said). */
    unit: z.enum(['kg', 'g', 't', 'lb']).optional(),
    /** The column that says the unit of each. */
    unitColumn: columnName.optional(),
  }),
]);
export type WeightRule = z.output<typeof weight>;

const party = z.strictObject({
  name: text.optional(),
  /** As the file has it, when `name` is a translation or a cleaned form. */
  raw: text.optional(),
  taxId: text.optional(),
  address: text.optional(),
  /** Country of the party; the reporting country's own side has that country without being told, the other one none. */
  country: text.optional(),
});
export type PartyRule = z.output<typeof party>;

/** Dates by ClickHouse's signs: %Y year, %y of two digits, %m month, %c without its zero, %b name, %d day, %e without zero. */
const datePattern = z
  .string()
  .regex(
    new RegExp(`^([^%]*(%[YymcbMde][^%]*)+|${SERIAL_DAYS})$`),
    `signs are %Y %y %m %c %b %M %d %e; or it is "${SERIAL_DAYS}"`,
  );

const fields = z.strictObject({
  date: z.strictObject({
    column: z.union([columnName, z.array(columnName).min(2)]),
    patterns: z.array(datePattern).min(1),
    /** What one date stands for: of a month or year the last day is taken. */
    period: z.enum(['day', 'month', 'year']).default('day'),
    /** Zone (IANA, as Asia/Kolkata) whose day a time with a zone of its own becomes: 2024-12-31T18:30:00Z is 1 January there. */
    zone: z.string().refine(isTimeZone, 'it is not a time zone, such as Asia/Kolkata').optional(),
  }),
  document: text.optional(),
  item: number.optional(),
  importer: party.optional(),
  exporter: party.optional(),
  /** National code; `digits` says how many it has, so that a zero that a spreadsheet dropped is put back. */
  hs: z
    .union([columnName, z.strictObject({ text, digits: z.number().int().min(4).max(12).optional() })])
    .optional(),
  product: text.optional(),
  productEn: text.optional(),
  brand: text.optional(),
  quantity: number.optional(),
  unit: text.optional(),
  netWeight: weight.optional(),
  grossWeight: weight.optional(),
  /** US dollars of the item, never a total of the declaration that stands on each of its items. */
  amount: number.optional(),
  amountDeclared: number.optional(),
  currency: text.optional(),
  /** One for all rows, or a column that says it of each. */
  amountBasis: z.union([z.enum(amountBases), textParts]).optional(),
  /** US dollars a unit; without it, amount by quantity. */
  unitPrice: number.optional(),
  origin: text.optional(),
  shippedFrom: text.optional(),
  /** The other country: unless said, origin or where it was shipped from for imports. */
  partner: text.optional(),
  loadingPort: text.optional(),
  unloadingPort: text.optional(),
  transport: text.optional(),
  incoterm: text.optional(),
  /** Taxes and duties by their names. */
  taxes: z.record(z.string().min(1), number).optional(),
});

export const delimiters = [',', ';', '\t', '|'] as const;

const file = z.strictObject({
  encoding: z.enum(encodings).default('utf-8'),
  /** Between cells of a CSV. */
  delimiter: z.enum(delimiters).default(','),
  /** null: quotes are letters like any other. */
  quote: z.enum(['"']).nullable().default('"'),
  /** The row that names the columns, from 1; what is above it is left out. */
  header: z.number().int().min(1).max(1000).default(1),
  /** Most lines of a row: more than one where cells in quotes have line breaks. */
  rowLines: z.number().int().min(1).max(1000).default(1),
  /** Name of the sheet of a workbook; its first unless said. */
  sheet: z.string().min(1).optional(),
});

/** Stands for the source in a proposal, which cannot know it. */
export const UNKNOWN_SOURCE = 'say who reported it';

const formatShape = z.strictObject({
  name: z.string().regex(/^[a-z0-9][a-z0-9-]{1,59}$/, 'lower-case letters, digits and "-"'),
  title: z.string().min(1),
  /** Who reported the records: shown with each of them. */
  source: z
    .string()
    .min(1)
    .refine(
      (source) => source !== UNKNOWN_SOURCE,
      'say who reported the records: it is shown with each of them',
    ),
  /** Reporting country by its code, such as `us` or `peru_air`. */
  country: z
    .string()
    .refine(
      (code) => reportingCountry(code) !== undefined,
      `it is not a reporting country of this site; their codes are ${reportingCountries.map(({ code }) => code).join(', ')}`,
    ),
  direction: z.enum(['import', 'export']),
  file: file.prefault({}),
  /** What stands for nothing, beyond what always does ("NULL", "N/A", "-" and alike). */
  empty: z.array(z.string()).default([]),
  decimal: z.enum(['.', ',']).default('.'),
  /** Between groups of digits. */
  thousands: z.enum([',', '.', ' ', "'", '']).default(''),
  /** Language of the product texts (BCP 47). */
  language: z.string().min(2).max(10).default('en'),
  /** Languages of the country names in it. */
  countryNames: z.array(z.string().min(2)).default([]),
  /** Countries by names of the file's own. */
  countries: z.record(z.string(), z.string().regex(/^[A-Z]{2}$/, 'two letters, as CN')).default({}),
  /** Units by the file's own names, beyond the usual ones. */
  units: z.record(z.string(), z.string()).default({}),
  /**
   * Columns, or parts of them, that tell a row from every other one of this source; `row`: nothing but the row as a
   * whole does.
   */
  key: z.union([z.literal('row'), z.array(z.union([columnName, columnPart])).min(1)]).default('row'),
  fields,
  /** Columns that may be missing. */
  optional: z.array(columnName).default([]),
  /** Columns that are not kept; every other one that feeds no field is, under its own name. */
  drop: z.array(columnName).default([]),
  /** What `--suggest` was in doubt of: for whoever reads the mapping, not for the load. */
  notes: z.array(z.string()).optional(),
  /** Why `--suggest` took which column: for that reader too. */
  evidence: z.unknown().optional(),
});

export type Format = z.output<typeof formatShape>;
/** How a file is read. */
export type FileRules = Format['file'];

const format = formatShape.superRefine((made, context) => {
  if (made.thousands === made.decimal)
    context.addIssue({ code: 'custom', path: ['thousands'], message: 'it is the decimal mark too' });
});

/** A mapping that cannot be used: one line for each rule that it breaks. */
export class FormatError extends Error {
  readonly reasons: readonly string[];
  constructor(reasons: readonly string[]) {
    super(`The format cannot be used: ${reasons.join('; ')}.`);
    this.name = 'FormatError';
    this.reasons = reasons;
  }
}

/**
 * A format from what a JSON file holds.
 * @throws FormatError naming each field that breaks a rule
 */
export function parseFormat(input: unknown): Format {
  const parsed = format.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new FormatError(
    parsed.error.issues.map(
      ({ path, message }) => `${path.length === 0 ? 'format' : path.join('.')}: ${message}`,
    ),
  );
}

// Schema of a format, which says how the columns of a country's file become records: data, no code. Operators write one
// for a new country's file (docs/formats.md); bundled ones are in `formats/`.

import { amountBases, encodings, reportingCountries, reportingCountry } from '@waybill/contract';
import { z } from 'zod';
import { isTimeZone } from '../../../basics/time-zone';
import { SERIAL_DAYS } from './sql';

const columnName = z.string().trim().min(1);

const textParts = z
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
  .refine(
    ({ column, join, is }) => [column, join, is].filter((each) => each !== undefined).length === 1,
    'it takes one of column, join and is',
  );
/**
 * A column of a key, and the part of its text that a regular expression (RE2) captures; the whole text if it does not
 * match, because rows without a key of their own would count as one.
 */
const columnPart = z.strictObject({ column: columnName, extract: z.string().min(1) });
/** Text of a cell: a column, several, or a constant. A bare string is a column name. */
const text = z.union([columnName, textParts]);
export type TextRule = z.output<typeof text>;

const number = z.union([
  columnName,
  z.strictObject({
    column: z.union([columnName, z.array(columnName).min(2)]),
    /** The part of the text that this regular expression (RE2) captures; empty if it does not match. */
    extract: z.string().min(1).optional(),
    /** For columns in thousands, dozens and the like. */
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
    /** As in a number. */
    extract: z.string().min(1).optional(),
    /** The unit of all weights (kg by default). */
    unit: z.enum(['kg', 'g', 't', 'lb']).optional(),
    /** The column that gives the unit of each weight. */
    unitColumn: columnName.optional(),
  }),
]);
export type WeightRule = z.output<typeof weight>;

const party = z.strictObject({
  name: text.optional(),
  /** The name as in the file, when `name` is a translation or a cleaned form. */
  raw: text.optional(),
  taxId: text.optional(),
  address: text.optional(),
  /** Country of the party. By default the reporting country for its own side, and none for the other side. */
  country: text.optional(),
});
export type PartyRule = z.output<typeof party>;

/**
 * Dates in ClickHouse's notation: %Y year, %y two digits, %m month, %c without leading zero, %b name, %d day, %e
 * without leading zero.
 */
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
    /** The period that a date stands for: of a month or year the last day counts. */
    period: z.enum(['day', 'month', 'year']).default('day'),
    /**
     * Time zone (IANA, as Asia/Kolkata) in whose calendar a time with its own offset is read: 2024-12-31T18:30:00Z is 1
     * January there.
     */
    zone: z.string().refine(isTimeZone, 'it is not a time zone, such as Asia/Kolkata').optional(),
    /**
     * Whether a spreadsheet swapped day and month of the dates that it took for dates. Without it, a load is refused
     * where it seems so.
     */
    swapped: z.boolean().optional(),
  }),
  document: text.optional(),
  item: number.optional(),
  importer: party.optional(),
  exporter: party.optional(),
  /** National code; `digits` is its length, to restore a leading zero that a spreadsheet dropped. */
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
  /** US dollars of the item, never a total of the declaration repeated on each of its items. */
  amount: number.optional(),
  amountDeclared: number.optional(),
  currency: text.optional(),
  /** One basis for all rows, or a column that gives it per row. */
  amountBasis: z.union([z.enum(amountBases), textParts]).optional(),
  /** US dollars per unit; by default, amount divided by quantity. */
  unitPrice: number.optional(),
  origin: text.optional(),
  shippedFrom: text.optional(),
  /** The partner country: by default, for imports, the country of origin or of shipment. */
  partner: text.optional(),
  loadingPort: text.optional(),
  unloadingPort: text.optional(),
  transport: text.optional(),
  incoterm: text.optional(),
  /** Taxes and duties by name. */
  taxes: z.record(z.string().min(1), number).optional(),
});

export const delimiters = [',', ';', '\t', '|'] as const;

const file = z.strictObject({
  encoding: z.enum(encodings).default('utf-8'),
  /** Cell separator of a CSV. */
  delimiter: z.enum(delimiters).default(','),
  /** null: quotes are ordinary characters. */
  quote: z.enum(['"']).nullable().default('"'),
  /** The header row, from 1; rows above it are skipped. */
  header: z.number().int().min(1).max(1000).default(1),
  /** Most lines per row: more than one where quoted cells contain line breaks. */
  rowLines: z.number().int().min(1).max(1000).default(1),
  /** Name of a workbook's sheet, or "*" for all visible ones; the first visible one by default. */
  sheet: z.string().min(1).optional(),
});

/** Placeholder for the source in a proposal, where it is unknown. */
export const UNKNOWN_SOURCE = 'say who reported it';

const formatShape = z.strictObject({
  name: z.string().regex(/^[a-z0-9][a-z0-9-]{1,59}$/, 'lower-case letters, digits and "-"'),
  title: z.string().min(1),
  /** Who reported the records: displayed with each of them. */
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
  /** Placeholders for empty values, beyond the usual ones ("NULL", "N/A", "-" and the like). */
  empty: z.array(z.string()).default([]),
  decimal: z.enum(['.', ',']).default('.'),
  /** Thousands separator. */
  thousands: z.enum([',', '.', ' ', "'", '']).default(''),
  /** Language of the product texts (BCP 47). */
  language: z.string().min(2).max(10).default('en'),
  /** Languages of the country names in the file. */
  countryNames: z.array(z.string().min(2)).default([]),
  /** Countries by the file's own names. */
  countries: z.record(z.string(), z.string().regex(/^[A-Z]{2}$/, 'two letters, as CN')).default({}),
  /** Units by the file's own names, beyond the usual ones. */
  units: z.record(z.string(), z.string()).default({}),
  /** Columns, or parts of them, that identify a row of this source; `row`: only the row as a whole does. */
  key: z.union([z.literal('row'), z.array(z.union([columnName, columnPart])).min(1)]).default('row'),
  fields,
  /** Columns that may be missing from a file. */
  optional: z.array(columnName).default([]),
  /** Columns that are dropped; every other one that feeds no field is stored under its own name. */
  drop: z.array(columnName).default([]),
  /** What `--suggest` was in doubt about: for the reader of the mapping, ignored by loads. */
  notes: z.array(z.string()).optional(),
  /** Why `--suggest` chose each column: also for the reader only. */
  evidence: z.unknown().optional(),
});

export type Format = z.output<typeof formatShape>;
/** File options: how a file is read. */
export type FileRules = Format['file'];

const format = formatShape.superRefine((candidate, context) => {
  if (candidate.thousands === candidate.decimal)
    context.addIssue({ code: 'custom', path: ['thousands'], message: 'it is the decimal mark too' });
});

/** An invalid format: one line for each rule that it breaks. */
export class FormatError extends Error {
  readonly reasons: readonly string[];
  constructor(reasons: readonly string[]) {
    super(`The format cannot be used: ${reasons.join('; ')}.`);
    this.name = 'FormatError';
    this.reasons = reasons;
  }
}

/**
 * Parses a format from the content of a JSON file.
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

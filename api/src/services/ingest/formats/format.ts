// Schema of a format, which says how the columns of a country's file become records: data, no code. Operators write one
// for a new country's file (docs/formats.md); bundled ones are in `formats/`.

import { amountBases, encodings, reportingCountry } from '@waybill/contract';
import { findReportingCountries } from '@waybill/contract/country-codes';
import { z } from 'zod';
import { dateRule } from './date-rule';
import { describeIssues } from './format-issues';
import { columnName, columnPart, number, party, text, textParts, weight } from './rules';

export type { NumberRule, PartyRule, TextRule, WeightRule } from './rules';

const fields = z.strictObject({
  date: dateRule,
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
  /** Name of the element of an XML file that is a row; by default the repeated one. */
  element: z.string().min(1).optional(),
});

/** Placeholder for the source in a proposal, where it is unknown. */
export const UNKNOWN_SOURCE = 'say who reported it';

function describeNoCountry(input: unknown): string {
  const codes = typeof input === 'string' ? findReportingCountries(input) : [];
  if (codes.length > 0) return `write ${codes.map((code) => `"${code}"`).join(' or ')} for it`;
  return `${JSON.stringify(input)} is no country: write its two letters in lower case ("np" is Nepal), or its code in addresses of the site; npm run operator -- country list shows them`;
}

const directionRule = z.union([
  z.enum(['import', 'export']),
  z.strictObject({
    column: columnName,
    /** What the column's values mean, compared case-insensitively; rows with another value are refused. */
    values: z
      .record(z.string().trim().min(1), z.enum(['import', 'export']))
      .refine((values) => Object.keys(values).length > 0, 'it names no value'),
  }),
]);

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
  /** Reporting country by its code, such as `us`, `peru_air` or `np`. Whether this site has it, a load checks. */
  country: z.string().refine((code) => reportingCountry(code) !== undefined, {
    error: ({ input }) => describeNoCountry(input),
  }),
  /** Of all rows, or by the values of a column. */
  direction: directionRule,
  file: file.prefault({}),
  /** Placeholders for empty values, beyond the usual ones ("NULL", "N/A", "-" and the like). */
  empty: z.array(z.string()).default([]),
  decimal: z.enum(['.', ',']).default('.'),
  /** Thousands separator. */
  thousands: z.enum([',', '.', ' ', "'", '']).default(''),
  /**
   * `text`: numbers as people write them, with a unit, a currency sign, brackets or a minus behind them, and the digits
   * of other scripts.
   */
  numbers: z.enum(['plain', 'text']).default('plain'),
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
  throw new FormatError(describeIssues(parsed.error.issues));
}

// Finds codes of countries that do not exist in the fields of a call that costs something: they would find nothing, and be
// charged.
import { type CallRow, type FieldError, isPaid, isSpecCountry, NONE } from '@waybill/contract';

/** Fields that hold codes of countries, in every call that has them. */
const countryFields = [
  'area',
  'filterArea',
  'country',
  'countries',
  'tradeArea',
  'imArea',
  'exArea',
  'im_area',
  'ex_area',
  'origin',
];

/** Codes that stand for records without a country, and for all countries. */
const otherCodes = new Set(['', NONE, 'all']);

const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Alpha-2 codes that are or were in use, and the site's own codes of reporting countries. */
const isKnown = (code: string, added: ReadonlySet<string>): boolean =>
  otherCodes.has(code) ||
  isSpecCountry(code) ||
  added.has(code) ||
  (/^[A-Z]{2}$/.test(code) && regionNames.of(code) !== undefined);

/**
 * Errors of the fields that name a country which does not exist; none for a call that costs nothing.
 * @param added codes of the countries that report here besides those of spec §2
 */
export function findUnknownCountries(
  row: Pick<CallRow, 'quota' | 'ordersFile'>,
  fields: unknown,
  added: ReadonlySet<string>,
): FieldError[] {
  if (!isPaid(row) || typeof fields !== 'object' || fields === null) return [];
  const values = new Map<string, unknown>(Object.entries(fields));
  return countryFields.flatMap((field) => {
    const value = values.get(field);
    const codes: unknown[] = Array.isArray(value) ? value : [value];
    const unknown = codes.find((code) => typeof code === 'string' && !isKnown(code, added));
    return unknown === undefined ? [] : [{ field, rule: 'format' as const }];
  });
}

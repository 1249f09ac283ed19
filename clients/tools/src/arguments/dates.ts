// What tools take, in words that an assistant understands, and how it stands in the calls of the site.
import { z } from 'zod';
import { unquoteForeign } from './foreign-text';

const day = () => z.iso.date();

/** Words, also as another tool answered them. */
const words = () => z.string().transform(unquoteForeign).pipe(z.string().max(200)).optional();

export const goods = words().describe(
  'Goods in words, in any of English, Spanish, Chinese, Vietnamese; widened to synonyms and translations. "…" for a phrase, =word for the letters alone, -word to exclude, A | B for either.',
);
export const hs = z
  .array(z.string().regex(/^\d{4,12}$/))
  .max(10)
  .optional()
  .describe('HS codes or their first digits (6 to 12; for market figures 4 to 12).');
const importer = words().describe('Name of the buyer, in words.');
const exporter = words().describe('Name of the supplier, in words.');
const direction = z
  .enum(['imports', 'exports'])
  .default('imports')
  .describe('Which customs files: of imports, or of exports.');
const countries = z
  .array(z.string().max(40))
  .max(50)
  .default([])
  .describe(
    'Reporting countries by their codes, as list_countries answers them (us, peru, …); none means all.',
  );
export const partners = z
  .array(z.string().regex(/^[A-Z]{2}$/))
  .max(60)
  .default([])
  .describe('Countries on the other side, ISO 3166-1 alpha-2.');
export const where = z
  .array(z.string().regex(/^[A-Z]{2}$/))
  .max(60)
  .default([])
  .describe('Countries that the companies are in, ISO 3166-1 alpha-2; none means all.');
const from = day().optional().describe('First day, YYYY-MM-DD; a year before the last day when absent.');
const until = day().optional().describe('Last day, YYYY-MM-DD; today when absent.');
export const page = z.number().int().min(1).max(1_000).default(1);
export const pageSize = z.union([z.literal(10), z.literal(20), z.literal(50)]).default(10);
export const token = z
  .string()
  .max(600)
  .default('')
  .describe(
    'What the first page of this very question answered as token: other pages are then not charged again.',
  );

/** Days and a page of rows. */
export const daysAndPage = { from, until, page, page_size: pageSize, token };

/** Which records, and a page of rows of them. */
export const records = {
  goods,
  hs,
  importer,
  exporter,
  direction,
  reporting_countries: countries,
  partner_countries: partners,
  ...daysAndPage,
};

export const directionOf = (name: 'imports' | 'exports'): 1 | 2 => (name === 'imports' ? 1 : 2);

/** First and last day. @param now for tests */
export function daysOf(first: string | undefined, last: string | undefined, now = new Date()) {
  const endDate = last ?? now.toISOString().slice(0, 10);
  const [year = '', ...rest] = endDate.split('-');
  // The 29th of February has no day a year before.
  const before = [String(Number(year) - 1), ...rest].join('-').replace(/-02-29$/, '-02-28');
  return { startDate: first ?? before, endDate };
}

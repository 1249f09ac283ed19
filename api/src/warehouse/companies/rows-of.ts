// The matching records of a few companies, by the shortest way to them.
import type { Reading } from '../client';
import type { Params } from '../query-language/to-sql';

/** A search whose records are read again for the companies of one page. */
export interface Matches {
  /** Column by which companies are told apart. */
  id: 'importer_id' | 'exporter_id';
  /** The condition of the search. */
  where: string;
  params: Params;
  reading: Reading;
}

/** So few matches lie in fewer granules than the records of the largest companies fill. */
const FEW_MATCHES = 100;

/**
 * Condition on the search's records that name these companies. Common words are in nearly every granule, and so are the
 * largest companies: where a search has many matches, only the numbers of the records are looked for there, and all else
 * is read of the records in the order of companies, where those of one lie together.
 * @param matched how many records the search has in all
 */
export function rowsOf(
  { id, where, params, reading }: Matches,
  companies: readonly number[],
  matched: number,
): { where: string; reading: Reading } {
  const named = `${id} IN ${params.add('Array(UInt64)', companies)}`;
  const direct = `${named} AND ${where}`;
  if (reading.byCompany !== false || matched <= FEW_MATCHES) return { where: direct, reading };
  return {
    where: `${named} AND id IN (SELECT id FROM records WHERE ${direct})`,
    reading: { ...reading, byCompany: true },
  };
}

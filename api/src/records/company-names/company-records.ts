// SQL condition for the matching records of a few companies, either directly or through the projection sorted by
// company, whichever is cheaper.
import type { Reading } from '../../stores/warehouse/client';
import type { Params } from '../../stores/warehouse/params';

/** A search whose records are read again for the companies of one page. */
export interface GroupedSearch {
  /** Column by which companies are grouped. */
  id: 'importer_id' | 'exporter_id';
  /** The condition of the search. */
  where: string;
  params: Params;
  reading: Reading;
}

/** So few matches are in fewer granules than the records of the largest companies. */
const MAX_DIRECT_MATCHES = 100;

/**
 * Condition on the search's records that name these companies. Common words are in nearly every granule, and so are the
 * largest companies: where a search has many matches, the text index only yields the record numbers, and all else is
 * read from the projection sorted by company.
 * @param matched number of records that match the search
 */
export function companyRecordsCondition(
  { id, where, params, reading }: GroupedSearch,
  companies: readonly number[],
  matched: number,
): { where: string; reading: Reading } {
  const isCompany = `${id} IN ${params.add('Array(UInt64)', companies)}`;
  const direct = `${isCompany} AND ${where}`;
  if (reading.byCompany !== false || matched <= MAX_DIRECT_MATCHES) return { where: direct, reading };
  return {
    where: `${isCompany} AND id IN (SELECT id FROM records WHERE ${direct})`,
    reading: { ...reading, byCompany: true },
  };
}

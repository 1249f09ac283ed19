// Rows of a search by text: record rows with their English text and the terms that each matches.
import { type Finding, type FoundTerm, foundTerms, type TransactionRow } from '@waybill/contract';
import type { WarehouseClient } from '../../stores/warehouse/client';
import { readStoredRows, rowColumns, type StoredRow, toIsoTime, toRow } from './read-records';

/** A row with its English text and the terms that matched; without a goods text there are none. */
export type MatchedRow = TransactionRow & { product_en?: string | null; found?: FoundTerm[] };

/** Such a row with the time when it was last loaded or revised. */
export type LoadedRow = MatchedRow & { loaded_at: string };

export type StoredMatchedRow = StoredRow & { product_en?: string };
export type StoredLoadedRow = StoredMatchedRow & { loaded_at: string };

/** Columns of such rows. @param finding of the goods text, when there is one */
export const matchedColumns = (finding: Finding | undefined): string =>
  finding === undefined ? rowColumns : `${rowColumns}, product_en`;

/** Converts a stored row. */
export function toMatchedRow(stored: StoredMatchedRow, finding: Finding | undefined): MatchedRow {
  const row = toRow(stored);
  if (finding === undefined) return row;
  const product_en = stored.product_en || null;
  return { ...row, product_en, found: foundTerms({ ...row, product_en }, finding.sought) };
}

/** Converts a stored row with the time of its load as an ISO string, so that two times compare as texts. */
export const toLoadedRow = (stored: StoredLoadedRow, finding: Finding | undefined): LoadedRow => ({
  ...toMatchedRow(stored, finding),
  loaded_at: new Date(toIsoTime(stored.loaded_at)).toISOString(),
});

/** The rows of these wire ids, as `readRowsByIds`. */
export async function findMatchedRows(
  client: WarehouseClient,
  ids: readonly string[],
  finding: Finding | undefined,
): Promise<MatchedRow[]> {
  const rows = await readStoredRows<StoredMatchedRow>(client, ids, matchedColumns(finding));
  return rows.map((stored) => toMatchedRow(stored, finding));
}

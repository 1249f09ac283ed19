// Rows of a search by text: record rows with their English text and the terms by which each was found.
import { type Finding, type FoundTerm, foundTerms, type TransactionRow } from '@waybill/contract';
import type { WarehouseClient } from '../../stores/warehouse/client';
import { isoTime, rowColumns, type StoredRow, storedByIds, toRow } from './read-records';

/** A row with its English text and the terms that matched; without a goods text there are none. */
export type FoundRow = TransactionRow & { product_en?: string | null; found?: FoundTerm[] };

/** Such a row with the time when it was last loaded or revised. */
export type LoadedRow = FoundRow & { loaded_at: string };

export type StoredFoundRow = StoredRow & { product_en?: string };
export type StoredLoadedRow = StoredFoundRow & { loaded_at: string };

/** Columns of such rows. @param finding of the goods text, when there is one */
export const foundColumns = (finding: Finding | undefined): string =>
  finding === undefined ? rowColumns : `${rowColumns}, product_en`;

/** Converts a stored row. */
export function toFoundRow(stored: StoredFoundRow, finding: Finding | undefined): FoundRow {
  const row = toRow(stored);
  if (finding === undefined) return row;
  const product_en = stored.product_en || null;
  return { ...row, product_en, found: foundTerms({ ...row, product_en }, finding.sought) };
}

/** Converts a stored row with the time of its load as an ISO string, so that two times compare as texts. */
export const toLoadedRow = (stored: StoredLoadedRow, finding: Finding | undefined): LoadedRow => ({
  ...toFoundRow(stored, finding),
  loaded_at: new Date(isoTime(stored.loaded_at)).toISOString(),
});

/** The rows of these wire ids, as `rowsByIds`. */
export async function foundRowsByIds(
  client: WarehouseClient,
  ids: readonly string[],
  finding: Finding | undefined,
): Promise<FoundRow[]> {
  const rows = await storedByIds<StoredFoundRow>(client, ids, foundColumns(finding));
  return rows.map((stored) => toFoundRow(stored, finding));
}

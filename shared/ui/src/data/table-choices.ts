// The user's choice of visible columns for a table, kept in local storage by the table's id.
import { localStore } from '@waybill/platform';
import { useCallback, useState } from 'react';
import type { Column } from './table-types';

export interface TableChoices {
  /** Keys of hidden columns, rather than visible ones, so that columns of later releases are shown. */
  hidden: readonly string[];
}

const storageKey = (id: string) => `waybill.table.${id}`;

function parseChoices(kept: unknown): TableChoices | null {
  if (typeof kept !== 'object' || kept === null || !('hidden' in kept) || !Array.isArray(kept.hidden))
    return null;
  return { hidden: kept.hidden.filter((key): key is string => typeof key === 'string') };
}

/** The stored choice for a table; null if there is none or it is invalid. */
const readChoices = (id: string): TableChoices | null => localStore.read(storageKey(id), parseChoices);

/** @param hiddenAtFirst keys of columns hidden by default */
export function useTableChoices(id: string, hiddenAtFirst: readonly string[]) {
  const [choices, setChoices] = useState<TableChoices>(() => readChoices(id) ?? { hidden: hiddenAtFirst });
  const choose = useCallback(
    (next: TableChoices) => {
      setChoices(next);
      localStore.write(storageKey(id), next);
    },
    [id],
  );
  return { choices, choose };
}

/** Keys of the visible columns of a table, in order: for output elsewhere that uses the same columns. */
export function shownColumns<Row>(id: string, columns: readonly Column<Row>[]): string[] {
  const choices = readChoices(id);
  return columns
    .filter(
      ({ key, fixed, hiddenAtFirst = false }) => fixed || !(choices?.hidden.includes(key) ?? hiddenAtFirst),
    )
    .map(({ key }) => key);
}

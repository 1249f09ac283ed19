// The reader's choice of columns for a table, kept in this browser by the table's id.
import { localStore } from '@waybill/platform';
import { useCallback, useState } from 'react';
import type { Column } from './table-types';

export interface TableChoices {
  /** Column keys switched off; new columns of a later release are thus shown. */
  hidden: readonly string[];
}

const storageKey = (id: string) => `waybill.table.${id}`;

function parseChoices(kept: unknown): TableChoices | null {
  if (typeof kept !== 'object' || kept === null || !('hidden' in kept) || !Array.isArray(kept.hidden))
    return null;
  return { hidden: kept.hidden.filter((key): key is string => typeof key === 'string') };
}

/** What is kept for a table; null when nothing is, or when it cannot be read. */
const readChoices = (id: string): TableChoices | null => localStore.read(storageKey(id), parseChoices);

/** @param hiddenAtFirst column keys that are off until the reader turns them on */
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

/** Keys of the columns that the reader of a table sees, in their order: for what is made of the same columns elsewhere. */
export function shownColumns<Row>(id: string, columns: readonly Column<Row>[]): string[] {
  const choices = readChoices(id);
  return columns
    .filter(
      ({ key, fixed, hiddenAtFirst = false }) => fixed || !(choices?.hidden.includes(key) ?? hiddenAtFirst),
    )
    .map(({ key }) => key);
}

// The user's choice of visible columns for a table, kept in local storage by the table's id.
import { localStore } from '@waybill/platform';
import { useCallback, useState } from 'react';
import type { Column } from './table-types';

export interface TableChoices {
  /** Keys of hidden columns, rather than visible ones, so that columns of later releases are shown. */
  hidden: readonly string[];
  /** Keys of the chosen columns among those that are `extra`. */
  extra: readonly string[];
}

type ColumnTraits = Pick<Column<never>, 'key' | 'fixed' | 'extra' | 'hiddenAtFirst'>;

const storageKey = (id: string) => `waybill.table.${id}`;

const readKeys = (kept: object, field: keyof TableChoices): string[] => {
  const keys: unknown = Reflect.get(kept, field);
  return Array.isArray(keys) ? keys.filter((key): key is string => typeof key === 'string') : [];
};

function parseChoices(kept: unknown): TableChoices | null {
  if (typeof kept !== 'object' || kept === null || !('hidden' in kept) || !Array.isArray(kept.hidden))
    return null;
  return { hidden: readKeys(kept, 'hidden'), extra: readKeys(kept, 'extra') };
}

/** The stored choice for a table; null if there is none or it is invalid. */
const readChoices = (id: string): TableChoices | null => localStore.read(storageKey(id), parseChoices);

/** The choice before the user makes one. */
export const usualChoices = (columns: readonly ColumnTraits[]): TableChoices => ({
  hidden: columns.filter(({ hiddenAtFirst }) => hiddenAtFirst).map(({ key }) => key),
  extra: [],
});

export function isChosen({ key, fixed, extra }: ColumnTraits, choices: TableChoices): boolean {
  if (fixed) return true;
  return extra ? choices.extra.includes(key) : !choices.hidden.includes(key);
}

/** The choice with one column shown instead of hidden, or the other way round. */
export function toggleColumn({ key, extra = false }: ColumnTraits, choices: TableChoices): TableChoices {
  const field = extra ? 'extra' : 'hidden';
  const keys = choices[field];
  return { ...choices, [field]: keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key] };
}

export function useTableChoices(id: string, columns: readonly ColumnTraits[]) {
  const [choices, setChoices] = useState<TableChoices>(() => readChoices(id) ?? usualChoices(columns));
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
  const choices = readChoices(id) ?? usualChoices(columns);
  return columns.filter((column) => isChosen(column, choices)).map(({ key }) => key);
}

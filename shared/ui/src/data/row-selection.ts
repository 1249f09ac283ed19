// Pure functions for selecting rows: one row, a page, or all matching rows.
import { nothingSelected, type Selection } from './table-types';

/** Selects or deselects one row. Removing one from "all" leaves the rest of this page selected: what the user sees. */
export function toggleRow(selection: Selection, key: string, pageKeys: readonly string[]): Selection {
  const keys = new Set(selection.all ? pageKeys : selection.keys);
  if (keys.has(key)) keys.delete(key);
  else keys.add(key);
  return { keys, all: false };
}

export function pageState(selection: Selection, pageKeys: readonly string[]): 'none' | 'some' | 'every' {
  if (pageKeys.length === 0) return 'none';
  if (selection.all) return 'every';
  const held = pageKeys.filter((key) => selection.keys.has(key)).length;
  if (held === 0) return 'none';
  return held === pageKeys.length ? 'every' : 'some';
}

/** Checkbox in the head: selects or deselects the whole page. */
export function togglePage(selection: Selection, pageKeys: readonly string[]): Selection {
  if (selection.all) return nothingSelected;
  const keys = new Set(selection.keys);
  const on = pageState(selection, pageKeys) !== 'every';
  for (const key of pageKeys) {
    if (on) keys.add(key);
    else keys.delete(key);
  }
  return { keys, all: false };
}

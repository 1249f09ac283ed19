// Rules of selecting rows: one row, a page, all matching rows.
import { nothingSelected, type Selection } from './table-types';

/** Turns one row on or off. Taking one row out of "all" leaves the rest of this page selected, which is what can be seen. */
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

/** The head's checkbox: a whole page on, or this page off. */
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

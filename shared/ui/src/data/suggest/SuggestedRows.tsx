// The rows of a combobox under the headings of their groups, with the one that the keyboard marks.
import type { ReactNode } from 'react';
import './suggest.css';

export interface Suggested {
  key: string;
  /** Heading over this row and its neighbours with the same one. */
  group?: string;
  row: ReactNode;
}

/** Groups rows under their headings; `at` is a row's index in the whole list. */
function groupRows<Item extends Suggested>(list: readonly Item[]) {
  const groups: { name: string | undefined; rows: { item: Item; at: number }[] }[] = [];
  for (const [at, item] of list.entries()) {
    const last = groups.at(-1);
    if (last !== undefined && last.name === item.group) last.rows.push({ item, at });
    else groups.push({ name: item.group, rows: [{ item, at }] });
  }
  return groups;
}

/** Ids of the list and its rows, for the field that controls them. @param id id of the combobox */
export const suggestedListId = (id: string) => `${id}-list`;
export const suggestedRowId = (id: string, at: number) => `${id}-row-${at}`;

interface SuggestedRowsProps<Item extends Suggested> {
  /** Id of the combobox. */
  id: string;
  /** Name of the list for screen readers. */
  label: string;
  rows: readonly Item[];
  /** Index of the marked row; -1 for none. */
  marked: number;
  onChoose: (item: Item) => void;
}

export function SuggestedRows<Item extends Suggested>(props: SuggestedRowsProps<Item>) {
  const { id, label, rows: list, marked, onChoose } = props;
  return (
    <div id={suggestedListId(id)} role="listbox" aria-label={label}>
      {groupRows(list).map(({ name, rows }) => (
        // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by role, a fieldset is for forms
        <div key={`${name} ${rows[0]?.item.key}`} role="group" aria-label={name}>
          {name !== undefined && (
            <div className="wb-suggest-group" aria-hidden>
              {name}
            </div>
          )}
          {rows.map(({ item, at }) => (
            <div
              key={item.key}
              id={suggestedRowId(id, at)}
              role="option"
              tabIndex={-1}
              aria-selected={at === marked}
              className="wb-suggest-row"
              // On mousedown: before a click, the field would lose the focus and the list would close.
              onMouseDown={(event) => {
                event.preventDefault();
                if (event.button === 0) onChoose(item);
              }}
            >
              {item.row}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

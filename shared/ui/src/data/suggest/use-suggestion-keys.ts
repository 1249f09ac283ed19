// The keyboard rules of every field with suggestions: only a row highlighted with the arrow keys is picked by Enter or
// Tab. Without one, Enter means the typed text, however early or late the suggestions arrive.
import { type KeyboardEvent, useRef, useState } from 'react';
import { isComposing } from '../../core/keyboard';

interface SuggestionKeysOptions<Rows> {
  rows: Rows;
  /** Called with the key of the highlighted row, on Enter or Tab. */
  onPick: (key: string, event: KeyboardEvent) => void;
  /** Called on Enter while no row is highlighted. */
  onEnter: (event: KeyboardEvent) => void;
}

interface SuggestionKeys<Rows> {
  /** The rows to show: while one is highlighted, later suggestions do not move or replace it. */
  rows: Rows;
  /** Key of the highlighted row; null for none. */
  highlighted: string | null;
  highlight: (key: string | null) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Attributes for antd's Select, which draws the list and moves through it by itself. */
  selectProps: {
    defaultActiveFirstOption: false;
    onActive: (key: unknown) => void;
    onInputKeyDown: (event: KeyboardEvent) => void;
    onKeyDown: () => void;
  };
}

export function useSuggestionKeys<Rows>(options: SuggestionKeysOptions<Rows>): SuggestionKeys<Rows> {
  const [frozen, setFrozen] = useState<{ key: string; rows: Rows } | null>(null);
  // The next key may come before React has rendered the state.
  const highlighted = useRef<string | null>(null);
  /** Whether antd is handling an arrow key: a row that the pointer only passes over is not highlighted. */
  const isArrow = useRef(false);
  const rows = frozen?.rows ?? options.rows;

  function highlight(key: string | null) {
    if (highlighted.current === key) return;
    highlighted.current = key;
    setFrozen(key === null ? null : { key, rows });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return event.stopPropagation();
    const key = highlighted.current;
    const picks = event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey);
    if (picks && key !== null) {
      event.stopPropagation();
      if (event.key === 'Enter') event.preventDefault();
      highlight(null);
      options.onPick(key, event);
    } else if (event.key === 'Enter') options.onEnter(event);
  }

  return {
    rows,
    highlighted: frozen?.key ?? null,
    highlight,
    onKeyDown,
    selectProps: {
      defaultActiveFirstOption: false,
      onActive: (key) => highlight(isArrow.current && typeof key === 'string' ? key : null),
      onInputKeyDown: (event) => {
        isArrow.current = event.key === 'ArrowDown' || event.key === 'ArrowUp';
        onKeyDown(event);
        // antd would pick the row under the pointer.
        if (event.key === 'Tab') event.stopPropagation();
      },
      // antd reports the active row right after it has handled the key.
      onKeyDown: () => {
        queueMicrotask(() => {
          isArrow.current = false;
        });
      },
    },
  };
}

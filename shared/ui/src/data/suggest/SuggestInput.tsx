// Text input with a list of suggestions (combobox). Free text is allowed: Enter submits the typed text unless arrow
// keys have highlighted a row; Escape closes the list. Focus always stays in the field.
import { KEYWORD_MIN } from '@waybill/contract';
import type { InputProps } from 'antd';
import Input from 'antd/es/input/Input';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { type Suggested, SuggestedRows, suggestedListId, suggestedRowId } from './SuggestedRows';
import './suggest.css';
import { useSuggestionKeys } from './use-suggestion-keys';
import { type Suggest, useSuggestions } from './use-suggestions';

export interface SuggestInputProps<Item extends Suggested>
  extends Omit<InputProps, 'value' | 'onChange' | 'role'> {
  value: string;
  onValue: (value: string) => void;
  /** Must be stable between renders. */
  suggest: Suggest<Item>;
  onChoose: (item: Item) => void;
  /** Name of the list for screen readers. */
  listLabel: string;
  /** Shown over the rows while somebody types; what it contains can be reached with Tab. */
  above?: ReactNode;
}

export function SuggestInput<Item extends Suggested>(props: SuggestInputProps<Item>) {
  const { value, onValue, suggest, onChoose, listLabel, above, onKeyDown, onBlur, ...input } = props;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [typing, setTyping] = useState(false);
  const text = value.trim();
  const suggestions = useSuggestions(text, typing && text.length >= KEYWORD_MIN ? suggest : null);
  const {
    rows: list,
    highlighted,
    highlight,
    ...keys
  } = useSuggestionKeys({
    rows: suggestions.list,
    onPick: (key) => {
      const item = list.find((row) => row.key === key);
      if (item !== undefined) choose(item);
    },
    onEnter: close,
  });
  const hasRows = list.length > 0;
  const hasAbove = typing && above !== undefined && above !== null;
  const open = hasRows || hasAbove;
  const marked = highlighted === null ? -1 : list.findIndex(({ key }) => key === highlighted);

  function close() {
    setTyping(false);
    highlight(null);
  }

  function choose(item: Item) {
    close();
    onChoose(item);
  }

  function mark(step: 1 | -1) {
    setTyping(true);
    // Before the first and after the last row comes the field itself: nothing is marked.
    const places = list.length + 1;
    const next = ((marked + 1 + step + places) % places) - 1;
    highlight(list[next]?.key ?? null);
    document.getElementById(suggestedRowId(id, next))?.scrollIntoView?.({ block: 'nearest' });
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    keys.onKeyDown(event);
    if (event.isPropagationStopped()) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      mark(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation();
      return close();
    }
    onKeyDown?.(event);
  }

  /** The panel over the rows is part of the field: what leaves both closes them. */
  const isInside = (target: EventTarget | null) =>
    target instanceof Node && frame.current?.contains(target) === true;

  const box = frame.current?.getBoundingClientRect();
  const atEnd = box !== undefined && box.left + box.width / 2 > window.innerWidth / 2;
  return (
    <div ref={frame} className="wb-suggest">
      <Input
        autoComplete="off"
        spellCheck={false}
        {...input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={hasRows}
        aria-controls={hasRows ? suggestedListId(id) : undefined}
        aria-activedescendant={marked === -1 ? undefined : suggestedRowId(id, marked)}
        value={value}
        onChange={(event) => {
          setTyping(true);
          highlight(null);
          onValue(event.target.value);
        }}
        onKeyDown={press}
        onBlur={(event) => {
          if (!isInside(event.relatedTarget)) close();
          onBlur?.(event);
        }}
      />
      {open && (
        <div className={atEnd ? 'wb-suggest-list wb-suggest-end' : 'wb-suggest-list'}>
          {hasAbove && (
            // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus leaves, or Escape inside
            <div
              className="wb-suggest-above"
              // The focus stays where it is, so that nothing closes before the click.
              onMouseDown={(event) => event.preventDefault()}
              onBlur={(event) => {
                if (!isInside(event.relatedTarget)) close();
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Escape') return;
                event.stopPropagation();
                frame.current?.querySelector('input')?.focus();
                close();
              }}
            >
              {above}
            </div>
          )}
          {hasRows && (
            <SuggestedRows id={id} label={listLabel} rows={list} marked={marked} onChoose={choose} />
          )}
        </div>
      )}
    </div>
  );
}

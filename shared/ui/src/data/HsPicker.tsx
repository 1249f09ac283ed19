// HS code picker: takes digits (with suggestions from 4) or words, accepts dots and spaces, shows several codes as
// chips. A chapter or heading too short to search for shows the codes below it; an empty field lists the chapters.
import { HS_SUGGEST_MIN, KEYWORD_MIN } from '@waybill/contract';
import { type RefSelectProps, Select, Spin } from 'antd';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { FieldError } from '../core/words';
import { dotted, normaliseHs, parseHs, separators } from './hs-codes';
import { useSuggestions } from './suggest/use-suggestions';
import { useDataWords } from './words';
import './data.css';

export interface HsSuggestion {
  /** Digits only. */
  code: string;
  /** In the user's language. */
  description: string;
  /** Its parent, in the user's language: tells one "Other" from the next. */
  within?: string;
  /** Language of the description (BCP 47), where it may differ from the user's. */
  language?: string;
  /** Why it is suggested, in the user's language. */
  why?: string;
  /** Number of records with this code, when known. */
  rows?: number;
}

export interface HsPickerProps {
  /** Codes, digits only. */
  value: readonly string[];
  onChange: (codes: string[]) => void;
  /** Suggests codes for digits or words; failures are silent (spec §8). An older answer never replaces a newer one. */
  suggest: (query: string, signal: AbortSignal) => Promise<readonly HsSuggestion[]>;
  /** Lists the codes one level below a chapter or heading, for '' the chapters; failures are silent too. */
  browse: (code: string, signal: AbortSignal) => Promise<readonly HsSuggestion[]>;
  /** Minimum and maximum number of digits, e.g. `HS_LENGTH.transaction`. */
  length: { min: number; max: number };
  /** Name for screen readers; "HS code" when absent. */
  label?: string;
  /** Error of the form, shown beside the field; the picker's own errors come first. */
  error?: string | undefined;
  /** One code only. */
  single?: boolean;
  id?: string;
}

function canAsk(query: string): boolean {
  const digits = normaliseHs(query);
  return digits === null ? query.trim().length >= KEYWORD_MIN : digits.length >= HS_SUGGEST_MIN;
}

/** The chapter or heading for a code that is too short; undefined for words. */
function aboveOf(text: string, min: number): string | undefined {
  const digits = normaliseHs(text);
  if (digits === null || digits.length < 2 || digits.length >= min) return undefined;
  return digits.slice(0, digits.length < 4 ? 2 : 4);
}

export function HsPicker(props: HsPickerProps) {
  const { value, onChange, length, single = false } = props;
  const { t, format } = useDataWords();
  const errorId = useId();
  const [query, setQuery] = useState('');
  const [ownError, setOwnError] = useState<string>();
  // True when arrow keys were used after the last letter: Enter then takes the marked row, not the typed text.
  const browsing = useRef(false);
  const [opened, setOpened] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  /** Code refused as too short that has codes below it. */
  const [refused, setRefused] = useState<string>();
  const select = useRef<RefSelectProps>(null);
  /** Whether the list shows the level below a code; for '' the chapters. */
  const looksInto = query === opened && (isOpen || query !== '');
  const { list, waiting } = useSuggestions(
    normaliseHs(query) ?? query.trim(),
    looksInto ? props.browse : canAsk(query) ? props.suggest : null,
    looksInto ? 0 : undefined,
  );
  const error = ownError ?? props.error;

  // A typed code can be picked without a suggestion: it is the first in the list.
  const [typed] = parseHs(query, length).codes;
  const options = [
    ...(typed && !list.some((entry) => entry.code === typed) ? [{ code: typed, description: '' }] : []),
    ...list,
  ];

  const wrongWords = (wrong: readonly string[]) =>
    t('hs.wrong', { text: wrong.join(', '), min: length.min, max: length.max });

  function refuse(wrong: readonly string[]) {
    setOwnError(wrong.length > 0 ? wrongWords(wrong) : undefined);
    setRefused(wrong.length === 1 ? aboveOf(wrong[0] ?? '', length.min) : undefined);
  }

  /** Shows what is below a chapter or heading. */
  function look(above: string) {
    setOwnError(undefined);
    setRefused(undefined);
    setOpened(above);
    setQuery(above);
    setOpen(true);
  }

  /** All input passes through here: picked, typed or pasted. */
  function take(entries: readonly string[]) {
    const { codes, wrong } = parseHs(entries.join(','), length);
    setQuery('');
    browsing.current = false;
    refuse(wrong);
    onChange(single ? codes.slice(-1) : codes);
  }

  /** Picks a row of the list; one too short to search for shows what is below it. */
  function pick(codes: string[]) {
    const above = codes.find((code) => code.length < length.min);
    if (above === undefined) return take(codes);
    look(above);
  }

  function search(text: string) {
    browsing.current = false;
    if (separators.test(text)) take([...value, text]);
    else {
      setQuery(text);
      refuse([]);
    }
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') browsing.current = true;
    // Backspace goes one level up; after typing it deletes a letter as in any other field.
    if (event.key === 'Backspace' && looksInto && query !== '') {
      event.preventDefault();
      event.stopPropagation();
      look(query.slice(0, -2));
      return;
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // With nothing typed, Enter submits the surrounding form, as in any other field.
    const sends = query === '' && !browsing.current;
    // For words, the start of a code, or after arrow keys, Enter takes the marked row of the list.
    const listTakes = browsing.current || normaliseHs(query) === null || (!typed && options.length > 0);
    if (!sends && listTakes) return;
    event.preventDefault();
    event.stopPropagation();
    if (sends) event.currentTarget.closest('form')?.requestSubmit();
    else if (typed) take([...value, query]);
    // An incomplete code stays in the field.
    else if (!waiting) refuse([query]);
  }

  return (
    <div className="wb-hs">
      <Select<string[]>
        ref={select}
        id={props.id}
        open={isOpen}
        onOpenChange={(shown) => {
          setOpen(shown);
          if (shown && query === '') setOpened('');
        }}
        mode="multiple"
        className="wb-wide"
        aria-label={props.label ?? t('hs.label')}
        aria-invalid={error !== undefined}
        aria-describedby={error ? errorId : undefined}
        status={error ? 'error' : undefined}
        value={[...value]}
        placeholder={t('hs.placeholder')}
        suffixIcon={null}
        showSearch={{ searchValue: query, filterOption: false, onSearch: search }}
        onInputKeyDown={press}
        popupMatchSelectWidth={520}
        notFoundContent={
          waiting ? (
            <Spin size="small" />
          ) : (
            <span className="wb-muted">{t('hs.hint', { min: HS_SUGGEST_MIN })}</span>
          )
        }
        options={options.map((entry) => ({ value: entry.code, label: dotted(entry.code), entry }))}
        labelRender={({ value: code }) => dotted(String(code))}
        optionRender={(option) => {
          const entry: HsSuggestion | undefined = option.data.entry;
          return (
            <span className="wb-hs-option">
              <span className="wb-hs-code">{dotted(String(option.value))}</span>
              <span className="wb-hs-text">
                <span className="wb-hs-words" lang={entry?.language} title={entry?.description}>
                  {entry?.description}
                </span>
                {entry?.within && (
                  <span className="wb-hs-words wb-muted wb-tiny" title={entry.within}>
                    {entry.within}
                  </span>
                )}
                {entry?.why && <span className="wb-hs-why wb-muted wb-tiny">{entry.why}</span>}
              </span>
              {entry?.rows !== undefined && (
                <span className="wb-muted wb-tiny">{format.compact(entry.rows)}</span>
              )}
            </span>
          );
        }}
        onChange={pick}
        onBlur={() => {
          if (normaliseHs(query)) take([...value, query]);
        }}
      />
      <FieldError id={errorId}>{error}</FieldError>
      {ownError !== undefined && refused !== undefined && (
        <button
          type="button"
          className="wb-link-button wb-tiny"
          onClick={() => {
            select.current?.focus();
            look(refused);
          }}
        >
          {t('hs.choose', { code: dotted(refused) })}
        </button>
      )}
    </div>
  );
}

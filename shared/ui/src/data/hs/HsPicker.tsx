// HS code picker: takes digits (with suggestions from 4) or words, accepts dots and spaces, shows several codes as
// chips. A chapter or heading too short to search for shows the codes below it; an empty field lists the chapters.
import { HS_SUGGEST_MIN } from '@waybill/contract';
import { type RefSelectProps, Select, Spin } from 'antd';
import { type KeyboardEvent, useId, useRef } from 'react';
import { FieldError } from '../../core/words';
import { useRoomForError } from '../suggest/use-room-for-error';
import { useSuggestionKeys } from '../suggest/use-suggestion-keys';
import { useUnfinishedText } from '../suggest/use-unfinished-text';
import { useDataWords } from '../words';
import { HsOption, type HsSuggestion } from './HsOption';
import { dotted } from './hs-codes';
import { useHsInput } from './use-hs-input';
import '../data.css';

export type { HsSuggestion };

export interface HsPickerProps {
  /** Codes, digits only. */
  value: readonly string[];
  onChange: (codes: string[]) => void;
  /** Suggests codes for digits or words; failures are silent (spec §8). An older answer never replaces a newer one. */
  suggest: (query: string, signal: AbortSignal) => Promise<readonly HsSuggestion[]>;
  /** Lists the codes one level below a chapter or heading, for '' the chapters; failures are silent too. */
  browse: (code: string, signal: AbortSignal) => Promise<readonly HsSuggestion[]>;
  /** Minimum and maximum number of digits, e.g. `HS_LENGTH.search`. */
  length: { min: number; max: number };
  /** Name for screen readers; "HS code" when absent. */
  label?: string;
  /** Error of the form, shown beside the field; the picker's own errors come first. */
  error?: string | undefined;
  /** One code only. */
  single?: boolean;
  id?: string;
}

export function HsPicker(props: HsPickerProps) {
  const { value, length } = props;
  const { t } = useDataWords();
  const errorId = useId();
  const select = useRef<RefSelectProps>(null);
  const frame = useRef<HTMLDivElement>(null);
  const input = useHsInput(props);
  const { query, isOpen } = input;
  const error = input.error ?? props.error;
  const room = useRoomForError(errorId, error);

  /** Picks a row of the list; one too short to search for shows what is below it. */
  function pick(code: string) {
    if (code.length < length.min) input.openBelow(code);
    else input.take([...value, code]);
  }

  const keys = useSuggestionKeys({
    rows: input.list,
    onPick: (code, event) => {
      if (code.length < length.min) event.preventDefault();
      pick(code);
    },
    onEnter: (event) => {
      event.preventDefault();
      event.stopPropagation();
      // With nothing typed, Enter submits the surrounding form, as in any other field.
      if (query.trim() === '') event.currentTarget.closest('form')?.requestSubmit();
      else input.submitTyped();
    },
  });
  useUnfinishedText(
    frame,
    query.trim() === ''
      ? null
      : () => {
          input.takeTyped();
          select.current?.focus();
        },
  );

  function press(event: KeyboardEvent) {
    // Backspace goes one level up; after typing it deletes a letter as in any other field.
    if (event.key === 'Backspace' && input.isBelow && query !== '' && input.error === undefined) {
      event.preventDefault();
      event.stopPropagation();
      input.openBelow(query.slice(0, -2));
      return;
    }
    keys.selectProps.onInputKeyDown(event);
  }

  return (
    <div className="wb-hs" ref={frame} onPaste={input.paste}>
      <Select<string[]>
        {...keys.selectProps}
        ref={select}
        id={props.id}
        open={isOpen}
        onOpenChange={(shown) => {
          if (!shown) keys.highlight(null);
          input.show(shown);
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
        showSearch={{
          searchValue: query,
          // The text stays when the list is closed.
          autoClearSearchValue: false,
          filterOption: false,
          onSearch: (text) => {
            keys.highlight(null);
            input.search(text);
          },
        }}
        onInputKeyDown={press}
        {...room}
        popupMatchSelectWidth={520}
        notFoundContent={
          input.waiting ? (
            <Spin size="small" />
          ) : (
            <span className="wb-muted">{t('hs.hint', { min: HS_SUGGEST_MIN })}</span>
          )
        }
        options={keys.rows.map((entry) => ({ value: entry.code, label: dotted(entry.code), entry }))}
        labelRender={({ value: code }) => dotted(String(code))}
        optionRender={({ data }) => <HsOption {...data.entry} />}
        onChange={(codes) => {
          const added = codes.find((code) => !value.includes(code));
          if (added === undefined) input.take(codes);
          else pick(added);
        }}
        onBlur={() => {
          keys.highlight(null);
          input.takeTyped();
        }}
      />
      <FieldError id={errorId}>{error}</FieldError>
      {input.isRefusedStart && !isOpen && (
        <button
          type="button"
          className="wb-link-button wb-tiny"
          onClick={() => {
            select.current?.focus();
            input.openBelow(query);
          }}
        >
          {t('hs.choose', { code: dotted(query) })}
        </button>
      )}
    </div>
  );
}

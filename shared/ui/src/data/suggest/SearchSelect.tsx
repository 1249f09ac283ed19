// Select whose options are searched by typing, for one option or several. Enter and leaving the field take the typed
// text only where it names an option; other text stays and is reported beside the field.
import { type RefSelectProps, Select, type SelectProps } from 'antd';
import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { FieldError } from '../../core/words';
import { folded } from '../folded';
import { useDataWords } from '../words';
import { useRoomForError } from './use-room-for-error';
import { useSuggestionKeys } from './use-suggestion-keys';
import { useUnfinishedText } from './use-unfinished-text';

interface SearchOption {
  value: string;
  label: string;
  /** Other names that may be typed, folded, e.g. a country's code. */
  names?: readonly string[];
}

interface SearchOptionGroup<Option extends SearchOption> {
  label: string;
  options: readonly Option[];
}

type Options<Option extends SearchOption> = readonly (Option | SearchOptionGroup<Option>)[];

interface SearchSelectProps<Value, Option extends SearchOption>
  extends Omit<SelectProps<Value, Option>, 'options' | 'showSearch' | 'open'> {
  options: Options<Option>;
  /** Adds or chooses the option with this value. */
  onPick: (value: string) => void;
  ref?: Ref<RefSelectProps>;
}

/** Whether an option is found by typed text. */
function matchesTyped(typed: string, option: SearchOption): boolean {
  const text = folded(typed);
  if (folded(option.label).includes(text)) return true;
  return (option.names ?? [folded(option.value)]).some((name) =>
    option.names === undefined ? name === text : name.includes(text),
  );
}

const allOptions = <Option extends SearchOption>(options: Options<Option>): Option[] =>
  options.flatMap((entry) => ('options' in entry ? entry.options : [entry]));

/** The option that typed text names in full; undefined when there is none, or several. */
function findNamedOption<Option extends SearchOption>(
  options: Options<Option>,
  typed: string,
): Option | undefined {
  const text = folded(typed);
  const all = allOptions(options);
  const byLabel = all.find(({ label }) => folded(label) === text);
  const byName = all.filter((option) => [folded(option.value), ...(option.names ?? [])].includes(text));
  return byLabel ?? (byName.length === 1 ? byName[0] : undefined);
}

export function SearchSelect<Value, Option extends SearchOption = SearchOption>(
  props: SearchSelectProps<Value, Option>,
) {
  const { options, onPick, ref, ...select } = props;
  const { t } = useDataWords();
  const errorId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  /** Text that Enter was pressed for, or that the field was left with. */
  const [submitted, setSubmitted] = useState<string>();
  const named = submitted === undefined ? undefined : findNamedOption(options, submitted);
  const isRefused = submitted !== undefined && named === undefined && props.loading !== true;
  const error = isRefused ? t('choice.notInList', { text: submitted.trim() }) : undefined;
  const room = useRoomForError(errorId, error);

  function write(text: string) {
    keys.highlight(null);
    setSubmitted(undefined);
    setQuery(text);
  }

  function pick(value: string) {
    write('');
    if (select.mode !== 'multiple') setOpen(false);
    onPick(value);
  }

  /** Options that are still being loaded are waited for. */
  const pickNamed = useEffectEvent(() => {
    if (named !== undefined) pick(named.value);
  });
  useEffect(() => pickNamed(), [named]);

  const keys = useSuggestionKeys({
    rows: options,
    onPick: pick,
    onEnter: (event: KeyboardEvent) => {
      if (query.trim() === '') return;
      event.preventDefault();
      event.stopPropagation();
      setSubmitted(query);
    },
  });
  useUnfinishedText(
    frame,
    query.trim() === ''
      ? null
      : () => {
          setSubmitted(query);
          frame.current?.querySelector('input')?.focus();
        },
  );

  return (
    <div className="wb-search-select" ref={frame}>
      <Select<Value, Option>
        {...select}
        {...keys.selectProps}
        ref={ref}
        open={isOpen}
        onOpenChange={(shown) => {
          if (!shown) keys.highlight(null);
          setOpen(shown);
          props.onOpenChange?.(shown);
        }}
        className={props.className ?? 'wb-wide'}
        status={error === undefined ? props.status : 'error'}
        aria-invalid={error !== undefined || props['aria-invalid']}
        aria-describedby={error === undefined ? props['aria-describedby'] : errorId}
        {...room}
        options={[...keys.rows] as Option[]}
        showSearch={{
          searchValue: query,
          autoClearSearchValue: false,
          // Groups are asked too: only their options are searched.
          filterOption: (typed, option) =>
            option !== undefined && !('options' in option) && matchesTyped(typed, option),
          onSearch: (text) => {
            // antd empties the text when the list closes: only what the user deletes is gone.
            if (text !== '' || frame.current?.querySelector('input')?.value === '') write(text);
          },
        }}
        onChange={(value, option) => {
          write('');
          props.onChange?.(value, option);
        }}
        onClear={() => write('')}
        onBlur={(event) => {
          if (query.trim() !== '') setSubmitted(query);
          props.onBlur?.(event);
        }}
      />
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

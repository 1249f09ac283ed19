// Hook for what is typed or pasted into an HS picker: which of it becomes codes, and what is said about the rest.
import { HS_CODES_MAX, hsSeparators } from '@waybill/contract';
import { type ClipboardEvent, useState } from 'react';
import { useDataWords } from '../words';
import type { HsSuggestion } from './HsOption';
import { normaliseHs, parseHs } from './hs-codes';
import { useHsList } from './use-hs-list';

/** Most unusable parts of a pasted text that the error names. */
const NAMED_MAX = 10;

interface HsInputOptions {
  value: readonly string[];
  onChange: (codes: string[]) => void;
  suggest: (query: string, signal: AbortSignal) => Promise<readonly HsSuggestion[]>;
  browse: (code: string, signal: AbortSignal) => Promise<readonly HsSuggestion[]>;
  length: { min: number; max: number };
  single?: boolean;
}

export function useHsInput(options: HsInputOptions) {
  const { value, onChange, length, single = false } = options;
  const { t, format } = useDataWords();
  const [query, setQuery] = useState('');
  const [error, setError] = useState<string>();
  /** Text whose lower codes the list shows; for '' the chapters. */
  const [opened, setOpened] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  // A value from outside, e.g. of another search, replaces the typed text too.
  const [lastValue, setLastValue] = useState(value);
  if (lastValue.join() !== value.join()) {
    setLastValue(value);
    setQuery('');
    setError(undefined);
  }

  const isBelow = query === opened && (isOpen || query !== '');
  const { list, waiting } = useHsList(options, query, isBelow);
  const digits = normaliseHs(query);
  const isStart = digits !== null && digits.length < length.min;
  const [typedCode] = parseHs(query, length).codes;

  function describeWrong(wrong: readonly string[]): string {
    const named = wrong.slice(0, NAMED_MAX).join(', ');
    const more = wrong.length > NAMED_MAX ? `, +${format.number(wrong.length - NAMED_MAX)}` : '';
    return t('hs.wrong', { text: `${named}${more}`, min: length.min, max: length.max });
  }

  function write(text: string) {
    setQuery(text);
    setError(undefined);
  }

  /** Lists the codes below a start of a code. */
  function openBelow(start: string) {
    write(start);
    setOpened(start);
    setOpen(true);
  }

  /** All input passes through here: picked, typed or pasted. */
  function take(entries: readonly string[]) {
    const { codes, wrong } = parseHs(entries.join(','), length);
    const chosen = single ? codes.slice(-1) : codes.slice(0, HS_CODES_MAX);
    const tooMany = single ? 0 : codes.length - chosen.length;
    setQuery('');
    setError(
      wrong.length > 0
        ? describeWrong(wrong)
        : tooMany > 0
          ? t('hs.tooMany', { max: HS_CODES_MAX, n: tooMany })
          : undefined,
    );
    setLastValue(chosen);
    onChange(chosen);
  }

  /** Takes the typed text as a code, or says why not and keeps it. */
  function takeTyped() {
    if (query.trim() === '') return;
    if (typedCode !== undefined) take([...value, query]);
    else setError(digits === null ? t('hs.words', { text: query.trim() }) : describeWrong([query.trim()]));
  }

  /** Enter without a highlighted row: takes a code, and lists what is below a start of one. */
  function submitTyped() {
    const isLevel = isStart && digits.length % 2 === 0;
    if (isStart) openBelow(query);
    if (!isLevel) takeTyped();
  }

  const isUnknown = isBelow && isStart && !waiting && list.length === 0;
  return {
    query,
    error: error ?? (isUnknown ? describeWrong([query.trim()]) : undefined),
    isOpen,
    waiting,
    /** A typed code can be picked without a suggestion: it is the first in the list. */
    list:
      typedCode !== undefined && !list.some((entry) => entry.code === typedCode)
        ? [{ code: typedCode, description: '' }, ...list]
        : list,
    isBelow,
    /** Whether the typed text was refused as too short, and codes below it can be listed. */
    isRefusedStart: error !== undefined && isStart,
    openBelow,
    take,
    takeTyped,
    submitTyped,
    search: (text: string) => (hsSeparators.test(text) ? take([...value, text]) : write(text)),
    show: (shown: boolean) => {
      setOpen(shown);
      if (shown && query === '') setOpened('');
    },
    /** An input of one line would join the lines and cells of a spreadsheet's column. */
    paste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text');
      if (parseHs(text, length).codes.length < 2 && !hsSeparators.test(text)) return;
      event.preventDefault();
      take([...value, text]);
    },
  };
}

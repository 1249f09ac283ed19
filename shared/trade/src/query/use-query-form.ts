// Hook for a search form: keeps what was typed whatever the outcome, and shows errors beside their fields.
import { codes, type FieldError } from '@waybill/contract';
import { type CallError, useDraft, useSaveDraft, useUnsaved } from '@waybill/platform';
import { type FormEvent, useLayoutEffect, useState } from 'react';
import { changed, draftOf, followed, isUnsent, sentNow } from './draft';
import { useRuleText } from './rule-text';

interface QueryFormOptions<Terms extends object, Field extends string> {
  /** The submitted terms, from the address. */
  asked: Terms;
  /** Whether the address has a search: an empty form shows no errors before it is submitted. */
  isAsked: boolean;
  /** Returns broken rules; empty if the terms are valid. */
  check: (terms: Terms) => FieldError[];
  /** Maps a field of the API to the form field that shows its errors. */
  fieldOf: (name: string) => Field;
  /** Error of the submitted search: rules that only the server checks, words that match too much. */
  error: CallError | null;
  onSend: (terms: Terms) => void;
  /** For a form with much to type: its unsent terms survive a reload. `parse` returns null for what does not fit. */
  saved?: { id: string; parse: (value: unknown) => Terms | null };
}

interface QueryForm<Terms extends object, Field extends string> {
  draft: Terms;
  /** @param field form field that shows errors of the changed terms, if any */
  change: (part: Partial<Terms>, field?: Field) => void;
  /** Error of a field, in the user's language; cleared when the field is changed. */
  errorOf: (field: Field) => string | undefined;
  /** Whether one of these fields has an error, changed since or not: a folded form then opens. */
  isWrong: (fields: readonly Field[]) => boolean;
  submit: (event: FormEvent) => void;
  /** Replaces what was typed by the submitted terms. */
  reset: () => void;
  /** Terms typed on an earlier page and not sent since. */
  restored: { at: string; discard: () => void } | null;
}

export function useQueryForm<Terms extends object, Field extends string>(
  options: QueryFormOptions<Terms, Field>,
): QueryForm<Terms, Field> {
  const { asked, isAsked, check, fieldOf, error, onSend } = options;
  const ruleText = useRuleText();
  const brokenByAddress = () => (isAsked ? check(asked) : []);
  const stored = useDraft<Terms>(options.saved?.id, options.saved?.parse ?? (() => null));
  const [state, setState] = useState(() => {
    const initial = draftOf(asked, brokenByAddress());
    return stored.restored === null ? initial : changed(initial, stored.restored.value, []);
  });
  const draft = state.asked === JSON.stringify(asked) ? state : followed(state, asked, brokenByAddress());
  // Not while rendering: a change of the address is a transition, and what React draws of it may be thrown away.
  useLayoutEffect(() => {
    if (draft !== state) setState(draft);
  }, [draft, state]);
  useUnsaved(isUnsent(draft), { asks: false, draft: options.saved?.id });
  useSaveDraft(options.saved?.id, isUnsent(draft) ? draft.terms : null);
  const reset = () => {
    stored.remove();
    setState(draftOf(asked, brokenByAddress()));
  };

  const found = new Map<Field, FieldError>();
  for (const broken of [...draft.broken, ...(error?.fields ?? [])])
    if (!found.has(fieldOf(broken.field))) found.set(fieldOf(broken.field), broken);
  const unusable = error?.code === codes.keywordUnusable ? fieldOf(error.unusable ?? 'keyword') : null;

  return {
    draft: draft.terms,
    change: (part, field) => setState((before) => changed(before, part, field === undefined ? [] : [field])),
    errorOf(field) {
      if (draft.touched.includes(field)) return undefined;
      return ruleText(found.get(field)) ?? (field === unusable ? error?.message : undefined);
    },
    isWrong: (fields) => fields.some((field) => found.has(field) || field === unusable),
    submit(event) {
      event.preventDefault();
      const broken = check(draft.terms);
      setState(sentNow(draft, broken));
      if (broken.length > 0) return;
      stored.remove();
      onSend(draft.terms);
    },
    reset,
    restored: stored.restored && { at: stored.restored.at, discard: reset },
  };
}

// A form that asks a question: what was typed stays, whatever becomes of it, and what is wrong is said beside its field.
import { codes, type FieldError } from '@waybill/contract';
import { type CallError, useUnsaved } from '@waybill/platform';
import { type FormEvent, useState } from 'react';
import { changed, draftOf, followed, isUnsent, sentNow } from './draft';
import { useRuleText } from './rule-text';

interface QueryFormOptions<Terms extends object, Field extends string> {
  /** What the address asks for. */
  asked: Terms;
  /** Whether that is anything at all: an empty form is not told off before it was sent. */
  isAsked: boolean;
  /** Broken rules; none when the terms may be sent. */
  check: (terms: Terms) => FieldError[];
  /** The form's field beside which an error of a field of the wire is said. */
  fieldOf: (name: string) => Field;
  /** Why what was asked got no answer: rules that only the server knows, words that match too much. */
  error: CallError | null;
  onSend: (terms: Terms) => void;
}

interface QueryForm<Terms extends object, Field extends string> {
  draft: Terms;
  /** @param field beside which errors of what is changed stand, if any */
  change: (part: Partial<Terms>, field?: Field) => void;
  /** What is wrong with a field, in the reader's words; an error goes when its field is changed. */
  errorOf: (field: Field) => string | undefined;
  /** Whether something is wrong with one of these, changed since or not: a folded form opens for it. */
  isWrong: (fields: readonly Field[]) => boolean;
  submit: (event: FormEvent) => void;
}

export function useQueryForm<Terms extends object, Field extends string>(
  options: QueryFormOptions<Terms, Field>,
): QueryForm<Terms, Field> {
  const { asked, isAsked, check, fieldOf, error, onSend } = options;
  const ruleText = useRuleText();
  const brokenByAddress = () => (isAsked ? check(asked) : []);
  const [state, setState] = useState(() => draftOf(asked, brokenByAddress()));
  const draft = state.asked === JSON.stringify(asked) ? state : followed(state, asked, brokenByAddress());
  if (draft !== state) setState(draft);
  useUnsaved(isUnsent(draft), { asks: false });

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
      if (broken.length === 0) onSend(draft.terms);
    },
  };
}

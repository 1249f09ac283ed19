// State of a search form: edited values while the address holds the submitted ones. Pure functions without React.
import type { FieldError } from '@waybill/contract';

interface Draft<Terms> {
  /** The terms of the address that the form follows, as JSON. */
  asked: string;
  terms: Terms;
  /** Terms that were submitted but are not yet in the address, as JSON. */
  sent: string | null;
  /** Rules that the terms broke when submitted, or when they came from the address. */
  broken: readonly FieldError[];
  /** Fields changed since: their errors are no longer shown. */
  touched: readonly string[];
}

/** @param broken rules broken by the address, because links may contain invalid terms */
export const draftOf = <Terms>(terms: Terms, broken: readonly FieldError[]): Draft<Terms> => ({
  asked: JSON.stringify(terms),
  terms,
  sent: null,
  broken,
  touched: [],
});

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Edited fields that a changed address leaves as they were in the last one, or as submitted from here. */
function typedBeside<Terms extends object>(draft: Draft<Terms>, terms: Terms): [string, unknown][] {
  const now = new Map(Object.entries(terms));
  return [draft.asked, draft.sent].flatMap((known) => {
    if (known === null) return [];
    const before = new Map(Object.entries(JSON.parse(known) as object));
    return Object.entries(draft.terms).filter(
      ([name, typed]) => !same(typed, before.get(name)) && same(now.get(name), before.get(name)),
    );
  });
}

/** Takes over the terms of a new address, but keeps edited fields that the address did not change. */
export function followed<Terms extends object>(
  draft: Draft<Terms>,
  terms: Terms,
  broken: readonly FieldError[],
): Draft<Terms> {
  const asked = JSON.stringify(terms);
  if (asked === draft.asked) return draft;
  if (asked === draft.sent) return { ...draft, asked, sent: null };
  const next = draftOf(terms, broken);
  const kept = typedBeside(draft, terms);
  if (kept.length === 0) return next;
  return { ...next, terms: { ...terms, ...Object.fromEntries(kept) } };
}

export const changed = <Terms>(
  draft: Draft<Terms>,
  part: Partial<Terms>,
  fields: readonly string[],
): Draft<Terms> => ({
  ...draft,
  terms: { ...draft.terms, ...part },
  touched: [...new Set([...draft.touched, ...fields])],
});

/** The draft after Search; with broken rules nothing was submitted. */
export const sentNow = <Terms>(draft: Draft<Terms>, broken: readonly FieldError[]): Draft<Terms> => ({
  ...draft,
  broken,
  touched: [],
  sent: broken.length > 0 ? draft.sent : JSON.stringify(draft.terms),
});

/** Whether there are edits that are neither in the address nor submitted. */
export function isUnsent<Terms>({ terms, asked, sent }: Draft<Terms>): boolean {
  const typed = JSON.stringify(terms);
  return typed !== asked && typed !== sent;
}

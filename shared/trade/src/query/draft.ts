// What stands in a form of a question while the address holds what was asked. Pure: no React.
import type { FieldError } from '@waybill/contract';

interface Draft<Terms> {
  /** The terms of the address that the form follows, written out. */
  asked: string;
  terms: Terms;
  /** Terms that were sent from here and are on their way into the address. */
  sent: string | null;
  /** Rules that the terms broke when they were sent, or when the address brought them. */
  broken: readonly FieldError[];
  /** Fields that were changed since: what was wrong with them is no longer said. */
  touched: readonly string[];
}

/** @param broken rules that the address itself breaks: links may carry terms that nobody typed here */
export const draftOf = <Terms>(terms: Terms, broken: readonly FieldError[]): Draft<Terms> => ({
  asked: JSON.stringify(terms),
  terms,
  sent: null,
  broken,
  touched: [],
});

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Fields that were typed into and of which a changed address says what it said before, or what was sent from here. */
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

/** The form takes over what the address says, but keeps fields that were edited and that the address did not change. */
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

/** The draft after Search: with broken rules nothing is on its way. */
export const sentNow = <Terms>(draft: Draft<Terms>, broken: readonly FieldError[]): Draft<Terms> => ({
  ...draft,
  broken,
  touched: [],
  sent: broken.length > 0 ? draft.sent : JSON.stringify(draft.terms),
});

/** Whether there are words that are neither in the address nor on their way there. */
export function isUnsent<Terms>({ terms, asked, sent }: Draft<Terms>): boolean {
  const typed = JSON.stringify(terms);
  return typed !== asked && typed !== sent;
}

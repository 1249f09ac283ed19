// Hook for the state of form fields: values, problems, focus, and whether there are unsaved changes.
import { parseTextsDraft, useDraft, useLanguage, useSaveDraft, useUnsaved } from '@waybill/platform';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { type FieldProblem, firstProblem, type Problems } from './fields';

const nobody: ReadonlySet<never> = new Set();

/** What a form needs of a control: the methods of an input element. */
export type FieldHandle = { focus: () => void; select: () => void };
type Place = FieldHandle | HTMLElement | null;
type Values<Name extends string> = Partial<Record<Name, string>>;
export type Fields<Name extends string> = ReturnType<typeof useFields<Name>>;

export type FieldsOptions<Name extends string> = {
  /** In the order on screen. */
  names: readonly Name[];
  /** Initial values; empty when absent. */
  initial?: Values<Name> | undefined;
  /** Finds problems with the values. A field that was left is checked from then on at each change. */
  check?: ((value: (name: Name) => string) => Problems<Name>) | undefined;
  /** Message for a problem where the form has its own, e.g. "Enter your username"; undefined for the usual one. */
  say?: ((name: Name, problem: Extract<FieldProblem, { rule: unknown }>) => string | undefined) | undefined;
  /** Whether leaving the page with unsaved input needs confirmation; false for a few words, quickly typed again. */
  asks?: boolean | undefined;
  /**
   * Names the form and what it is about, e.g. `follow-up:17`: its unsaved input then survives a reload. Without it,
   * nothing typed is stored in the browser.
   */
  draft?: string | undefined;
  /** Fields that are never stored in the browser: passwords, and names of files that a reload loses. */
  notInDraft?: readonly Name[] | undefined;
  /** Focuses the first field, on devices with a mouse and a keyboard. */
  focusFirst?: boolean | undefined;
};

export function useFields<Name extends string>(options: FieldsOptions<Name>) {
  const { names, initial, check, say, asks = true, draft: draftId, focusFirst = false } = options;
  const { t } = useTranslation('platform');
  const [saved, setSaved] = useState<Values<Name>>(initial ?? {});
  const draftNames = names.filter((name) => !options.notInDraft?.includes(name));
  const draft = useDraft(draftId, parseTextsDraft);
  const [values, setValues] = useState<Values<Name>>(() => {
    const restored: Values<Name> = { ...saved };
    for (const name of draftNames) {
      const text = draft.restored?.value[name];
      if (text !== undefined) restored[name] = text;
    }
    return restored;
  });
  /** Problems found on submit, until the field is typed into. */
  const [found, setFound] = useState<Problems<Name>>({});
  /** Fields that are checked at each change. */
  const [watched, setWatched] = useState<ReadonlySet<Name>>(nobody);
  const places = useRef<Partial<Record<Name | 'submit', Place>>>({});
  const textOf = (all: Values<Name>, name: Name) => all[name] ?? '';
  const isChanged = (name: Name) => textOf(values, name) !== textOf(saved, name);
  useUnsaved(names.some(isChanged), { asks, draft: draftId });
  useSaveDraft(
    draftId,
    draftNames.some(isChanged)
      ? Object.fromEntries(draftNames.map((name) => [name, textOf(values, name)]))
      : null,
  );

  const focus = (name: Name | 'submit') => {
    const place = places.current[name];
    place?.focus();
    if (place && 'select' in place) place.select();
  };

  // Not on a phone, where the keyboard would hide half of the page.
  const first = focusFirst ? names[0] : undefined;
  useEffect(() => {
    const idle = document.activeElement === null || document.activeElement === document.body;
    if (idle && first !== undefined && window.matchMedia('(pointer: fine)').matches)
      places.current[first]?.focus();
  }, [first]);

  // The server's messages were in the language of the request.
  const { language } = useLanguage();
  useEffect(() => setFound(rulesOnly), [language]);

  const value = (name: Name): string => textOf(values, name);
  const broken = watched.size > 0 ? check?.(value) : undefined;
  const watch = (more: readonly Name[]) => setWatched((before) => new Set([...before, ...more]));
  const set = (name: Name, text: string) => setValues((before) => ({ ...before, [name]: text }));
  const mark = (name: Name, problem: FieldProblem | undefined) =>
    setFound((before) => ({ ...before, [name]: problem }));
  const write = (name: Name, text: string) => {
    set(name, text);
    mark(name, undefined);
  };
  const words = (name: Name): string | undefined => {
    const problem = found[name] ?? (watched.has(name) ? broken?.[name] : undefined);
    if (problem === undefined) return undefined;
    if ('words' in problem) return problem.words;
    const { rule, params } = problem;
    // A mismatch of two fields is always worded by the form.
    return say?.(name, problem) ?? t(`rule.${rule as Exclude<typeof rule, 'mismatch'>}`, params ?? {});
  };

  return {
    value,
    write,
    focus,
    /** Shows problems beside their fields and focuses the first; returns true if there are none. */
    show: (problems: Problems<Name>): boolean => {
      // The messages first: appearing above the field, they would push it off the screen.
      flushSync(() => setFound(problems));
      const name = firstProblem(names, problems);
      if (name !== null) focus(name);
      return name === null;
    },
    /** Sets or clears the problem of one field. */
    mark,
    /** Checks these fields at each change from now on. */
    watch,
    /**
     * Empties a field whose value is used up, such as a captcha; its problem stays on display.
     * With `usedUp`, only if the field still has that text: what was typed since stays.
     */
    empty: (name: Name, usedUp?: string) => {
      setValues((before) =>
        usedUp !== undefined && textOf(before, name) !== usedUp ? before : { ...before, [name]: '' },
      );
      setWatched((before) => new Set([...before].filter((each) => each !== name)));
    },
    keep: (name: Name | 'submit') => (place: Place) => {
      places.current[name] = place;
    },
    /** Marks the current values as saved: leaving no longer asks. */
    settle: () => {
      // At once: the form may be gone before its effects run.
      draft.remove();
      setSaved(values);
    },
    /** The input that an earlier page had, while it is not saved: when it was typed, and how to discard it. */
    restored: draft.restored && {
      at: draft.restored.at,
      discard() {
        draft.remove();
        setValues(saved);
        setFound({});
        setWatched(nobody);
      },
    },
    /** Sets other values as saved: an empty form for the next entry, or the server's values. */
    reset: (next: Values<Name> = {}) => {
      draft.remove();
      setSaved(next);
      setValues(next);
      setFound({});
      setWatched(nobody);
    },
    /** Props for the component of a field. */
    field: (name: Name) => ({
      ref: (place: FieldHandle | null) => {
        places.current[name] = place;
      },
      name,
      value: value(name),
      onValue: (text: string) => write(name, text),
      // No complaint about a field that was only tabbed through.
      onLeave: () => {
        if (value(name) !== textOf(saved, name)) watch([name]);
      },
      problem: words(name),
    }),
  };
}

/** The same problems without those worded by the server. */
function rulesOnly<Name extends string>(problems: Problems<Name>): Problems<Name> {
  const left = { ...problems };
  for (const name in left) if (left[name] && 'words' in left[name]) delete left[name];
  return left;
}

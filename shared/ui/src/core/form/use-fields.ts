// What was typed into a form, what is wrong with it, and where the cursor is put.
import { useLanguage, useUnsaved } from '@waybill/platform';
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
  /** What the fields hold at first; empty when absent. */
  initial?: Values<Name> | undefined;
  /** What is wrong with what the fields hold. A field that was left is checked by it from then on, while it is typed into. */
  check?: ((value: (name: Name) => string) => Problems<Name>) | undefined;
  /** Words for a problem where the form has its own, e.g. "Enter your username"; undefined takes the usual ones. */
  say?: ((name: Name, problem: Extract<FieldProblem, { rule: unknown }>) => string | undefined) | undefined;
  /** Whether leaving the page asks first while something is typed; false for a few words that are quickly typed again. */
  asks?: boolean | undefined;
  /** Puts the cursor into the first field, where a mouse and a keyboard are at hand. */
  focusFirst?: boolean | undefined;
};

export function useFields<Name extends string>(options: FieldsOptions<Name>) {
  const { names, initial, check, say, asks = true, focusFirst = false } = options;
  const { t } = useTranslation('platform');
  const [saved, setSaved] = useState<Values<Name>>(initial ?? {});
  const [values, setValues] = useState<Values<Name>>(saved);
  /** What was found by whoever sent the form, until the field is typed into. */
  const [found, setFound] = useState<Problems<Name>>({});
  /** Fields that are checked while they are typed into. */
  const [watched, setWatched] = useState<ReadonlySet<Name>>(nobody);
  const places = useRef<Partial<Record<Name | 'submit', Place>>>({});
  const textOf = (all: Values<Name>, name: Name) => all[name] ?? '';
  useUnsaved(
    names.some((name) => textOf(values, name) !== textOf(saved, name)),
    { asks },
  );

  const focus = (name: Name | 'submit') => {
    const place = places.current[name];
    place?.focus();
    if (place && 'select' in place) place.select();
  };

  // On a phone the keyboard would hide half of the page.
  const first = focusFirst ? names[0] : undefined;
  useEffect(() => {
    const idle = document.activeElement === null || document.activeElement === document.body;
    if (idle && first !== undefined && window.matchMedia('(pointer: fine)').matches)
      places.current[first]?.focus();
  }, [first]);

  // The server's words were in the language of that moment.
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
    // Two fields that differ are said in the words of their form.
    return say?.(name, problem) ?? t(`rule.${rule as Exclude<typeof rule, 'mismatch'>}`, params ?? {});
  };

  return {
    value,
    write,
    focus,
    /** Shows what is wrong beside the fields, and answers whether nothing is. The cursor goes to the first. */
    show: (problems: Problems<Name>): boolean => {
      // The words first: coming in above it, they would push the field that is to be seen off the screen.
      flushSync(() => setFound(problems));
      const name = firstProblem(names, problems);
      if (name !== null) focus(name);
      return name === null;
    },
    /** What one field has been found to break, or not to break. */
    mark,
    /** Checks these fields while they are typed into from now on. */
    watch,
    /** Empties a field whose contents are spent, such as a captcha's; what was found wrong with it stays said. */
    empty: (name: Name) => {
      set(name, '');
      setWatched((before) => new Set([...before].filter((each) => each !== name)));
    },
    keep: (name: Name | 'submit') => (place: Place) => {
      places.current[name] = place;
    },
    /** What the fields hold now is saved: leaving asks no more. */
    settle: () => setSaved(values),
    /** Other contents, saved: an empty form for the next one, or what the server holds. */
    reset: (next: Values<Name> = {}) => {
      setSaved(next);
      setValues(next);
      setFound({});
      setWatched(nobody);
    },
    /** Everything that a field of this form needs. */
    field: (name: Name) => ({
      ref: (place: FieldHandle | null) => {
        places.current[name] = place;
      },
      name,
      value: value(name),
      onValue: (text: string) => write(name, text),
      // A field that was only passed through is not complained about.
      onLeave: () => {
        if (value(name) !== textOf(saved, name)) watch([name]);
      },
      problem: words(name),
    }),
  };
}

/** The same problems without those that the server has put into words. */
function rulesOnly<Name extends string>(problems: Problems<Name>): Problems<Name> {
  const left = { ...problems };
  for (const name in left) if (left[name] && 'words' in left[name]) delete left[name];
  return left;
}

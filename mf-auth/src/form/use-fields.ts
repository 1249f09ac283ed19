// What was typed into a form, what is wrong with it, and where the cursor is put.
import { useLanguage, useUnsaved } from '@waybill/platform';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { firstProblem, type Problems } from './fields';
import type { FieldHandle } from './TextField';

type Place = FieldHandle | HTMLElement | null;
export type Fields<Name extends string> = ReturnType<typeof useFields<Name>>;

/**
 * @param names in the order on screen
 * @param captchaToken of the picture on screen: what was read off one means nothing beside the next
 * @param captchaField what is read off it stands there
 */
export function useFields<Name extends string>(
  names: readonly Name[],
  captchaToken: string | undefined,
  captchaField: Name,
) {
  const { t } = useTranslation([NAMESPACE, 'platform']);
  const [values, setValues] = useState<Partial<Record<Name, string>>>({});
  const [problems, setProblems] = useState<Problems<Name>>({});
  const places = useRef<Partial<Record<Name | 'submit', Place>>>({});
  useUnsaved(
    Object.values(values).some((value) => value !== ''),
    { asks: false },
  );

  const focus = (name: Name | 'submit') => {
    const place = places.current[name];
    place?.focus();
    if (place && 'select' in place) place.select();
  };

  // Whoever comes with a mouse and a keyboard starts typing; on a phone the keyboard would hide half of the page.
  const [first] = names;
  useEffect(() => {
    const idle = document.activeElement === null || document.activeElement === document.body;
    if (idle && first !== undefined && window.matchMedia('(pointer: fine)').matches)
      places.current[first]?.focus();
  }, [first]);

  useEffect(() => {
    if (captchaToken !== undefined) setValues((before) => ({ ...before, [captchaField]: '' }));
  }, [captchaToken, captchaField]);

  // The server's words were in the language of that moment.
  const { language } = useLanguage();
  useEffect(() => setProblems(rulesOnly), [language]);

  const value = (name: Name): string => values[name] ?? '';
  const write = (name: Name, text: string) => {
    setValues((before) => ({ ...before, [name]: text }));
    setProblems((before) => ({ ...before, [name]: undefined }));
  };
  const words = (name: Name): string | undefined => {
    const problem = problems[name];
    if (problem === undefined) return undefined;
    if ('words' in problem) return problem.words;
    const { rule, params } = problem;
    // A form says what to enter; the contract's other rules read the same everywhere.
    if (rule === 'required') return t(`required.${name}`);
    return rule === 'mismatch' ? t('mismatch') : t(`rule.${rule}`, { ns: 'platform', ...params });
  };

  return {
    value,
    write,
    focus,
    /** Shows what is wrong beside the fields, and answers whether nothing is. The cursor goes to the first. */
    show: (found: Problems<Name>): boolean => {
      // The words first: coming in above it, they would push the field that is to be seen off the screen.
      flushSync(() => setProblems(found));
      const name = firstProblem(names, found);
      if (name !== null) focus(name);
      return name === null;
    },
    /** What one field has been found to break, or not to break, after it was left. */
    mark: (name: Name, problem: Problems<Name>[Name] | undefined) =>
      setProblems((before) => ({ ...before, [name]: problem })),
    keep: (name: Name | 'submit') => (place: Place) => {
      places.current[name] = place;
    },
    /** Everything that a field of this form needs. */
    field: (name: Name) => ({
      ref: (place: FieldHandle | null) => {
        places.current[name] = place;
      },
      name,
      value: value(name),
      onValue: (text: string) => write(name, text),
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

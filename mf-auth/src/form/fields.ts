// Rules that the forms of this area share, apart from how they look: what is wrong with which field, and what
// follows a failed try.
import { type CodeName, codeName, codes, type Rule } from '@waybill/contract';
import type { CallError } from '@waybill/platform';

/** What is wrong with one field. A rule follows a change of language; the server's words do not, and go with it. */
export type FieldProblem =
  | {
      /** `mismatch` is of the form only: the second password is never sent. */
      rule: Rule | 'mismatch';
      params?: Record<string, string | number> | undefined;
    }
  | { words: string };
export type Problems<Name extends string> = { [Field in Name]?: FieldProblem | undefined };

/** The first field, in the order of `names`, that has a problem. */
export const firstProblem = <Name extends string>(
  names: readonly Name[],
  problems: Problems<Name>,
): Name | null => names.find((name) => problems[name] !== undefined) ?? null;

/**
 * Spec §5: what must be filled in.
 * @param verbatim fields in which spaces count: a password that somebody has may consist of them
 */
export function missingFields<Name extends string>(
  names: readonly Name[],
  value: (name: Name) => string,
  verbatim: readonly Name[] = [],
): Problems<Name> {
  const problems: Problems<Name> = {};
  for (const name of names) {
    const text = verbatim.includes(name) ? value(name) : value(name).trim();
    if (text === '') problems[name] = { rule: 'required' };
  }
  return problems;
}

export type Aftermath<Name extends string> = {
  /** Where the cursor goes. */
  focus: Name | 'submit';
  problems: Problems<Name>;
  /** What happened, in the words of the server; null when the fields say it. */
  message: string | null;
  /** The captcha was looked at, so it is spent: ask for another and clear what was typed. */
  newCaptcha: boolean;
  /** Seconds until another try is looked at; 0 where one may follow at once. */
  wait: number;
};

/** Codes that speak of one field alone: they stand beside it. */
const besideField: readonly CodeName[] = ['captcha', 'verifyCode'];

/**
 * What a form does after a failed try; everything but the captcha stays as it was typed.
 * @param focusAfter where the cursor helps most, by what the server found
 */
export function aftermath<Name extends string>(
  error: CallError,
  names: readonly Name[],
  focusAfter: Partial<Record<CodeName, Name>>,
): Aftermath<Name> {
  // Without an answer the captcha may still be unused, and a new one could not be fetched anyway.
  if (error.kind !== 'business')
    return { focus: 'submit', problems: {}, message: error.message, newCaptcha: false, wait: 0 };
  if (error.code === codes.invalid) {
    const problems: Problems<Name> = {};
    for (const { field, rule, params } of error.fields) {
      const name = names.find((each) => each === field);
      if (name !== undefined) problems[name] ??= { rule, params };
    }
    const first = firstProblem(names, problems);
    // A request that breaks a rule is refused before the captcha is looked at.
    if (first !== null) return { focus: first, problems, message: null, newCaptcha: false, wait: 0 };
  }
  const name = error.code === null ? undefined : codeName(error.code);
  const focus = (name && focusAfter[name]) ?? 'submit';
  const after = { focus, newCaptcha: true, wait: error.wait ?? 0 };
  if (name === undefined || focus === 'submit' || !besideField.includes(name))
    return { ...after, problems: {}, message: error.message };
  const problems: Problems<Name> = {};
  problems[focus] = { words: error.message };
  return { ...after, problems, message: null };
}

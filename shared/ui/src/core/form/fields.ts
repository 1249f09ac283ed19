// Rules that forms share, apart from how they look: what is wrong with which field, and what follows a failed try.
import { type CodeName, codeName, codes, type FieldError, type Rule } from '@waybill/contract';
import type { CallError } from '@waybill/platform';

/** What is wrong with one field. A rule follows a change of language; words of the server do not, and go with it. */
export type FieldProblem =
  | {
      /** `mismatch` is of the form only: what is typed a second time is never sent. */
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

/** The first rule of the contract that is broken, as a problem of its field. */
export const broken = ([found]: readonly FieldError[]): FieldProblem | undefined =>
  found && { rule: found.rule, params: found.params };

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

export type Rules<Name extends string> = {
  /** In the order on screen. */
  names: readonly Name[];
  /** Where the cursor helps most, by what the server found; its words stand at the foot of the form. */
  focusAfter?: Partial<Record<CodeName, Name>>;
  /** Codes that speak of one field alone: the server's words stand beside it, or that the password there is wrong. */
  besideField?: Partial<Record<CodeName, Name>>;
};

export type Aftermath<Name extends string> = {
  /** Where the cursor goes. */
  focus: Name | 'submit';
  problems: Problems<Name>;
  /** What happened, in the words of the server; null when the fields say it. */
  message: string | null;
  /** The server acted on the request, so that what is good once (a captcha) is spent. */
  spent: boolean;
  /** Seconds until another try is looked at; 0 where one may follow at once. */
  wait: number;
};

/** What a form does after a failed try; everything that is not spent stays as it was typed. */
export function aftermath<Name extends string>(error: CallError, rules: Rules<Name>): Aftermath<Name> {
  // Without an answer nothing may have been spent, and a new captcha could not be fetched anyway.
  if (error.kind !== 'business')
    return { focus: 'submit', problems: {}, message: error.words, spent: false, wait: 0 };
  if (error.code === codes.invalid) {
    const problems: Problems<Name> = {};
    for (const { field, rule, params } of error.fields) {
      const name = rules.names.find((each) => each === field);
      if (name !== undefined) problems[name] ??= { rule, params };
    }
    const first = firstProblem(rules.names, problems);
    // A request that breaks a rule is refused before anything is spent.
    if (first !== null) return { focus: first, problems, message: null, spent: false, wait: 0 };
  }
  const code = error.code === null ? undefined : codeName(error.code);
  const beside = code && rules.besideField?.[code];
  const after = { spent: true, wait: error.wait ?? 0 };
  if (beside === undefined)
    return {
      ...after,
      focus: (code && rules.focusAfter?.[code]) ?? 'submit',
      problems: {},
      message: error.words,
    };
  const problems: Problems<Name> = {};
  problems[beside] = code === 'loginFailed' ? { rule: 'wrong_password' } : { words: error.message };
  return { ...after, focus: beside, problems, message: null };
}

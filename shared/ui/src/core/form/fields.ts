// Form logic without UI: types for field problems, required fields, and how a form reacts to a failed attempt.
import { type CodeName, codeName, codes, type FieldError, type Rule } from '@waybill/contract';
import type { CallError } from '@waybill/platform';

/** Problem of one field: a rule, translated on display, or a server message, dropped on a change of language. */
export type FieldProblem =
  | {
      /** `mismatch` exists only in forms: what is typed a second time is never sent. */
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
 * Spec §5: required fields that are empty.
 * @param verbatim fields in which spaces count: an existing password may consist of them
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
  /** Field to focus by error code of the server, whose message is shown at the foot of the form. */
  focusAfter?: Partial<Record<CodeName, Name>>;
  /** Codes about a single field: the server's message is shown beside it, or that the password there is wrong. */
  besideField?: Partial<Record<CodeName, Name>>;
};

export type Aftermath<Name extends string> = {
  /** What gets the focus. */
  focus: Name | 'submit';
  problems: Problems<Name>;
  /** The server's message; null when the fields show the problem. */
  message: string | null;
  /** The server acted on the request, so single-use values (a captcha) are used up. */
  spent: boolean;
  /** Seconds until another attempt is accepted; 0 if at once. */
  wait: number;
};

/** What a form does after a failed attempt; everything that is not used up stays as typed. */
export function aftermath<Name extends string>(error: CallError, rules: Rules<Name>): Aftermath<Name> {
  // Without a response possibly nothing was used up, and a new captcha could not be fetched anyway.
  if (error.kind !== 'business')
    return { focus: 'submit', problems: {}, message: error.words, spent: false, wait: 0 };
  if (error.code === codes.invalid) {
    const problems: Problems<Name> = {};
    for (const { field, rule, params } of error.fields) {
      const name = rules.names.find((each) => each === field);
      if (name !== undefined) problems[name] ??= { rule, params };
    }
    const first = firstProblem(rules.names, problems);
    // A request that breaks a rule is refused before anything is used up.
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

// The rules of the login form, apart from how it looks: what must be filled in, and what follows a failed try.
import { type CodeName, codeName, codes, type Rule } from '@waybill/contract';
import type { CallError } from '@waybill/platform';

export const fieldNames = ['username', 'password', 'captcha'] as const;
export type FieldName = (typeof fieldNames)[number];
export type Fields = Record<FieldName, string>;

/** A broken rule beside a field. It is kept as a rule, not as words, so that it follows a change of language. */
export type FieldProblem = { rule: Rule; params?: Record<string, string | number> | undefined };
export type Problems = Partial<Record<FieldName, FieldProblem>>;

export const emptyFields: Fields = { username: '', password: '', captcha: '' };

/** Spec §5: username, password and captcha are required. Spaces are a legal password, but no username. */
export function missingFields(fields: Fields, needsCaptcha: boolean): Problems {
  const problems: Problems = {};
  if (fields.username.trim() === '') problems.username = { rule: 'required' };
  if (fields.password === '') problems.password = { rule: 'required' };
  if (needsCaptcha && fields.captcha.trim() === '') problems.captcha = { rule: 'required' };
  return problems;
}

/** The first field, from the top, that has a problem. */
export const firstProblem = (problems: Problems): FieldName | null =>
  fieldNames.find((name) => problems[name] !== undefined) ?? null;

export type Aftermath = {
  /** Where the cursor goes. */
  focus: FieldName | 'submit';
  problems: Problems;
  /** What happened, in the words of the server; null when the fields say it. */
  message: string | null;
  /** The captcha was looked at, so it is spent: ask for another and clear what was typed. */
  newCaptcha: boolean;
};

const isField = (name: string): name is FieldName => fieldNames.some((field) => field === name);

/** Where the cursor helps most, by what the server found. */
const focusAfter: Partial<Record<CodeName, Aftermath['focus']>> = {
  loginFailed: 'password',
  captcha: 'captcha',
  accountDisabled: 'username',
  tooMany: 'submit',
};

/** What the form does after a failed try; username and password stay as they are in every case. */
export function aftermath(error: CallError): Aftermath {
  // Without an answer the captcha may still be unused, and a new one could not be fetched anyway.
  if (error.kind !== 'business')
    return { focus: 'submit', problems: {}, message: error.message, newCaptcha: false };
  if (error.code === codes.invalid) {
    const problems: Problems = {};
    for (const { field, rule, params } of error.fields)
      if (isField(field)) problems[field] ??= { rule, params };
    const first = firstProblem(problems);
    // A request that breaks a rule is refused before the captcha is looked at.
    if (first !== null) return { focus: first, problems, message: null, newCaptcha: false };
  }
  const name = error.code === null ? undefined : codeName(error.code);
  const focus = (name && focusAfter[name]) ?? 'submit';
  return { focus, problems: {}, message: error.message, newCaptcha: true };
}

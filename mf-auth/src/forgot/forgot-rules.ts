// Validation rules of the forgotten password form, without UI: its fields by the host's mode, and the rule of each.
import {
  checkEmail,
  checkMobile,
  checkPassword,
  checkPasswordChanged,
  registerModes,
} from '@waybill/contract';
import { broken, missingFields, type Problems, type Rules } from '@waybill/ui';

const all = ['target', 'username', 'old_password', 'captcha', 'code', 'password', 'confirmation'] as const;
type ForgotField = (typeof all)[number];

export const forgotRules = {
  names: all,
  focusAfter: { loginFailed: 'old_password' },
  besideField: { verifyCode: 'code', captcha: 'captcha' },
} as const satisfies Rules<ForgotField>;

/** Spec §5: with codes, the address, the code and a new password; without, the username and the old password. */
export const forgotFields = (mode: number): readonly ForgotField[] =>
  mode === registerModes.code
    ? ['target', 'code', 'password', 'confirmation']
    : ['username', 'old_password', 'captcha', 'password', 'confirmation'];

/** Whether an address is an e-mail address, i.e. has an @. */
export const isEmail = (target: string): boolean => target.includes('@');

export function targetProblem(text: string): Problems<ForgotField>['target'] {
  const target = text.trim();
  if (isEmail(target)) return broken(checkEmail(target));
  // Text with letters is not a mistyped number: then the message asks for either, as for an empty field.
  return /^[\d\s()+-]+$/.test(target) ? broken(checkMobile(target)) : { rule: 'required' };
}

export function forgotProblems(
  fields: readonly ForgotField[],
  value: (name: ForgotField) => string,
): Problems<ForgotField> {
  const problems = missingFields(fields, value, ['old_password', 'password', 'confirmation']);
  if (fields.includes('target')) problems.target ??= targetProblem(value('target'));
  problems.password ??= broken(checkPassword(value('password')));
  if (fields.includes('old_password'))
    problems.password ??= broken(checkPasswordChanged(value('old_password'), value('password')));
  if (problems.confirmation === undefined && value('confirmation') !== value('password'))
    problems.confirmation = { rule: 'mismatch' };
  return problems;
}

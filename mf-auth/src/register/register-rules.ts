// The rules of the register form, apart from how it looks: its fields by the host's mode, and what each must be.
import {
  checkEmail,
  checkMobile,
  checkPassword,
  checkTrade,
  checkUsername,
  type FieldError,
  registerModes,
} from '@waybill/contract';
import { broken, missingFields, type Problems, type Rules } from '@waybill/ui';

/** In the order on screen; `captcha` comes before the code that it lets send, and else last. */
const all = [
  'username',
  'mobile',
  'email',
  'sendCaptcha',
  'code',
  'password',
  'confirmation',
  'country',
  'company',
  'keyword',
  'captcha',
] as const;
export type RegisterField = (typeof all)[number];

export const registerRules = {
  names: all,
  besideField: { captcha: 'captcha', verifyCode: 'code' },
} as const satisfies Rules<RegisterField>;

/**
 * Fields of a form. Who is reached by mobile may give an e-mail address as well (type 3 of spec §7).
 * @param mode of the agent's record
 * @param reach what an account is reached by
 */
export function registerFields(mode: number, reach: 'mobile' | 'email'): RegisterField[] {
  const unused: RegisterField[] = [
    ...(reach === 'mobile' ? [] : (['mobile'] as const)),
    ...(mode === registerModes.code ? (['captcha'] as const) : (['sendCaptcha', 'code'] as const)),
  ];
  return all.filter((name) => !unused.includes(name));
}

const checks: Partial<Record<RegisterField, (text: string) => FieldError[]>> = {
  username: checkUsername,
  mobile: (text) => checkMobile(text.trim()),
  email: (text) => checkEmail(text.trim()),
  password: (text) => checkPassword(text),
  keyword: (text) => checkTrade(text),
};

/** What one field breaks, whether or not it may be empty. */
export function problemOf(name: RegisterField, text: string): Problems<RegisterField>[RegisterField] {
  return broken(checks[name]?.(text) ?? []);
}

/** All that stands in the way of sending; the captcha of the code is spent by then. */
export function registerProblems(
  fields: readonly RegisterField[],
  value: (name: RegisterField) => string,
): Problems<RegisterField> {
  const isLeftOpen = (name: RegisterField) =>
    name === 'email' && fields.includes('mobile') && value('email').trim() === '';
  const sent = fields.filter((name) => name !== 'sendCaptcha' && !isLeftOpen(name));
  const problems = missingFields(sent, value, ['password', 'confirmation']);
  for (const name of sent) problems[name] ??= problemOf(name, value(name));
  if (problems.confirmation === undefined && value('confirmation') !== value('password'))
    problems.confirmation = { rule: 'mismatch' };
  return problems;
}

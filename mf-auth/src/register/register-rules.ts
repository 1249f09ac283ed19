// Validation rules of the registration form, without UI: its fields by the host's mode, and the rule of each.
import {
  checkEmail,
  checkMobile,
  checkPassword,
  checkTrade,
  checkUsername,
  type FieldError,
  registerExtras,
  registerModes,
} from '@waybill/contract';
import { broken, missingFields, type Problems, type Rules } from '@waybill/ui';

/** In the order on screen; the captcha comes before the code that it protects, else last. */
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
 * Fields of a form. Users with a mobile number may add an e-mail address (type 3 of spec §7).
 * @param mode registration mode of the agent's record
 * @param reach kind of contact address
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

/** Broken rule of one field, regardless of whether it is required. */
export function problemOf(name: RegisterField, text: string): Problems<RegisterField>[RegisterField] {
  return broken(checks[name]?.(text) ?? []);
}

/** Fields beside those of spec §7: the agent's record says which may be empty. */
export type RegisterExtra = (typeof registerExtras)[number];

/** All problems on submit; the captcha of the code is used up by then. */
export function registerProblems(
  fields: readonly RegisterField[],
  value: (name: RegisterField) => string,
  required: readonly RegisterExtra[] = registerExtras,
): Problems<RegisterField> {
  const optional: RegisterField[] = registerExtras.filter((name) => !required.includes(name));
  if (fields.includes('mobile')) optional.push('email');
  const isLeftOpen = (name: RegisterField) => optional.includes(name) && value(name).trim() === '';
  const sent = fields.filter((name) => name !== 'sendCaptcha' && !isLeftOpen(name));
  const problems = missingFields(sent, value, ['password', 'confirmation']);
  for (const name of sent) problems[name] ??= problemOf(name, value(name));
  if (problems.confirmation === undefined && value('confirmation') !== value('password'))
    problems.confirmation = { rule: 'mismatch' };
  return problems;
}

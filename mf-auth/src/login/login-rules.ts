// Rules of the login form, without UI: its fields, and which one gets the focus after a failed attempt.
import type { Rules } from '@waybill/ui';

const names = ['username', 'password', 'captcha'] as const;

export type LoginField = (typeof names)[number];

export const loginRules = {
  names,
  namesWithoutCaptcha: ['username', 'password'],
  focusAfter: { loginFailed: 'password', accountDisabled: 'username', subAccountDisabled: 'username' },
  besideField: { captcha: 'captcha' },
} as const satisfies Rules<LoginField> & { namesWithoutCaptcha: readonly string[] };

// Fields of the login form, and where the cursor goes after a failed try.
import type { Rules } from '../form/use-attempt';

const names = ['username', 'password', 'captcha'] as const;

export const loginRules = {
  names,
  namesWithoutCaptcha: ['username', 'password'],
  focusAfter: { loginFailed: 'password', captcha: 'captcha', accountDisabled: 'username' },
} as const satisfies Rules<(typeof names)[number]> & { namesWithoutCaptcha: readonly string[] };

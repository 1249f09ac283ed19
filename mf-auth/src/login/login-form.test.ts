// The rules of the login form, as tables.
import { type CodeName, codes } from '@waybill/contract';
import { CallError } from '@waybill/platform';
import { aftermath, firstProblem, missingFields } from './login-form';

const filled = { username: 'li', password: 'secret', captcha: 'x7k2' };

test.each([
  ['all filled', filled, true, []],
  ['nothing', { username: '', password: '', captcha: '' }, true, ['username', 'password', 'captcha']],
  ['only spaces as a name', { ...filled, username: '  ' }, true, ['username']],
  ['only spaces as a password', { ...filled, password: '  ' }, true, []],
  ['no captcha', { ...filled, captcha: ' ' }, true, ['captcha']],
  ['no captcha where none is asked for', { ...filled, captcha: '' }, false, []],
] as const)('required: %s', (_name, fields, needsCaptcha, missing) => {
  const problems = missingFields(fields, needsCaptcha);
  expect(Object.keys(problems)).toEqual(missing);
  expect(firstProblem(problems)).toBe(missing[0] ?? null);
});

const business = (name: CodeName) => new CallError('business', `says ${name}`, { code: codes[name] });

test.each<[CodeName, string]>([
  ['loginFailed', 'password'],
  ['captcha', 'captcha'],
  ['accountDisabled', 'username'],
  ['tooMany', 'submit'],
  ['failed', 'submit'],
  ['unavailable', 'submit'],
])('after %s the cursor goes to %s and the captcha is spent', (name, focus) => {
  expect(aftermath(business(name))).toEqual({
    focus,
    problems: {},
    message: `says ${name}`,
    newCaptcha: true,
  });
});

test('without an answer the captcha stays', () => {
  expect(aftermath(new CallError('net', 'net error'))).toEqual({
    focus: 'submit',
    problems: {},
    message: 'net error',
    newCaptcha: false,
  });
});

test('broken rules stand beside their fields, the first of each', () => {
  const error = new CallError('business', 'invalid', {
    code: codes.invalid,
    fields: [
      { field: 'password', rule: 'too_long', params: { max: 512 } },
      { field: 'username', rule: 'too_long', params: { max: 64 } },
      { field: 'username', rule: 'format' },
      { field: 'something', rule: 'format' },
    ],
  });
  expect(aftermath(error)).toEqual({
    focus: 'username',
    problems: {
      password: { rule: 'too_long', params: { max: 512 } },
      username: { rule: 'too_long', params: { max: 64 } },
    },
    message: null,
    newCaptcha: false,
  });
});

test('a broken rule of a field that is not ours is said as a message', () => {
  const error = new CallError('business', 'invalid', {
    code: codes.invalid,
    fields: [{ field: 'captchaToken', rule: 'too_long' }],
  });
  expect(aftermath(error)).toMatchObject({ message: 'invalid', newCaptcha: true });
});

// The rules that the forms share, as tables.
import { type CodeName, codes } from '@waybill/contract';
import { CallError } from '@waybill/platform';
import { aftermath, firstProblem, missingFields, type Rules } from './fields';

const names = ['username', 'password', 'captcha'] as const;
const rules: Rules<(typeof names)[number]> = {
  names,
  focusAfter: { loginFailed: 'password', accountDisabled: 'username' },
  besideField: { captcha: 'captcha' },
};
const after = (error: CallError) => aftermath(error, rules);

const filled = { username: 'li', password: 'secret', captcha: 'x7k2' };

test.each([
  ['all filled', filled, true, []],
  ['nothing', { username: '', password: '', captcha: '' }, true, ['username', 'password', 'captcha']],
  ['only spaces as a name', { ...filled, username: '  ' }, true, ['username']],
  ['only spaces as a password', { ...filled, password: '  ' }, true, []],
  ['no captcha', { ...filled, captcha: ' ' }, true, ['captcha']],
  ['no captcha where none is asked for', { ...filled, captcha: '' }, false, []],
] as const)('required: %s', (_name, fields, needsCaptcha, missing) => {
  const asked = needsCaptcha ? names : names.slice(0, 2);
  const problems = missingFields(asked, (name) => fields[name], ['password']);
  expect(Object.keys(problems)).toEqual(missing);
  expect(firstProblem(names, problems)).toBe(missing[0] ?? null);
});

const business = (name: CodeName) => new CallError('business', `says ${name}`, { code: codes[name] });

test.each<[CodeName, string]>([
  ['loginFailed', 'password'],
  ['accountDisabled', 'username'],
  ['tooMany', 'submit'],
  ['failed', 'submit'],
  ['unavailable', 'submit'],
])('after %s the cursor goes to %s and what is good once is spent', (name, focus) => {
  expect(after(business(name))).toEqual({
    focus,
    problems: {},
    message: `says ${name}`,
    spent: true,
    wait: 0,
  });
});

test('what is wrong with one field alone is said beside it', () => {
  expect(after(business('captcha'))).toEqual({
    focus: 'captcha',
    problems: { captcha: { words: 'says captcha' } },
    message: null,
    spent: true,
    wait: 0,
  });
});

test('after too many tries the form waits as long as the server says', () => {
  const error = new CallError('business', 'too many', { code: codes.tooMany, wait: 40 });
  expect(after(error)).toMatchObject({ focus: 'submit', message: 'too many', wait: 40 });
});

test('without an answer nothing is spent', () => {
  expect(after(new CallError('net', 'net error'))).toEqual({
    focus: 'submit',
    problems: {},
    message: 'net error',
    spent: false,
    wait: 0,
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
  expect(after(error)).toEqual({
    focus: 'username',
    problems: {
      password: { rule: 'too_long', params: { max: 512 } },
      username: { rule: 'too_long', params: { max: 64 } },
    },
    message: null,
    spent: false,
    wait: 0,
  });
});

test('a broken rule of a field that is not ours is said as a message', () => {
  const error = new CallError('business', 'invalid', {
    code: codes.invalid,
    fields: [{ field: 'captchaToken', rule: 'too_long' }],
  });
  expect(after(error)).toMatchObject({ message: 'invalid', spent: true });
});

// The rules of the register form, as tables.
import { type RegisterField, registerFields, registerProblems } from './register-rules';

test.each([
  [
    0,
    'email',
    ['username', 'email', 'sendCaptcha', 'code', 'password', 'confirmation', 'country', 'company', 'keyword'],
  ],
  [
    0,
    'mobile',
    [
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
    ],
  ],
  [1, 'email', ['username', 'email', 'password', 'confirmation', 'country', 'company', 'keyword', 'captcha']],
] as const)('mode %i, reached by %s', (mode, reach, fields) => {
  expect(registerFields(mode, reach)).toEqual(fields);
});

const filled: Partial<Record<RegisterField, string>> = {
  username: 'li.wei',
  email: 'li@trade.example',
  mobile: '13912345678',
  code: '123456',
  password: 'Trade2026',
  confirmation: 'Trade2026',
  country: 'VN',
  company: 'Saigon Seafood',
  keyword: '030617',
};

test('fields that the agent does not require may be empty, and are checked where they are filled', () => {
  const check = (keyword: string) =>
    registerProblems(
      registerFields(0, 'email'),
      (name) => ({ ...filled, country: '', company: '', keyword })[name] ?? '',
      ['country'],
    );
  expect(check('')).toEqual({ country: { rule: 'required' } });
  expect(check('0306')).toMatchObject({ country: { rule: 'required' }, keyword: { rule: 'hs_length' } });
});

const problems = (changed: Partial<Record<RegisterField, string>>, reach: 'mobile' | 'email' = 'email') => {
  const value = (name: RegisterField) => ({ ...filled, ...changed })[name] ?? '';
  const found = registerProblems(registerFields(0, reach), value);
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, problem]) =>
      problem && 'rule' in problem ? [[name, problem.rule]] : [],
    ),
  );
};

test.each<[string, Partial<Record<RegisterField, string>>, Record<string, string>]>([
  ['all filled', {}, {}],
  ['a name of two letters', { username: ' li ' }, { username: 'too_short' }],
  ['an address without a dot', { email: 'li@trade' }, { email: 'email' }],
  [
    'a password of the looser rule only',
    { password: 'abc123', confirmation: 'abc123' },
    { password: 'password' },
  ],
  ['a password without digits', { password: 'abcdefgh', confirmation: 'abcdefgh' }, { password: 'password' }],
  ['another password the second time', { confirmation: 'Trade2027' }, { confirmation: 'mismatch' }],
  ['a mobile nobody has', { mobile: '12345678901' }, {}],
  ['an HS code of 4 digits', { keyword: '0306' }, { keyword: 'hs_length' }],
  ['a product word', { keyword: 'shrimp' }, {}],
  [
    'nothing at all',
    {
      username: '',
      email: '',
      code: '',
      password: '',
      confirmation: '',
      country: '',
      company: '',
      keyword: '',
    },
    {
      username: 'required',
      email: 'required',
      code: 'required',
      password: 'required',
      confirmation: 'required',
      country: 'required',
      company: 'required',
      keyword: 'required',
    },
  ],
])('%s', (_name, changed, expected) => {
  expect(problems(changed)).toEqual(expected);
});

test('a mobile number has 11 digits and begins with 13 to 19', () => {
  expect(problems({ mobile: '12345678901' }, 'mobile')).toEqual({ mobile: 'mobile' });
  expect(problems({ email: '' }, 'mobile')).toEqual({});
  expect(problems({ email: 'nothing' }, 'mobile')).toEqual({ email: 'email' });
});

// Rules of account fields (spec §5) as tables.
import fc from 'fast-check';
import { checkEmail, checkMobile, checkPassword, checkTrade, checkUsername, usernameKey } from './fields';
import type { FieldError } from './validation';

const rulesOf = (errors: FieldError[]) => errors.map(({ rule }) => rule);

test.each<[string, string[]]>([
  ['ann', []],
  ['  ann  ', []],
  ['张三丰', []],
  ['', ['required']],
  ['   ', ['required']],
  [' an ', ['too_short']],
  ['张三', ['too_short']],
  ['x'.repeat(64), []],
  ['x'.repeat(65), ['too_long']],
  ['an\u200bn', ['format']],
  ['an\nn', ['format']],
  ['an\ud800n', ['format']],
])('user name %j: %j', (name, expected) => {
  expect(rulesOf(checkUsername(name))).toEqual(expected);
});

test.each([
  ['Ann', ' ann '],
  ['ＡＮＮ', 'ann'],
  ['José', 'Jose\u0301'],
])('%j and %j are one name', (a, b) => {
  expect(usernameKey(a)).toBe(usernameKey(b));
});

test('mobiles: 11 digits, 1 then 3 to 9, and nothing else', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{1,13}$/), (text) => {
      const right = text.length === 11 && text[0] === '1' && Number(text[1]) >= 3;
      expect(rulesOf(checkMobile(text))).toEqual(right ? [] : ['mobile']);
    }),
  );
  fc.assert(
    fc.property(fc.stringMatching(/^1[3-9]\d{9}$/), (text) => {
      expect(checkMobile(text)).toEqual([]);
      expect(rulesOf(checkMobile(`${text}\n`))).toEqual(['mobile']);
      expect(rulesOf(checkMobile(`+86${text}`))).toEqual(['mobile']);
    }),
  );
});

test.each<[string, string[]]>([
  ['ann@trade.example', []],
  ['ann_1-x@a-b.c_d.example', []],
  ['ann.lee@trade.example', []],
  ['', ['required']],
  ['ann@trade', ['email']],
  ['ann@trade.', ['email']],
  ['.ann@trade.example', ['email']],
  ['ann+x@trade.example', []],
  ["ann.o'lee@trade.example", []],
  ['ann@tra+de.example', ['email']],
  ['ann@@trade.example', ['email']],
  ['ann@trade.example, bob@trade.example', ['email']],
  ['ann@trade.example\nbcc: x@y.z', ['email']],
  [`${'a'.repeat(65)}@trade.example`, ['email']],
  [`ann@${'a'.repeat(250)}.example`, ['email']],
])('e-mail %j: %j', (email, expected) => {
  expect(rulesOf(checkEmail(email))).toEqual(expected);
});

test('an e-mail rule answers at once, whatever it is given', () => {
  const started = performance.now();
  for (const part of ['a.', 'a-', '.', 'a@']) checkEmail(`${part.repeat(200_000)}!`);
  // A rule that looks at what it is given again and again takes minutes.
  expect(performance.now() - started).toBeLessThan(10_000);
});

test.each<[string, string[], string[]]>([
  ['', ['required'], ['required']],
  ['abcdef1', ['password'], ['password_alphanumeric']],
  ['abcdefg1', [], []],
  ['abcdefghijklmno1', [], []],
  ['abcdefghijklmnop1', ['password'], ['password_alphanumeric']],
  ['abcdefgh', ['password'], ['password_alphanumeric']],
  ['12345678', ['password'], ['password_alphanumeric']],
  ['abc def-1', [], ['password_alphanumeric']],
  ['密码密码密码a1', [], ['password_alphanumeric']],
  // As some systems send accents: 16 letters, of which two are followed by their accent.
  ['can\u0303o\u0301n2025Xabcdef'.slice(0, 18), [], ['password_alphanumeric']],
])('password %j: register %j, sub-account %j', (text, expected, alphanumeric) => {
  expect(rulesOf(checkPassword(text))).toEqual(expected);
  expect(rulesOf(checkPassword(text, { alphanumeric: true }))).toEqual(alphanumeric);
});

test.each<[string, string[]]>([
  ['led lamp', []],
  ['8539.50', []],
  ['853950, 940540', []],
  ['8539', ['hs_length']],
  ['l', ['too_short']],
  ['', ['required']],
])('trades in %j: %j', (text, expected) => {
  expect(rulesOf(checkTrade(text))).toEqual(expected);
});

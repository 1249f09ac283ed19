// HS codes as people type them.
import { dotted, normaliseHs, parseHs } from './hs-codes';

test.each([
  ['8517.13', '851713'],
  ['8517 13 00', '85171300'],
  [' 0801.11.00 ', '08011100'],
  ['０８０１', '0801'],
  ['8517-13', '851713'],
  ['phone', null],
  ['8517x', null],
  ['', null],
])('%j is %j', (typed, digits) => {
  expect(normaliseHs(typed)).toBe(digits);
});

test('several codes in one text; a space belongs to a code, doubles go, what does not fit is named', () => {
  expect(parseHs('8517.13, 8504 40; 851713、0801110000\n12, lamp', { min: 6, max: 12 })).toEqual({
    codes: ['851713', '850440', '0801110000'],
    wrong: ['12', 'lamp'],
  });
});

test.each([
  ['8517', '8517'],
  ['851713', '8517.13'],
  ['85171300', '8517.13.00'],
  ['0801110000', '0801.11.00.00'],
])('%s is written %s', (code, written) => {
  expect(dotted(code)).toBe(written);
});

// The rules of spec §5 as tables: what a form may send, and what it is told otherwise.
import fc from 'fast-check';
import { HS_LENGTH } from './constants';
import { checkHs, checkTransactionForm, splitHs, type TransactionForm } from './validation';

const empty: TransactionForm = {
  hs: '',
  keyword: '',
  company: '',
  startDate: '2025-11-20',
  endDate: '2026-11-20',
};

test.each<[string, Partial<TransactionForm>, string[]]>([
  ['nothing to search for', {}, ['keyword:one_of_required']],
  ['blanks are nothing', { keyword: '   ' }, ['keyword:one_of_required']],
  ['a product word', { keyword: 'led' }, []],
  ['a company', { company: 'ACME' }, []],
  ['a company by id', { companyId: 'us-1' }, []],
  ['one letter is too short', { keyword: 'l' }, ['keyword:too_short']],
  ['one Chinese character is a word', { keyword: '茶' }, []],
  ['two Chinese characters will do', { keyword: '茶叶' }, []],
  ['HS of 6 digits', { hs: '851713' }, []],
  ['HS of 12 digits', { hs: '851713000000' }, []],
  ['a heading', { hs: '8517' }, []],
  ['HS of 3 digits', { hs: '851' }, ['hs:hs_length']],
  ['HS of 13 digits', { hs: '8517130000000' }, ['hs:hs_length']],
  ['HS with letters', { hs: '8517AB' }, ['hs:hs_numeric']],
  ['HS as printed in a tariff', { hs: '8517.13.00' }, []],
  ['a count of a country', { area: ['peru'], opened: 't' }, []],
  ['a count of a chapter there', { hs: '85', area: ['peru'], opened: 't' }, []],
  ['a chapter that no count opens', { hs: '85', area: ['peru'] }, ['hs:hs_length']],
  ['a chapter of two countries', { hs: '85', area: ['peru', 'chile'], opened: 't' }, ['hs:hs_length']],
  ['second HS wrong', { hs: '851713, 851' }, ['hs:hs_length']],
  ['dates the wrong way', { keyword: 'led', startDate: '2026-11-21' }, ['dates:date_order']],
  ['one day', { keyword: 'led', startDate: '2026-11-20' }, []],
])('transaction form: %s', (_name, change, expected) => {
  const errors = checkTransactionForm({ ...empty, ...change });
  expect(errors.map((error) => `${error.field}:${error.rule}`)).toEqual(expected);
});

test('a search takes a heading, what an account trades in does not', () => {
  expect(checkHs('8517', HS_LENGTH.search)).toEqual([]);
  expect(checkHs('8517', HS_LENGTH.subheading)).toHaveLength(1);
});

test('however a code is punctuated, its digits stay, leading zeros too', () => {
  const digits = fc.stringMatching(/^\d{6,12}$/);
  const noise = fc.constantFrom('', '.', ' ', '. ', '．');
  fc.assert(
    fc.property(fc.array(digits, { minLength: 1, maxLength: 4 }), noise, (list, mark) => {
      const typed = list.map((code) => `${code.slice(0, 4)}${mark}${code.slice(4)}`).join(', ');
      expect(splitHs(typed)).toEqual(list);
    }),
  );
});

test.each(['\n', '\r\n', '\t', ' ', '|', ', '])(
  'codes pasted with %j between them are separate',
  (separator) => {
    const codes = Array.from({ length: 40 }, (_, index) => `85${String(1000 + index)}`);
    expect(splitHs(codes.join(separator))).toEqual(codes);
  },
);

test('more codes than one search takes are refused with their number', () => {
  const codes = Array.from({ length: 101 }, (_, index) => String(851000 + index));
  expect(checkHs(codes.slice(1).join(), HS_LENGTH.search)).toEqual([]);
  expect(checkHs(codes.join(), HS_LENGTH.search)).toEqual([
    { field: 'hs', rule: 'hs_count', params: { n: 101, max: 100 } },
  ]);
});

test('a Chinese keyboard’s digits are digits', () => {
  expect(splitHs('８５１７．13；０９０１２１')).toEqual(['851713', '090121']);
  expect(checkHs('８５１７', HS_LENGTH.search)).toEqual([]);
});

test('codes that were read once read the same again, whatever was typed', () => {
  const typed = fc.string({
    unit: fc.oneof(
      fc.constantFrom(...'0 1.,;，；、﹐﹑￬．８٣²\u0301\u3000'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    ),
  });
  fc.assert(
    fc.property(typed, (text) => {
      const codes = splitHs(text);
      expect(splitHs(codes.join(','))).toEqual(codes);
    }),
    { numRuns: 1_000 },
  );
});

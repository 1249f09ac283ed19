// Codes of countries that do not exist are found before a call is charged.
import { calls } from '@waybill/contract/calls';
import { findUnknownCountries } from './known-countries';

test.each([
  [{ area: ['peru', 'us'], origin: ['CN'] }, []],
  [{ tradeArea: ['ZZ', 'XK'], country: [] }, []],
  [{ area: ['atlantis'] }, ['area']],
  [{ area: ['np'] }, []],
  [{ area: ['de'] }, ['area']],
  [{ area: ['us', 'XX'], origin: ['Q9', 'CN'] }, ['area', 'origin']],
  [{ country: 'nowhere' }, ['country']],
  [{ keyword: 'XX', importer: 'QQ' }, []],
  [null, []],
])('of %j the fields %j name no country', (fields, unknown) => {
  const errors = findUnknownCountries(calls.transactionSearch, fields, new Set(['np']));
  expect(errors.map(({ field }) => field)).toEqual(unknown);
});

test('a call that costs nothing is not checked', () => {
  expect(findUnknownCountries(calls.companySuggestions, { country: 'nowhere' }, new Set())).toEqual([]);
});

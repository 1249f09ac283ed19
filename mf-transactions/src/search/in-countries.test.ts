// The dates of a search follow its countries.
import { callKey, platform } from '@waybill/platform';
import { inCountries } from './in-countries';

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 9, 15, 12) });
  platform.queryClient.setQueryData(callKey('countryMappings', {}, platform.language.current()), [
    { code: 'vietnam', data_end: '2024-10-02' },
    { code: 'chile', data_end: '2024-10-20' },
    { code: 'peru', data_end: '2026-02-27' },
  ]);
});

afterEach(() => jest.useRealTimers());

const usual = { countries: [], startDate: '2025-10-15', endDate: '2026-10-15' };

test('usual dates end today, or with data that ended more than a year ago, there and back', () => {
  expect(inCountries(usual, ['peru'])).toEqual({ ...usual, countries: ['peru'] });
  const vietnam = inCountries(usual, ['vietnam']);
  expect(vietnam).toEqual({ countries: ['vietnam'], startDate: '2023-10-02', endDate: '2024-10-02' });
  expect(inCountries(vietnam, [])).toEqual(usual);
});

test('chosen dates stay', () => {
  const chosen = { countries: [], startDate: '2023-01-01', endDate: '2024-10-20' };
  expect(inCountries(chosen, ['vietnam'])).toEqual({ ...chosen, countries: ['vietnam'] });
});

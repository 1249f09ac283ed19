// The dates of a search follow its countries.
import { callKey, platform } from '@waybill/platform';
import { inCountries } from './in-countries';

beforeEach(() =>
  platform.queryClient.setQueryData(callKey('countryMappings', {}, platform.language.current()), [
    { code: 'vietnam', data_end: '2024-10-02' },
    { code: 'chile', data_end: '2024-10-20' },
  ]),
);

const usual = { countries: [], startDate: '2023-10-20', endDate: '2024-10-20' };

test('usual dates end with what is held of the countries, there and back', () => {
  const there = inCountries(usual, ['vietnam']);
  expect(there).toEqual({ countries: ['vietnam'], startDate: '2023-10-02', endDate: '2024-10-02' });
  expect(inCountries(there, [])).toEqual(usual);
});

test('chosen dates stay', () => {
  const chosen = { countries: [], startDate: '2023-01-01', endDate: '2024-10-20' };
  expect(inCountries(chosen, ['vietnam'])).toEqual({ ...chosen, countries: ['vietnam'] });
});

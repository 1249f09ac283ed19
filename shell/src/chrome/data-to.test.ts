// The date in the top bar is that of the countries and the direction that the page speaks of.
import { dataTo, type HeldCountry } from './data-to';

const held = (code: string, alpha2: string, imp_or_exp: (1 | 2)[], data_end: string | null): HeldCountry => ({
  ...{ code, alpha2, imp_or_exp, data_end },
  ...{
    name_en: code,
    name_cn: code,
    continent: 5,
    rows: 1,
    imports: 1,
    exports: 0,
    sample: false,
    hs_digits: 8,
  },
});

const countries = [
  held('chile', 'CL', [1, 2], '2026-03-31'),
  held('peru', 'PE', [1], '2026-06-30'),
  held('peru_air', 'PE', [2], '2026-05-31'),
  held('usa', 'US', [1], '2026-09-30'),
  held('kenya', 'KE', [1, 2], null),
];

test.each([
  ['/', '', null, '2026-09-30'],
  ['/transaction/stat', '?country=chile', 'chile', '2026-03-31'],
  ['/transaction/search', '?countries=chile', 'chile', '2026-03-31'],
  ['/transaction/search', '?countries=chile,peru', null, '2026-06-30'],
  ['/transaction/search', '?area=CL', 'chile', '2026-03-31'],
  // One country that reports in two ways.
  ['/transaction/search', '?countries=peru_air&ie=2', 'peru_air', '2026-05-31'],
  // The search shows imports until it is told otherwise.
  ['/transaction/search', '?keyword=coffee', null, '2026-09-30'],
  ['/transaction/search', '?keyword=coffee&ie=2', null, '2026-05-31'],
  ['/transaction/search', '?keyword=coffee&ie=2&dir=1', null, '2026-09-30'],
  ['/transaction/search', '?keyword=coffee&tab=2', null, '2026-05-31'],
  ['/transaction/search', '?countries=chile,usa&ie=2&tab=4', null, '2026-03-31'],
  ['/transaction/search', '?countries=usa&ie=2', 'usa', null],
  ['/transaction/search', '?countries=kenya', 'kenya', null],
  ['/market-analysis/chile', '?keyword=coffee', 'chile', '2026-03-31'],
  ['/market-analysis/all', '', null, '2026-09-30'],
  // A country that is none of ours is no choice.
  ['/transaction/search', '?countries=atlantis', null, '2026-09-30'],
])('%s%s', (path, search, country, day) => {
  const found = dataTo(countries, path, search);
  expect([found.country?.code ?? null, found.day]).toEqual([country, day]);
});

// The address of a search: what others may link to, and that every view survives being written and read.

import fc from 'fast-check';
import { anyText, anyView } from '../testing/any-view';
import {
  leaveReporting,
  namesOtherCountries,
  readAddress,
  unknownCountriesIn,
  writeAddress,
} from './search-address';
import type { SearchView } from './search-state';

const TODAY = '2026-10-15';

describe('links from elsewhere (spec §2)', () => {
  const cases: [string, string, Partial<SearchView>][] = [
    ['nothing said: the last year', '', { keyword: '', startDate: '2025-10-15', endDate: TODAY, tab: 1 }],
    [
      'query fields',
      '?hs=851713,0901%2021&keyword=coffee&start_date=2026-01-01&end_date=2026-02-03',
      { hs: ['851713', '090121'], keyword: 'coffee', startDate: '2026-01-01', endDate: '2026-02-03' },
    ],
    ['leading zeros stay', '?hs=090121', { hs: ['090121'] }],
    [
      'a trader as importer, from 2019 on',
      '?s=trader&c=CL-99&cn=ACME%20SPA&ie=1&hs=851713',
      {
        pinned: { id: 'CL-99', name: 'ACME SPA', side: 1 },
        hs: ['851713'],
        startDate: '2019-01-01',
        endDate: TODAY,
        tab: 1,
      },
    ],
    [
      'a trader as exporter opens at exports',
      '?s=trader&c=CL-99&cn=ACME&ie=2',
      { pinned: { id: 'CL-99', name: 'ACME', side: 2 }, tab: 2, direction: 2 },
    ],
    [
      'a trade area by alpha-2 is a partner',
      '?s=trader&c=1&ta=CN',
      { filterArea: ['CN'], area: [], pinned: { id: '1', name: '1', side: 1 } },
    ],
    ['a trade area by our code reports', '?s=trader&c=1&ta=chile', { filterArea: [], area: ['chile'] }],
    ['ta belongs to the trader link only', '?keyword=coffee&ta=CN', { filterArea: [] }],
    [
      'the start said beats the trader default',
      '?s=trader&c=1&start_date=2024-05-05',
      { startDate: '2024-05-05' },
    ],
    [
      'nonsense is not said',
      '?ie=9&tab=7&size=11&page1=0&page2=-3&page3=x&page4=99999&sort1=price-asc&sort3=date-desc&start_date=2026-02-30&end_date=soon&countries=atlantis,chile&partner=xx,ZZ,C',
      {
        direction: 1,
        tab: 1,
        pageSize: 10,
        pages: { 1: 1, 2: 1, 3: 1, 4: 1 },
        sorts: { 1: null, 2: null, 3: null, 4: null },
        startDate: '2025-10-15',
        endDate: TODAY,
        countries: ['chile'],
        filterArea: ['ZZ'],
      },
    ],
  ];
  test.each(cases)('%s', (_name, address, expected) => {
    expect(readAddress(address, TODAY)).toMatchObject(expected);
  });

  test.each([
    ['', { startDate: '2020-01-01', endDate: TODAY }],
    ['?start_date=2024-05-05', { startDate: '2024-05-05' }],
    ['?s=trader&c=1', { startDate: '2019-01-01' }],
    ['?end_date=2019-12-31', { startDate: '2018-12-31', endDate: '2019-12-31' }],
  ])('a host that starts in 2020 (spec §9): %j', (address, expected) => {
    expect(readAddress(address, TODAY, '2020-01-01')).toMatchObject(expected);
  });
});

describe('Countries of an address', () => {
  test.each([
    ['US', ['us']],
    ['USA,840,united states', ['us']],
    ['Chile,PE', ['chile', 'peru', 'peru_air']],
    ['越南', ['vietnam']],
  ])('are understood by any code or name: %s', (written, countries) => {
    const address = `?${new URLSearchParams({ keyword: 'coffee', countries: written })}`;
    expect(readAddress(address, TODAY).countries).toEqual(countries);
    expect(unknownCountriesIn(address, new Set())).toEqual([]);
  });

  test('are reported when there is no data of them', () => {
    expect(unknownCountriesIn('?countries=Atlantis,US,DE', new Set())).toEqual(['Atlantis', 'DE']);
  });

  test('that an operator may have added count when the API names them', () => {
    const address = '?countries=US,Nepal,DE&area=np,us,fr';
    const view = readAddress(address, TODAY);
    expect(view).toMatchObject({ countries: ['us', 'np', 'de'], area: ['np', 'us', 'fr'] });
    expect(namesOtherCountries(view)).toBe(true);
    expect(namesOtherCountries(readAddress('?countries=US&area=peru_air', TODAY))).toBe(false);
    const here = new Set(['np']);
    expect(leaveReporting(view, here)).toMatchObject({ countries: ['us', 'np'], area: ['np', 'us'] });
    expect(leaveReporting(view, undefined)).toMatchObject({ countries: ['us'], area: ['us'] });
    expect(unknownCountriesIn(address, here)).toEqual(['DE']);
    expect(unknownCountriesIn(address, undefined)).toEqual([]);
  });
});

test('every view reads back as it was written', () => {
  fc.assert(
    fc.property(anyView, (view) => {
      expect(readAddress(writeAddress(view), '2030-01-01')).toEqual(view);
    }),
    { numRuns: 500 },
  );
});

test('any query string gives a view that writes and reads the same', () => {
  const names = [
    'keyword',
    'exact',
    'without',
    'importer',
    'exporter',
    'hs',
    'c',
    'cn',
    'ie',
    'dir',
    'tab',
    'area',
    'partner',
    'start_date',
    's',
    'ta',
    'sort2',
    'page4',
  ];
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...names), anyText)), (fields) => {
      const view = readAddress(`?${new URLSearchParams(fields)}`, TODAY);
      expect(readAddress(writeAddress(view), TODAY)).toEqual(view);
    }),
  );
});

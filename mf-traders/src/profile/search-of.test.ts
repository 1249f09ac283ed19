// What a profile's filters become in transaction search, and which of them it cannot say.
import { noFilters, type ProfileView } from './profile-address';
import { toSearch } from './search-of';

const head = { name: 'ACME', first_date: '2024-01-05', last_date: '2026-09-14', imports: 30, exports: 0 };
const of = (part: Partial<ProfileView>) =>
  toSearch('CL-1', head, {
    ...noFilters,
    ...{ show: '', together: '', order: null, page: 1, size: 10 },
    ...part,
  });

test('everything that a search knows is carried', () => {
  const { search, lost } = of({
    ...{ type: '1', direction: '2', partner: 'BR-1', partnerName: 'BOLT', hsCode: '0901', hs6: '090111' },
    ...{ tradeArea: 'chile,BR,ZZ', loadingPort: 'santos', unloadingPort: 'valparaiso' },
    ...{ dates: '2026-01-01,2026-06-30', keyword: 'coffee', brand: 'ACME GOLD', exact: 'true' },
    ...{ without: 'tea,cocoa', name: 'ACME S.P.A.', excludeShip: 'true' },
  });
  expect(lost).toEqual([]);
  expect(search).toEqual({
    pinned: { id: 'CL-1', name: 'ACME', side: 1 },
    direction: 2,
    keyword: 'coffee',
    exact: true,
    without: ['tea', 'cocoa'],
    hs: ['090111'],
    importer: 'ACME S.P.A.',
    exporter: 'BOLT',
    countries: ['chile'],
    filterArea: ['BR', 'ZZ'],
    excludeShip: true,
    narrowing: { brand: 'ACME GOLD', loadingPort: 'santos', unloadingPort: 'valparaiso' },
    startDate: '2026-01-01',
    endDate: '2026-06-30',
  });
});

test('days of the profile where none are chosen; as exporter the names change sides', () => {
  const { search } = of({ type: '2', name: 'ACME S.P.A.', partner: 'BR-1', partnerName: 'BOLT' });
  expect(search).toMatchObject({
    ...{ importer: 'BOLT', exporter: 'ACME S.P.A.', startDate: '2024-01-05', endDate: '2026-09-14' },
    pinned: { side: 2 },
  });
});

test.each<[Partial<ProfileView>, string[]]>([
  [{ hsCode: '09' }, ['hsCode']],
  [{ hs6: 'ZZ' }, ['hs6']],
  [{ hsCode: '080810', hs6: '090111' }, ['hs6']],
  [{ partner: 'ZZ', partnerName: 'Not declared' }, ['partner']],
  [{ loadingPort: 'ZZ', unloadingPort: 'ZZ' }, ['loadingPort', 'unloadingPort']],
  [{ arrivedAfter: '2026-08-01T10:00:00Z', together: 'true' }, ['arrivedAfter', 'together']],
])('%j: what cannot be carried is named, and never sent', (part, lost) => {
  const found = of(part);
  expect(found.lost).toEqual(lost);
  expect(found.search).toMatchObject({ hs: [], exporter: '', narrowing: { loadingPort: '' } });
});

test('records of either side open those of the side with most, which is said', () => {
  const { search, lost } = toSearch(
    'CL-1',
    { ...head, exports: 40 },
    {
      ...noFilters,
      ...{ show: '', together: '', order: null, page: 1, size: 10 },
    },
  );
  expect([search.pinned?.side, lost]).toEqual([2, ['type']]);
});

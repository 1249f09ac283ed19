// What a profile is as a subscription: nothing of the page is dropped.
import { noFilters, type ProfileView } from './profile-address';
import { subscribedProfile } from './subscribed-profile';

const view = (part: Partial<ProfileView> = {}): ProfileView => ({
  ...noFilters,
  ...{ show: '', together: '', order: null, page: 1, size: 10 },
  ...part,
});
const of = (part: Partial<ProfileView> = {}) => subscribedProfile('CL-1', 'ACME', view(part));

test('a whole profile: either side, both directions, all days', () => {
  expect(of()).toEqual({
    ...{
      company_ids: ['CL-1'],
      together: '',
      company_name: 'ACME',
      keyword: '',
      exact: false,
      without: [],
      brand: '',
    },
    ...{ hs: '', excludeShip: false, impOrExp: 0, area: [], partner: [], start_date: '', end_date: '' },
  });
});

test.each<[Partial<ProfileView>, object]>([
  [{ type: '1' }, { importer_id: 'CL-1', exporter_id: '' }],
  [{ type: '2' }, { exporter_id: 'CL-1', importer_id: '' }],
  [{ type: '0' }, { exporter_id: 'CL-1', importer_id: '' }],
  [
    { type: '1', partner: 'BR-1', partnerName: 'BOLT' },
    { exporter_id: 'BR-1', company_name: 'ACME – BOLT' },
  ],
  [{ partner: 'BR-1' }, { company_ids: ['CL-1', 'BR-1'], company_name: 'ACME – BR-1' }],
  [{ direction: '2' }, { impOrExp: 2 }],
  [{ together: 'true' }, { company_ids: ['CL-1'], together: 'company' }],
  [
    { together: 'true', type: '2', partner: 'BR-1' },
    { exporter_id: 'CL-1', together: 'exporter' },
  ],
  [{ tradeArea: 'CN,chile,ZZ,us' }, { area: ['chile', 'us'], partner: ['CN', 'ZZ'] }],
  [
    { type: '1', tradeArea: 'CN,chile' },
    { area: ['chile'], ex_area: ['CN'] },
  ],
  [
    { type: '2', tradeArea: 'CN' },
    { area: [], im_area: ['CN'] },
  ],
  [
    { keyword: 'tea', exact: 'true', brand: 'lipton' },
    { keyword: 'tea', exact: true, brand: 'lipton' },
  ],
  [{ keyword: 'tea', without: 'té,chá' }, { without: ['té', 'chá'] }],
  [{ hsCode: '09,10' }, { hs: '09,10' }],
  [{ hsCode: '09', hs6: '090111' }, { hs: '090111' }],
  [{ excludeShip: 'true' }, { excludeShip: true }],
  [{ dates: '2026-01-01,2026-02-01' }, { start_date: '2026-01-01', end_date: '2026-02-01' }],
])('%j is kept', (part, kept) => {
  expect(of(part)).toMatchObject(kept);
});

test.each<Partial<ProfileView>>([
  { loadingPort: 'callao' },
  { unloadingPort: 'ZZ' },
  { name: 'ACME S.P.A.' },
  { arrivedAfter: '2026-01-01T00:00:00Z' },
  { partner: 'ZZ' },
  { partner: 'with:2026-01-01..2026-03-31' },
  { hs6: 'ZZ' },
  { hsCode: '10', hs6: '090111' },
])('%j is nothing that a subscription could keep', (part) => {
  expect(of(part)).toBeNull();
});

// The number of partners leads to the partners that were counted.
import { directions, tabs } from '@waybill/contract';
import { linkPartners } from './partners-of';
import { emptyView, type SearchView } from './search-state';

const view = (part: Partial<SearchView> = {}): SearchView => ({
  ...emptyView({ start: '2025-10-20', end: '2026-10-20' }),
  tab: tabs.importers,
  hs: ['940360'],
  ...part,
});
const readFilters = (path: string | null) =>
  path === null ? null : Object.fromEntries(new URL(path, 'http://x').searchParams);

test('goods, dates, countries and side stay', () => {
  const asked = view({
    ...{ countries: ['us', 'chile'], area: ['us'], filterArea: ['VN'], importer: 'acme', excludeShip: true },
    ...{ keyword: 'table', exact: true, without: ['desk'] },
  });
  const path = linkPartners(asked, directions.import, 'US-1');
  expect(path).toMatch(/^\/trader\/details\/US-1\/partners\?/);
  expect(readFilters(path)).toEqual({
    ...{ type: '1', direction: '1', hsCode: '940360', tradeArea: 'us,VN', dates: '2025-10-20,2026-10-20' },
    ...{ keyword: 'table', exact: 'true', without: 'desk', excludeShip: 'true' },
  });
});

test('suppliers of one buyer have this buyer alone', () => {
  const pinned = { id: 'US-1', name: 'ACME', side: directions.import };
  expect(
    readFilters(linkPartners(view({ pinned, tab: tabs.exporters }), directions.export, 'VN-1')),
  ).toMatchObject({
    ...{ type: '2', direction: '1', partner: 'US-1' },
  });
});

test.each<Partial<SearchView>>([
  { company: 'acme' },
  { exporter: 'acme' },
  { filterArea: ['VN'], direction: directions.export },
  { narrowing: { ...view().narrowing, brand: 'Acme' } },
])('%j is no question of a profile', (part) => {
  expect(linkPartners(view(part), directions.import, 'US-1')).toBeNull();
});

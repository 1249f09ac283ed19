// Path of the market analysis of the same question, where an analysis supports it.
import { directions, saidIn } from '@waybill/contract';
import { links } from '@waybill/trade';
import { hasTerms, type SearchView, shownDirection } from './search-state';

/**
 * Null where the search has a filter that an analysis does not support: a party by name, or facts of single records.
 */
export function analysisOf(view: SearchView): string | null {
  const { keyword, hs, importer, exporter, pinned, company, countries, area } = view;
  const asked = area.length > 0 ? area : countries;
  const beyond = saidIn(view.narrowing).some((name) => name !== 'brand' && name !== 'origin');
  if (!hasTerms(view) || company.trim() !== '' || asked.length > 1 || beyond) return null;
  const ofImporter = pinned?.side === directions.import;
  return links.analysis(asked[0] ?? 'all', {
    keyword: keyword.trim(),
    importer: importer.trim(),
    exporter: exporter.trim(),
    exact: view.exact,
    without: view.without,
    hsCode: hs.join(','),
    brand: view.narrowing.brand,
    origin: view.narrowing.origin,
    excludeShipping: view.excludeShip,
    impOrExp: shownDirection(view),
    ...(pinned !== null && ofImporter && { importerId: pinned.id, importerName: pinned.name }),
    ...(pinned !== null && !ofImporter && { exporterId: pinned.id, exporterName: pinned.name }),
    tradeArea: [...view.filterArea],
    startDate: view.startDate,
    endDate: view.endDate,
    tab: 8,
  });
}

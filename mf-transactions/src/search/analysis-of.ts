// Paths of market analyses of the same question, where an analysis supports it.
import { type AnalysisFilter, type Direction, directions, saidIn } from '@waybill/contract';
import { links } from '@waybill/trade';
import { hasTerms, type SearchView, shownDirection } from './search-state';

/**
 * Null where the search has a filter that an analysis does not support: a party by name, or facts of single records.
 */
function analysisLink(view: SearchView) {
  const { keyword, hs, importer, exporter, pinned, company, countries, area } = view;
  const asked = area.length > 0 ? area : countries;
  const beyond = saidIn(view.narrowing).some((name) => name !== 'brand' && name !== 'origin');
  if (!hasTerms(view) || company.trim() !== '' || asked.length > 1 || beyond) return null;
  const ofImporter = pinned?.side === directions.import;
  return {
    country: asked[0] ?? 'all',
    question: {
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
    },
  };
}

/** Path of the prices of the same question; null where an analysis does not support it. */
export function linkAnalysis(view: SearchView): string | null {
  const link = analysisLink(view);
  return link && links.analysis(link.country, { ...link.question, tab: 8 });
}

/**
 * Path of one side of a comparison of a company's prices with those of others; null where an analysis does not support
 * the question.
 * @param side the end of the trade that the company is at
 */
export function linkComparison(
  view: SearchView,
  { importerId, exporterId, peers = '' }: AnalysisFilter,
  { side, name }: { side: Direction; name: string },
): string | null {
  const link = analysisLink(view);
  return (
    link &&
    links.analysis(link.country, {
      ...link.question,
      ...(importerId !== undefined && { importerId }),
      ...(exporterId !== undefined && { exporterId }),
      [side === directions.import ? 'importerName' : 'exporterName']: name,
      peers,
    })
  );
}

// Path to the partners tab in the profile of a found company, with the question of the search as its filters.
import { type Direction, directions } from '@waybill/contract';
import { links } from '@waybill/trade';
import { narrowedBy, type SearchView, shownDirection } from './search-state';

/**
 * Null where the search has a filter that a profile does not support: another party by name, or facts of single
 * records.
 */
export function linkPartners(view: SearchView, side: Direction, company: string): string | null {
  const { keyword, exact, without, hs, importer, exporter, pinned, countries, area, filterArea } = view;
  const isImporter = side === directions.import;
  const other = view.company + (isImporter ? exporter : importer);
  const direction = shownDirection(view);
  // A profile filters by the country on the company's other side; a file's partner is that only where the company's own
  // side reports.
  const isElsewhere = filterArea.length > 0 && direction !== side;
  if (other.trim() !== '' || isElsewhere || narrowedBy(view) > 0) return null;
  return links.company(company, 'partners', {
    type: String(side),
    direction: String(direction),
    partner: pinned !== null && pinned.side !== side ? pinned.id : '',
    keyword: keyword.trim(),
    exact: exact ? 'true' : '',
    without: without.join(','),
    hsCode: hs.join(','),
    tradeArea: [...(area.length > 0 ? area : countries), ...filterArea].join(','),
    excludeShip: view.excludeShip ? 'true' : '',
    dates: `${view.startDate},${view.endDate}`,
  });
}

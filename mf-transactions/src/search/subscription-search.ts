// Converts a search to a subscription, and a subscription to the address of a search, profile or analysis with the same
// records, or of the leads page with the same question.
import { type Direction, directions, type SubscribedLeads, type Subscription } from '@waybill/contract';
import { links, listOf } from '@waybill/trade';
import type { SubscribedSearch } from '@waybill/trade/data';
import { queryCore, type SearchView, shownDirection } from '../search/search-state';

/** Filters by facts of single records are not part of a subscription, except for the brand. */
export function subscribedSearch(view: SearchView): SubscribedSearch {
  const { keyword, exact, without, hs, company, importer, exporter, brand, excludeShip, area, ...asked } =
    queryCore(view);
  const { pinned } = view;
  const byImporter = pinned?.side === directions.import;
  return {
    keyword,
    exact,
    without,
    hs,
    company,
    importer,
    exporter,
    brand,
    excludeShip,
    area,
    importer_id: pinned !== null && byImporter ? pinned.id : '',
    exporter_id: pinned !== null && !byImporter ? pinned.id : '',
    company_name: pinned?.name ?? '',
    impOrExp: shownDirection(view),
    partner: asked.filterArea,
    start_date: asked.startDate,
    end_date: asked.endDate,
  };
}

/** Suggested name: the subject of the search in a few words. */
export const toSubject = ({ keyword, company, importer, exporter, pinned, hs }: SearchView): string =>
  [keyword, pinned?.name ?? company, importer, exporter, hs.join(', ')]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' · ');

type Searched = Omit<Subscription, 'total' | 'recent' | 'tags' | 'mail'>;

/** With one direction: the search page shows only one of the two. */
type Directed = Searched & { impOrExp: Direction };

/** Whether the search page supports everything in the subscription, which may come from another page. */
export function isSearch<Held extends Searched>(subscription: Held): subscription is Held & Directed {
  const { together, importer_id, exporter_id, impOrExp } = subscription;
  const { im_area, ex_area, importer_in, exporter_in, company_ids } = subscription;
  return (
    impOrExp !== 0 &&
    together === '' &&
    [im_area, ex_area, importer_in, exporter_in, company_ids].every(({ length }) => length === 0) &&
    (importer_id === '' || exporter_id === '')
  );
}

/** Path of the company's profile with the same records; null where there is none. */
export function linkProfile(subscription: Searched): string | null {
  const { importer_id, exporter_id, company_ids, impOrExp, rolling, first_day, last_day } = subscription;
  const { company, importer, exporter, together, im_area, ex_area, importer_in, exporter_in } = subscription;
  if (importer_in.length > 0 || exporter_in.length > 0 || `${company}${importer}${exporter}` !== '')
    return null;
  const isImporters = importer_id !== '' && together !== 'exporter';
  const parties = isImporters ? [importer_id, exporter_id] : [exporter_id, importer_id];
  const [either, partner] = company_ids.length > 0 ? company_ids : parties;
  if (either === undefined || either === '') return null;
  const side = isImporters ? '1' : '2';
  const { keyword, exact, without, brand, hs, area, partner: named, excludeShip } = subscription;
  // A profile filters by the country on the company's other side; a file's partner is that only where the company's own
  // side reports.
  const isOther = named.length === 0 || company_ids.length > 0 || String(impOrExp) === side;
  const [otherSide, ownSide] = isImporters ? [ex_area, im_area] : [im_area, ex_area];
  const both = named.length > 0 && otherSide.length > 0;
  if (!isOther || both || ownSide.length > 0 || (company_ids.length > 0 && otherSide.length > 0)) return null;
  return links.company(either, undefined, {
    type: company_ids.length > 0 ? '' : side,
    partner: partner ?? '',
    direction: impOrExp === 0 ? '' : String(impOrExp),
    keyword,
    exact: exact ? 'true' : '',
    without: without.join(','),
    brand,
    hsCode: hs,
    tradeArea: [...area, ...named, ...otherSide].join(','),
    excludeShip: excludeShip ? 'true' : '',
    together: together === '' ? '' : 'true',
    dates: rolling === 'all_days' ? '' : `${first_day},${last_day}`,
  });
}

/** Path of the analysis of the same records, for one country or all; null where there is none. */
export function linkSubscribedAnalysis(subscription: Searched): string | null {
  const { impOrExp, area, company, company_ids, together, importer_in, exporter_in } = subscription;
  const { keyword, hs, importer, exporter, importer_id, exporter_id, company_name } = subscription;
  const [country = 'all', ...more] = area;
  const others = [company_ids, importer_in, exporter_in, more].some(({ length }) => length > 0);
  if (impOrExp === 0 || others || `${company}${together}` !== '') return null;
  if (`${keyword}${hs}${importer}${exporter}` === '') return null;
  return links.analysis(country, {
    keyword,
    importer,
    exporter,
    impOrExp,
    hsCode: hs,
    exact: subscription.exact,
    without: subscription.without,
    brand: subscription.brand,
    excludeShipping: subscription.excludeShip,
    importerId: importer_id,
    exporterId: exporter_id,
    ...(importer_id !== '' && { importerName: company_name }),
    ...(exporter_id !== '' && { exporterName: company_name }),
    tradeArea: subscription.partner,
    imArea: subscription.im_area,
    exArea: subscription.ex_area,
    startDate: subscription.first_day,
    endDate: subscription.last_day,
  });
}

function toPinnedCompany({ importer_id, exporter_id, company_name }: Searched) {
  const id = importer_id || exporter_id;
  const side: Direction = importer_id === '' ? directions.export : directions.import;
  return id === '' ? null : { id, name: company_name || id, side };
}

export const linkSubscribedSearch = (subscription: Directed): string =>
  links.search({
    keyword: subscription.keyword,
    exact: subscription.exact,
    without: subscription.without,
    hs: listOf(subscription.hs),
    company: subscription.company,
    importer: subscription.importer,
    exporter: subscription.exporter,
    pinned: toPinnedCompany(subscription),
    direction: subscription.impOrExp,
    excludeShip: subscription.excludeShip,
    narrowing: { brand: subscription.brand },
    area: subscription.area,
    filterArea: subscription.partner,
    startDate: subscription.first_day,
    endDate: subscription.last_day,
  });

/**
 * Path of the leads page with the question of a subscription to leads.
 * @param since only companies that became leads after it; empty for all
 */
export const linkSubscribedLeads = (
  id: string,
  { unmarked, ...question }: SubscribedLeads,
  since = '',
): string =>
  links.leads({ ...question, marked: !unmarked, ...(since !== '' && { subscription: id, since }) });

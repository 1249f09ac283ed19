// A search as a subscription has it, and a subscription as an address of the search: the same records both ways.
import { type Direction, directions, type Subscription } from '@waybill/contract';
import { links, listOf } from '@waybill/trade';
import type { SubscribedSearch } from '@waybill/trade/data';
import { queryCore, type SearchView, shownDirection } from '../search/search-state';

/** Facts of single records that narrow a search are not among what is subscribed to, but for the brand. */
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

/** What it is about, in a few words: what its name could be. */
export const subjectOf = ({ keyword, company, importer, exporter, pinned, hs }: SearchView): string =>
  [keyword, pinned?.name ?? company, importer, exporter, hs.join(', ')]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' · ');

type Searched = Omit<Subscription, 'total' | 'recent' | 'tags' | 'mail'>;

/** A direction is chosen: the search page shows one of the two. */
type Directed = Searched & { impOrExp: Direction };

/** Whether the search page has all that the subscription searches by; what other pages have beside it, it has not. */
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

/** The company's profile that shows the same records; null where none does. */
export function profilePathOf(subscription: Searched): string | null {
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
  // A profile asks for the country on the company's other side; a file's partner is that only where its own side reports.
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

/** The analysis of the same records, where there is one: of one country, or of all. */
export function analysisPathOf(subscription: Searched): string | null {
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

function pinnedOf({ importer_id, exporter_id, company_name }: Searched) {
  const id = importer_id || exporter_id;
  const side: Direction = importer_id === '' ? directions.export : directions.import;
  return id === '' ? null : { id, name: company_name || id, side };
}

export const searchPathOf = (subscription: Directed): string =>
  links.search({
    keyword: subscription.keyword,
    exact: subscription.exact,
    without: subscription.without,
    hs: listOf(subscription.hs),
    company: subscription.company,
    importer: subscription.importer,
    exporter: subscription.exporter,
    pinned: pinnedOf(subscription),
    direction: subscription.impOrExp,
    excludeShip: subscription.excludeShip,
    narrowing: { brand: subscription.brand },
    area: subscription.area,
    filterArea: subscription.partner,
    startDate: subscription.first_day,
    endDate: subscription.last_day,
  });

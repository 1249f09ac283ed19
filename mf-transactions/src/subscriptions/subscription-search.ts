// A search as a subscription has it, and a subscription as an address of the search: the same records both ways.
import { type Direction, directions, type Subscription } from '@waybill/contract';
import { links } from '@waybill/trade';
import type { SubscribedSearch } from '@waybill/trade/data';
import { queryCore, type SearchView, shownDirection } from '../search/search-state';

export function subscribedSearch(view: SearchView): SubscribedSearch {
  const { hs, keyword, exact, without, company, excludeShip, startDate, endDate, area, filterArea } =
    queryCore(view);
  const { pinned } = view;
  const byImporter = pinned?.side === directions.import;
  return {
    keyword,
    exact,
    without,
    company,
    importer_id: pinned !== null && byImporter ? pinned.id : '',
    exporter_id: pinned !== null && !byImporter ? pinned.id : '',
    company_name: pinned?.name ?? '',
    hs,
    excludeShip,
    impOrExp: shownDirection(view),
    area,
    partner: filterArea,
    start_date: startDate,
    end_date: endDate,
  };
}

/** What it is about, in a few words: what its name could be. */
export const subjectOf = ({ keyword, company, pinned, hs }: SearchView): string =>
  [keyword.trim(), pinned?.name ?? company.trim(), hs.join(', ')].filter((part) => part !== '').join(' · ');

type Searched = Omit<Subscription, 'total' | 'recent' | 'tags'>;

/** Whether the search page has all that the subscription searches by; what analyses have beside it, it has not. */
export const isSearch = ({
  importer,
  exporter,
  brand,
  im_area,
  ex_area,
  importer_id,
  exporter_id,
}: Searched) =>
  `${importer}${exporter}${brand}` === '' &&
  im_area.length + ex_area.length === 0 &&
  (importer_id === '' || exporter_id === '');

function pinnedOf({ importer_id, exporter_id, company_name }: Searched) {
  const id = importer_id || exporter_id;
  const side: Direction = importer_id === '' ? directions.export : directions.import;
  return id === '' ? null : { id, name: company_name || id, side };
}

export const searchPathOf = (subscription: Searched): string =>
  links.search({
    keyword: subscription.keyword,
    exact: subscription.exact,
    without: subscription.without,
    hs: subscription.hs.split(',').filter((code) => code !== ''),
    company: subscription.company,
    pinned: pinnedOf(subscription),
    direction: subscription.impOrExp,
    excludeShip: subscription.excludeShip,
    area: subscription.area,
    filterArea: subscription.partner,
    startDate: subscription.first_day,
    endDate: subscription.last_day,
  });

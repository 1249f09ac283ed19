// Converts a profile's filtered records to a saved-search subscription that matches exactly the same records, or to
// none.
import { directions, HS_LENGTH } from '@waybill/contract';
import { listOf } from '@waybill/trade';
import type { SubscribedSearch } from '@waybill/trade/data';
import { watchedAreas } from '../company/watched-areas';
import type { ProfileView } from './profile-address';
import { isNamedPartner } from './search-of';

/** Prefix of the records' codes; null where both filters are set and neither is a prefix of the other. */
function joinCodes({ hsCode, hs6 }: ProfileView): string | null {
  if (hs6 === '') return hsCode;
  if (hs6.length < HS_LENGTH.search.min) return null;
  const prefixes = listOf(hsCode);
  return prefixes.length === 0 || prefixes.some((prefix) => hs6.startsWith(prefix)) ? hs6 : null;
}

const whichTogether = { '1': 'importer', '2': 'exporter', '': 'company' } as const;

/**
 * Null where the view has a filter that a subscription does not support: a port, a declared name, a load, records
 * without a company.
 */
export function subscribedProfile(company: string, name: string, view: ProfileView): SubscribedSearch | null {
  const { type, partner, partnerName, loadingPort, unloadingPort, arrivedAfter } = view;
  const hs = joinCodes(view);
  if (hs === null || (partner !== '' && !isNamedPartner(partner))) return null;
  if ([loadingPort, unloadingPort, view.name, arrivedAfter].some((text) => text !== '')) return null;
  const [start_date = '', end_date = ''] = listOf(view.dates);
  const bySide = {
    '1': { importer_id: company, exporter_id: partner },
    '2': { exporter_id: company, importer_id: partner },
    '': { company_ids: partner === '' ? [company] : [company, partner] },
  };
  const side = type === '0' ? '2' : type;
  return {
    ...bySide[side],
    together: view.together === '' ? '' : whichTogether[side],
    company_name: partner === '' ? name : `${name} – ${partnerName || partner}`,
    keyword: view.keyword,
    exact: view.exact !== '',
    without: listOf(view.without),
    brand: view.brand,
    hs,
    excludeShip: view.excludeShip !== '',
    impOrExp: view.direction === '' ? 0 : view.direction === '1' ? directions.import : directions.export,
    ...watchedAreas(listOf(view.tradeArea), side),
    start_date,
    end_date,
  };
}

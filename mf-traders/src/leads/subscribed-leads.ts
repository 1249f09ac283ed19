// Converts a list of leads to a saved-search subscription for its records: the same goods, places and directions, of
// any company.
import { directions } from '@waybill/contract';
import type { SubscribedSearch } from '@waybill/trade/data';
import { watchedAreas } from '../company/watched-areas';
import type { LeadFilters } from './lead-terms';

export function subscribedLeads(filters: LeadFilters): SubscribedSearch {
  const { keyword, exact, without, hsCode, excludeShip, type, direction, country, tradeArea } = filters;
  return {
    keyword,
    exact,
    without: [...without],
    hs: hsCode.join(','),
    excludeShip,
    impOrExp: direction === '' ? 0 : direction === '1' ? directions.import : directions.export,
    [type === '1' ? 'importer_in' : 'exporter_in']: [...country],
    ...watchedAreas(tradeArea, type === '1' ? '1' : '2'),
  };
}

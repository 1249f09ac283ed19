// Converts an analysis question to a saved-search subscription, which never matches more than what is on screen.
import { HS_LENGTH } from '@waybill/contract';
import type { SubscribedSearch } from '@waybill/trade/data';
import { queryCore } from './analysis-question';
import type { DatedView } from './analysis-view';

/** Null where the question has a filter that a subscription does not support: a month, a port, a price, a chapter. */
export function subscribedAnalysis(view: DatedView, country: string): SubscribedSearch | null {
  const core = queryCore(view, country);
  const opened = [
    ...[core.month, core.yearBefore, core.unloadingPort, core.loadingPort, core.brandName],
    ...[core.hsWithin, core.priceUnit, core.priceBasis, core.unpriced, core.moved],
    ...[core.volume, core.peers],
  ].join('');
  const hs = core.hs6 || core.hsCode;
  if (opened !== '' || core.priceBelow !== '' || core.priceAbove !== '') return null;
  if (core.origin.length > 0 || core.hsCodeExact) return null;
  // A record may declare fewer digits than a search takes.
  if (core.hs6 !== '' && core.hs6.length < HS_LENGTH.search.min) return null;
  return {
    keyword: core.keyword,
    exact: core.exact,
    without: core.without,
    importer: core.importer,
    exporter: core.exporter,
    brand: core.brand,
    importer_id: core.importerId,
    exporter_id: core.exporterId,
    company_name: view.importerName || view.exporterName,
    hs,
    excludeShip: core.excludeShipping,
    impOrExp: core.impOrExp,
    area: core.country,
    partner: core.tradeArea,
    im_area: core.imArea,
    ex_area: core.exArea,
    start_date: core.startDate,
    end_date: core.endDate,
  };
}

// The filters that opened numbers set, as text within another filter: a comparison remembers those that it was made with.
import { type AnalysisQuery, analysisQuery } from '@waybill/contract';

export const openedFields = analysisQuery.pick({
  country: true,
  tradeArea: true,
  importerId: true,
  exporterId: true,
  origin: true,
  unloadingPort: true,
  loadingPort: true,
  brandName: true,
  hs6: true,
  hsWithin: true,
  priceUnit: true,
  priceBasis: true,
  priceBelow: true,
  priceAbove: true,
  volume: true,
  unpriced: true,
});
const openedNames = Object.keys(openedFields.shape) as (keyof typeof openedFields.shape)[];
export type OpenedFilters = Pick<AnalysisQuery, (typeof openedNames)[number]>;

/** Names and values of the filters that are set. */
export const listOpened = (request: OpenedFilters): [string, string][] =>
  openedNames.flatMap((name) => {
    const value = String(request[name]);
    return value === '' ? [] : [[name, value]];
  });

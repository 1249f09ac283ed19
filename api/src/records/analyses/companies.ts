// Number of records of given companies by month, within the question of a market analysis.
import { monthsNamed } from '@waybill/contract';
import { monthOf } from '../../basics/time';
import type { WarehouseClient } from '../../stores/warehouse/client';
import { parseCompanyKeys } from '../../stores/warehouse/ids';
import { type CompanyMonths, countCompanyMonths } from '../search/company-months';
import type { Holdings } from '../search/countries';
import { findStoredMonths } from '../search/stored-months';
import { listMatchableCountries } from './comparable';
import type { AnalysisRequest, Scope } from './conditions';

export type { CompanyMonths } from '../search/company-months';

export type CompaniesRequest = AnalysisRequest & {
  side: 'importer' | 'exporter';
  /** Company keys; invalid ones are left out. */
  ids: readonly string[];
};

/** @param holdings of the direction of the request */
export function analyseCompanyMonths(
  client: WarehouseClient,
  scope: Scope,
  request: CompaniesRequest,
  holdings: Holdings,
): Promise<CompanyMonths> {
  const { side: role, ids, month, startDate, endDate, impOrExp } = request;
  const months = month === '' ? { from: monthOf(startDate), to: monthOf(endDate) } : monthsNamed(month);
  return countCompanyMonths(
    client,
    scope,
    { role, ids: parseCompanyKeys(ids), ...months, startDate, endDate },
    findStoredMonths(holdings, impOrExp, listMatchableCountries(request, holdings)),
  );
}

// Price against peers within the question of a market analysis.
import type { AnalysisQuery } from '@waybill/contract';
import type { PeerComparison } from '@waybill/contract/analysis-peers';
import type { WarehouseClient } from '../../stores/warehouse/client';
import { parseCompanyKeys } from '../../stores/warehouse/ids';
import { compareCompanies } from '../prices/compare-companies';
import type { CompaniesRequest } from './companies';
import type { Scope } from './conditions';
import { listOpened } from './opened';

/** Whether prices are compared within these records: not within those that another comparison opens. */
export const canComparePrices = ({
  peers,
  moved,
  yearBefore,
}: Pick<AnalysisQuery, 'peers' | 'moved' | 'yearBefore'>): boolean =>
  peers === '' && moved === '' && yearBefore === '';

/** The question in which companies of one side are compared with all others. */
export const withoutOwnCompany = <T extends CompaniesRequest>(request: T): T => ({
  ...request,
  [`${request.side}Id`]: '',
});

/** @param scope of `amongAll` */
export function comparePeers(
  client: WarehouseClient,
  scope: Scope,
  request: CompaniesRequest,
): Promise<PeerComparison[]> {
  const { side: role, ids, month } = request;
  const opened = listOpened(withoutOwnCompany(request));
  const within: [string, string][] = month === '' ? opened : [...opened, ['month', month]];
  return compareCompanies(client, scope, { role, ids: parseCompanyKeys(ids), within });
}

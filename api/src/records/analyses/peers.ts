// Price against peers within the question of a market analysis: one statement for the companies of a page.
import type { AnalysisQuery } from '@waybill/contract';
import type { PeerComparison } from '@waybill/contract/analysis-peers';
import { peerSides, writePeerFilter } from '@waybill/contract/price-terms';
import type { WarehouseClient } from '../../stores/warehouse/client';
import { companyKey, parseCompanyKey } from '../../stores/warehouse/ids';
import { type PeerSums, peersSql } from '../prices/peers';
import type { CompaniesRequest } from './companies';
import type { Scope } from './conditions';
import { listOpened } from './opened';

/** Whether prices are compared within these records: not within those that another comparison opens. */
export const mayCompare = ({
  peers,
  moved,
  yearBefore,
}: Pick<AnalysisQuery, 'peers' | 'moved' | 'yearBefore'>): boolean =>
  peers === '' && moved === '' && yearBefore === '';

/** The question in which companies of one side are compared with all others. */
export const amongAll = <T extends CompaniesRequest>(request: T): T => ({
  ...request,
  [`${request.side}Id`]: '',
});

/** @param scope of `amongAll` */
export async function comparePeers(
  client: WarehouseClient,
  { where, params, reading }: Scope,
  request: CompaniesRequest,
): Promise<PeerComparison[]> {
  const { side: role, month } = request;
  const ids = [...new Set(request.ids)].flatMap((key) => parseCompanyKey(key) ?? []);
  const companies = params.add('Array(UInt64)', ids);
  const { rows } = await client.query<PeerSums & { company: number }>(
    peersSql({ where, role, companies }, 'company'),
    params.values,
    reading,
  );
  const byCompany = new Map(rows.map((row) => [row.company, row]));
  const opened = listOpened(amongAll(request));
  const within = new URLSearchParams(month === '' ? opened : [...opened, ['month', month]]).toString();
  return ids.map((id) => {
    const company = companyKey(id);
    const { total = 0, others = 0, ratio } = byCompany.get(id) ?? {};
    const [own, peers] = peerSides.map((side) => ({
      [`${role}Id`]: side === 'own' ? company : '',
      peers: writePeerFilter({ role, company, side, within }),
    }));
    return {
      id: company,
      share: ratio === undefined ? null : ratio - 1,
      total,
      others,
      own: own ?? {},
      peers: peers ?? {},
    };
  });
}

// Price against peers of the companies of a list, within the records of a question: one statement for all of them.
import type { PeerComparison } from '@waybill/contract/analysis-peers';
import { type PeerRole, peerSides, writePeerFilter } from '@waybill/contract/price-terms';
import type { Reading, WarehouseClient } from '../../stores/warehouse/client';
import { companyKey } from '../../stores/warehouse/ids';
import type { Params } from '../../stores/warehouse/params';
import { type PeerSums, peersSql } from './peers';

interface RecordScope {
  /** Condition of the records among which the companies are compared. */
  where: string;
  params: Params;
  reading: Reading;
}

interface ComparedCompanies {
  role: PeerRole;
  /** Numbers of the companies. */
  ids: readonly number[];
  /** Filters of the question that a comparison remembers (`openedFields`). */
  within: readonly (readonly [name: string, value: string])[];
}

export async function compareCompanies(
  client: WarehouseClient,
  { where, params, reading }: RecordScope,
  { role, ids, within }: ComparedCompanies,
): Promise<PeerComparison[]> {
  const companies = params.add('Array(UInt64)', ids);
  const { rows } = await client.query<PeerSums & { company: number }>(
    peersSql({ where, role, companies }, 'company'),
    params.values,
    reading,
  );
  const byCompany = new Map(rows.map((row) => [row.company, row]));
  const written = new URLSearchParams(within.map(([name, value]) => [name, value])).toString();
  return ids.map((id) => {
    const company = companyKey(id);
    const { total = 0, others = 0, ratio } = byCompany.get(id) ?? {};
    const [own, peers] = peerSides.map((side) => ({
      [`${role}Id`]: side === 'own' ? company : '',
      peers: writePeerFilter({ role, company, side, within: written }),
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

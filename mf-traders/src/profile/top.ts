// The largest partners and goods of a company, as the overview and the printed sheet have them.
import { type CommodityStat, TOP_N } from '@waybill/contract';
import { useCall } from '@waybill/platform';
import { profileInput } from './profile-address';
import type { TabProps } from './use-profile';

export const useTopPartners = ({ company, view }: Pick<TabProps, 'company' | 'view'>) =>
  useCall('traderPartners', { ...profileInput(company, view), pageSize: TOP_N }, { silent: true });

/** Of both sides, most records first; each opens the records of its side. */
export function useTopGoods({ company, view }: Pick<TabProps, 'company' | 'view'>) {
  const answer = useCall('traderCommodities', profileInput(company, view), { silent: true });
  const all: CommodityStat[] = [
    ...(answer.data?.import_hscodes ?? []),
    ...(answer.data?.export_hscodes ?? []),
  ].sort((a, b) => b.total - a.total);
  return { answer, rows: all.slice(0, TOP_N) };
}

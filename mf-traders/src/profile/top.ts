// Data hooks for a company's largest partners and goods, used by the overview and the printed profile.
import { type CommodityStat, TOP_N } from '@waybill/contract';
import { useCall } from '@waybill/platform';
import { profileInput } from './profile-address';
import type { TabProps } from './use-profile';

export const useTopPartners = ({ company, view }: Pick<TabProps, 'company' | 'view'>) =>
  useCall('traderPartners', { ...profileInput(company, view), pageSize: TOP_N }, { silent: true });

/** Goods of both sides, most records first; each links to the records of its side. */
export function useTopGoods({ company, view }: Pick<TabProps, 'company' | 'view'>) {
  const answer = useCall('traderCommodities', profileInput(company, view), { silent: true });
  const all: CommodityStat[] = [
    ...(answer.data?.import_hscodes ?? []),
    ...(answer.data?.export_hscodes ?? []),
  ].sort((a, b) => b.total - a.total);
  return { answer, rows: all.slice(0, TOP_N) };
}

// Hook with the columns beside the companies of an analysis: prices against those of others, trend, and actions. Both
// sides of a comparison open their records.
import type { AnalysisAnswer, RankedRow } from '@waybill/contract';
import { useCompanyColumns, usePriceColumn } from '@waybill/trade/charts';
import { useOnPaper } from '@waybill/ui';
import type { FigureColumn } from '@waybill/ui/charts';
import { useCompanies, usePeers } from './analysis-queries';
import { isCompanyTab, isNotSaid, rankedRows, recordsLink, type TabProps } from './tab';

type Columns = FigureColumn<RankedRow>[];

const readKey = ({ key }: RankedRow) => key;
const readName = ({ name }: RankedRow) => name;

/**
 * None for tabs whose rows are not companies; no buttons and no prices on paper, and no prices where records of another
 * comparison are opened.
 */
export function useBesideColumns(
  props: TabProps,
  answer: AnalysisAnswer | undefined,
): { prices: Columns; trend: Columns; actions: Columns } {
  const { view, country, tab } = props;
  const paper = useOnPaper();
  const rows = isCompanyTab(tab) ? (rankedRows(answer) ?? []) : [];
  const ids = rows.filter((row) => !isNotSaid(row)).map(readKey);
  const companies = useCompanies(view, country, tab, ids);
  const peers = usePeers(view, country, tab, ids);
  const arePricesLoading = peers.isPending && !peers.isError && peers.fetchStatus !== 'idle';
  const { trend, actions } = useCompanyColumns<RankedRow>({
    idOf: readKey,
    nameOf: readName,
    waits: (row) => companies.isPending && !companies.isError && !isNotSaid(row),
    direction: view.impOrExp,
    beside: companies.data,
  });
  const prices = usePriceColumn<RankedRow, NonNullable<typeof peers.data>['companies'][number]>({
    idOf: readKey,
    nameOf: readName,
    waits: (row) => arePricesLoading && !isNotSaid(row),
    prices: peers.data?.companies,
    pathsOf: (compared, row) => ({
      own: recordsLink(props, compared.own, row.name),
      others: recordsLink(props, compared.peers, row.name),
    }),
  });
  if (!isCompanyTab(tab)) return { prices: [], trend: [], actions: [] };
  const hasPrices = !paper && (peers.data !== undefined || arePricesLoading);
  return { prices: hasPrices ? [prices] : [], trend: [trend], actions: paper ? [] : [actions] };
}

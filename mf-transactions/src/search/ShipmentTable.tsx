// Tabs 1 and 2 of the results: table of shipments. A click on a party's name filters by it; all matches can be
// downloaded.
import type { RecordSheet } from '@waybill/contract';
import { platform } from '@waybill/platform';
import { askPaid, highlightTerms, links, type PinnedCompany } from '@waybill/trade';
import { RecordsTable, type Scope } from '@waybill/trade/data';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { recordsIn } from './answer-rows';
import type { ResultTableProps } from './CompanyTable';
import { chargedCore } from './search-queries';
import { queryCore, searchReducer, tabQuery } from './search-state';
import { shownSort, tableActions } from './table-actions';

interface ShipmentTableProps extends ResultTableProps {
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
}

export function ShipmentTable(props: ShipmentTableProps) {
  const { view, answer, act, opened, summary, selected, onSelect } = props;
  const { t } = useTranslation(NAMESPACE);
  const table = tableActions(view, act);
  const goods = useMemo(() => highlightTerms(view.keyword), [view.keyword]);
  const { company, importer, exporter } = view;
  const parties = useMemo(
    () => [company, importer, exporter].flatMap(highlightTerms),
    [company, importer, exporter],
  );

  const narrowed = useCallback(
    (company: PinnedCompany) => links.search(searchReducer(view, { do: 'pin', company })),
    [view],
  );

  async function order(scope: Scope, sheet: RecordSheet, ids: string[]): Promise<string> {
    if (scope !== 'all') return platform.call('transactionDownload', { ids, ...sheet });
    const file = await askPaid('transactionSearch', chargedCore(queryCore(view), opened !== ''), (token) =>
      platform.call('transactionSearch', { ...tabQuery(view, view.tab, opened), ...sheet, dw: true, token }),
    );
    if (typeof file !== 'string') throw new Error('an order was answered without its file');
    return file;
  }

  return (
    <RecordsTable
      loading={props.loading}
      failure={props.failure}
      empty={props.empty}
      sums={summary}
      question={JSON.stringify(queryCore(view))}
      id="transactions"
      label={t(`tab.${view.tab}`)}
      rows={answer && recordsIn(answer)}
      total={answer?.results.total ?? 0}
      goods={goods}
      sought={answer?.finding?.sought}
      parties={parties}
      narrowed={narrowed}
      sort={shownSort(view)}
      onSort={table.sort}
      selected={selected}
      onSelect={onSelect}
      page={{ page: view.pages[view.tab], pageSize: view.pageSize, onChange: table.turn }}
      order={order}
      orderAll
    />
  );
}

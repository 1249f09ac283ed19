// Tab 0 of an analysis: the matching records, with favourites, selection and download. A number of another tab opens
// exactly the records that it counted here.
import { directions, type FoundListRow, type RecordSheet } from '@waybill/contract';
import { analysisSorts, analysisTabs } from '@waybill/contract/analysis-terms';
import { platform, useSavedSelection } from '@waybill/platform';
import { askPaid, highlightTerms, links, type PinnedCompany, problemOf, whereThere } from '@waybill/trade';
import { RecordsTable, type Scope } from '@waybill/trade/data';
import { Panel } from '@waybill/ui';
import { knownSort } from '@waybill/ui/data';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { useTab } from './analysis-queries';
import { paidPart, productQuery, queryCore } from './analysis-question';
import { NoRecords } from './TabFrame';
import { recordsLink, type TabProps, tableOf, useSource } from './tab';

const recordPath = (row: FoundListRow) => whereThere(links.analysisRecord(row), links.record(row.id));

export default function RecordsTab(props: TabProps) {
  const { view, country, tab, act, pathAfter } = props;
  const { t } = useTranslation(NAMESPACE);
  const { page, stat } = useTab(view, country, tab);
  const core = queryCore(view, country);
  const question = JSON.stringify(core);
  const [selected, select] = useSavedSelection('analysis', question);
  const source = useSource(props);
  const product = productQuery(view);
  const goods = useMemo(() => highlightTerms(product), [product]);
  const parties = useMemo(
    () => [...highlightTerms(view.importer), ...highlightTerms(view.exporter)],
    [view.importer, view.exporter],
  );
  const narrowed = useCallback(
    ({ id, name, side }: PinnedCompany) =>
      recordsLink({ pathAfter }, side === directions.import ? { importerId: id } : { exporterId: id }, name),
    [pathAfter],
  );
  const answer = page.data?.tab === analysisTabs.records ? page.data : undefined;
  const total = answer?.total ?? 0;
  const { paging, sort } = tableOf(props, total);

  async function order(scope: Scope, sheet: RecordSheet, ids: string[]): Promise<string> {
    if (scope !== 'all') return platform.call('transactionDownload', { ids, ...sheet });
    const sortType = sort?.key === 'date' && sort.order === 'asc' ? 'asc' : 'desc';
    return askPaid('analysisSearch', paidPart(view), (token) =>
      platform.call('analysisDownload', { ...core, ...sheet, sortType, token }),
    );
  }

  return (
    <Panel padding="none">
      <RecordsTable
        id="analysis-records"
        label={`${t('tab.0')}, ${source}`}
        rows={answer?.data}
        total={total}
        sums={stat}
        loading={page.isFetching && (page.isPending || page.isPlaceholderData)}
        failure={problemOf(page)}
        empty={<NoRecords view={view} country={country} act={act} />}
        goods={goods}
        sought={answer?.finding?.sought}
        parties={parties}
        narrowed={narrowed}
        recordPath={recordPath}
        sort={sort ?? { key: 'date', order: 'desc' }}
        onSort={(next) => {
          const wanted = knownSort(analysisSorts, next);
          const usual = wanted?.key === 'date' && wanted.order === 'desc';
          act({ do: 'sort', sort: usual ? null : wanted });
        }}
        selected={selected}
        onSelect={select}
        page={paging ?? { page: 1, pageSize: view.pageSize, onChange: () => undefined }}
        question={question}
        order={order}
        orderAll
      />
    </Panel>
  );
}

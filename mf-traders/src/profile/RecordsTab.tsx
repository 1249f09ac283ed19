// Records tab of a profile, to which every number of the profile links: newest first, with favourites, selection and
// download.
import { codes, PAGE_SIZES, type RecordSheet, transactionSorts } from '@waybill/contract';
import { platform, useCall, useLanguage, useSavedSelection } from '@waybill/platform';
import { highlightTerms, links, problemOf } from '@waybill/trade';
import { RecordsTable, type Scope } from '@waybill/trade/data';
import { AppLink, Panel } from '@waybill/ui';
import { knownSort } from '@waybill/ui/data';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { NoRecords } from './NoRecords';
import { newestFirst, profileInput } from './profile-address';
import { toSearch } from './search-of';
import type { TabProps } from './use-profile';

/** Text key of a filter that a transaction search does not support. */
const lostNames = {
  type: 'filter.side',
  hsCode: 'filter.hs',
  hs6: 'chip.hs6',
  partner: 'filter.partner',
  loadingPort: 'chip.loadingPort',
  unloadingPort: 'chip.unloadingPort',
  arrivedAfter: 'chip.arrived',
  together: 'records.together',
} as const;

/** Link to the same question in transaction search, whose results can be subscribed to and downloaded as a whole. */
function SearchLink({ company, head, view }: TabProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const { search, lost } = toSearch(company, head, view);
  const filters = format.list(lost.map((name) => t(lostNames[name])));
  return (
    <AppLink href={links.search(search)} title={filters === '' ? undefined : t('records.lost', { filters })}>
      {t('records.search')}
    </AppLink>
  );
}

export default function RecordsTab(props: TabProps) {
  const { company, view, filter, turn } = props;
  const { t } = useTranslation(NAMESPACE);
  const input = profileInput(company, view);
  const goods = useMemo(() => highlightTerms(view.keyword), [view.keyword]);
  const question = JSON.stringify(input);
  const [selected, select] = useSavedSelection('trader-records', question);
  const order = view.order ?? newestFirst;
  const answer = useCall(
    'traderRecords',
    {
      ...input,
      page: view.page,
      pageSize: view.size,
      ...(order !== newestFirst && { sortField: order.key, sortType: order.order }),
    },
    { keepPrevious: true },
  );
  const { error, data } = answer;

  // Code 15 on this list: goes to page 1 and asks again (spec §6); the upgrade dialog opens by itself.
  const refused = error?.code === codes.planLacksRight && view.page > 1;
  useEffect(() => {
    if (refused) turn({ page: 1, size: view.size }, { replace: true });
  }, [refused, turn, view.size]);

  function download(scope: Scope, sheet: RecordSheet, ids: string[]): Promise<string> {
    if (scope !== 'all') return platform.call('transactionDownload', { ids, ...sheet });
    const sortType = order.key === 'date' && order.order === 'asc' ? 'asc' : 'desc';
    return platform.call('traderDownload', { ...input, ...sheet, sortType });
  }

  return (
    <Panel padding="none">
      <RecordsTable
        id="trader-records"
        label={t('tab.records')}
        rows={data?.data}
        total={data?.total ?? 0}
        sums={data?.sums}
        loading={answer.isFetching && (answer.isPending || answer.isPlaceholderData)}
        failure={problemOf(answer)}
        empty={<NoRecords {...props} />}
        goods={goods}
        sought={data?.finding?.sought}
        sort={order}
        onSort={(sort) => filter({ order: knownSort(transactionSorts, sort) ?? newestFirst })}
        tools={<SearchLink {...props} />}
        selected={selected}
        onSelect={select}
        page={{
          page: view.page,
          pageSize: view.size,
          onChange: ({ page, pageSize }) => {
            const size = PAGE_SIZES.find((known) => known === pageSize) ?? view.size;
            turn({ page: size === view.size ? page : 1, size });
          },
        }}
        question={question}
        order={download}
        orderAll
      />
    </Panel>
  );
}

// The records that every number of the profile opens: newest first, with favourites, selection and download.
import { codes, directions, PAGE_SIZES, type RecordSheet, transactionSorts } from '@waybill/contract';
import { platform, useCall, useKeptSelection } from '@waybill/platform';
import { highlightTerms, links, listOf, problemOf } from '@waybill/trade';
import { RecordsTable, type Scope } from '@waybill/trade/data';
import { AppLink, Panel } from '@waybill/ui';
import { knownSort } from '@waybill/ui/data';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { NoRecords } from './NoRecords';
import { mapSide, newestFirst, profileInput } from './profile-address';
import type { TabProps } from './useProfile';

/** The same question in transaction search, whose results can be subscribed to and downloaded as a whole. */
function searchPath({ company, head, view }: TabProps): string {
  const side = mapSide(view.type, head) === '1' ? directions.import : directions.export;
  const [startDate, endDate] = view.dates.split(',');
  return links.search({
    pinned: { id: company, name: head.name, side },
    keyword: view.keyword,
    hs: listOf(view.hsCode),
    startDate: startDate || head.first_date,
    endDate: endDate ?? head.last_date,
  });
}

export default function RecordsTab(props: TabProps) {
  const { company, view, filter, turn } = props;
  const { t } = useTranslation(NAMESPACE);
  const input = profileInput(company, view);
  const goods = useMemo(() => highlightTerms(view.keyword), [view.keyword]);
  const [selected, select] = useKeptSelection('trader-records', JSON.stringify(input));
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

  // Code 15 on this list: page 1 first, and asked again (spec §6); the prompt comes by itself.
  const refused = error?.code === codes.planLacksRight && view.page > 1;
  useEffect(() => {
    if (refused) turn({ page: 1, size: view.size }, { replace: true });
  }, [refused, turn, view.size]);

  return (
    <Panel padding="none">
      <RecordsTable
        id="trader-records"
        label={t('tab.records')}
        rows={data?.data}
        total={data?.total ?? 0}
        loading={answer.isFetching && (answer.isPending || answer.isPlaceholderData)}
        failure={problemOf(answer)}
        empty={<NoRecords {...props} />}
        goods={goods}
        sought={data?.finding?.sought}
        sort={order}
        onSort={(sort) => filter({ order: knownSort(transactionSorts, sort) ?? newestFirst })}
        tools={<AppLink href={searchPath(props)}>{t('records.search')}</AppLink>}
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
        order={(_scope: Scope, sheet: RecordSheet, ids: string[]) =>
          platform.call('transactionDownload', { ids, ...sheet })
        }
      />
    </Panel>
  );
}

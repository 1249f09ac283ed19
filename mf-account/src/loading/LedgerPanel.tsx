// Ledger of data loads, including those by the operator's command line: files, results, time and user. A load can be
// withdrawn.
import type { LoadingBatch } from '@waybill/contract';
import { useCall, useLanguage } from '@waybill/platform';
import { links, useReportingName } from '@waybill/trade';
import { AppLink, Button, EmptyState, Icon } from '@waybill/ui';
import { type Column, ListPage, useConfirm, useListPage } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { type Jobs, listOptions } from './use-loading';

export function LedgerPanel({ working, jobs }: { working: boolean; jobs: Jobs }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const nameCountry = useReportingName();
  const list = useListPage(listOptions);
  const answer = useCall(
    'loadingBatches',
    { page: list.page, pageSize: list.pageSize },
    { keepPrevious: true, silent: true },
  );
  const [dialog, confirm] = useConfirm();

  const withdraw = ({ batch, rows, files, first, last }: LoadingBatch) =>
    confirm({
      title: t('loading.ledger.withdrawTitle', { batch }),
      text: t('loading.ledger.withdrawText', {
        rows: format.number(rows),
        files: files.join(', '),
        first: first === null ? '–' : format.date(first),
        last: last === null ? '–' : format.date(last),
      }),
      confirmLabel: t('loading.ledger.withdraw'),
      danger: true,
      run: () => jobs.withdraw.mutateAsync({ batch }),
    });

  const columns: Column<LoadingBatch>[] = [
    {
      key: 'files',
      title: t('loading.ledger.files'),
      fixed: true,
      wide: true,
      twoLines: true,
      cell: ({ files }) => files.join(', '),
    },
    {
      key: 'state',
      title: t('loading.ledger.state'),
      width: 110,
      cell: ({ state }) => t(`loading.batch.${state}`),
    },
    {
      key: 'country',
      title: t('loading.ledger.country'),
      cell: ({ country, direction }) =>
        `${nameCountry(country)}, ${t(`loading.directions.${(['both', 'import', 'export'] as const)[direction]}`)}`,
    },
    { key: 'format', title: t('loading.ledger.format'), cell: ({ format: name }) => name },
    {
      key: 'rows',
      title: t('loading.ledger.rows'),
      hint: t('loading.ledger.rowsHint'),
      align: 'end',
      cell: ({ rows, country, direction, first, last }) =>
        first === null || last === null ? (
          format.number(rows)
        ) : (
          <AppLink
            href={links.search({
              countries: [country],
              ...(direction === 0 ? { both: true } : { direction }),
              startDate: first,
              endDate: last,
            })}
            label={t('loading.ledger.open', { n: format.number(rows), country: nameCountry(country) })}
          >
            {format.number(rows)}
          </AppLink>
        ),
    },
    {
      key: 'refused',
      title: t('loading.ledger.refused'),
      align: 'end',
      cell: (row) => format.number(row.refused),
    },
    {
      key: 'span',
      title: t('loading.ledger.span'),
      cell: ({ first, last }) =>
        first !== null && last !== null && `${format.date(first)} – ${format.date(last)}`,
    },
    {
      key: 'who',
      title: t('loading.ledger.who'),
      cell: ({ username }) => username ?? t('loading.ledger.command'),
    },
    { key: 'when', title: t('loading.ledger.when'), align: 'end', cell: ({ date }) => format.dateTime(date) },
  ];

  return (
    <>
      <ListPage<LoadingBatch>
        list={list}
        answer={answer}
        label={t('loading.tabs.ledger')}
        columns={columns}
        rowKey={({ batch }) => batch}
        rowName={({ batch }) => batch}
        rowActions={(row) =>
          row.state === 'loaded' && (
            <Button
              size="small"
              type="text"
              danger
              disabled={working}
              icon={<Icon name="delete" />}
              aria-label={t('loading.ledger.withdrawOf', { batch: row.batch })}
              title={t('loading.ledger.withdraw')}
              onClick={() => void withdraw(row)}
            />
          )
        }
        empty={
          <EmptyState
            icon="document"
            title={t('loading.ledger.emptyTitle')}
            why={t('loading.ledger.emptyWhy')}
          />
        }
      />
      {dialog}
    </>
  );
}

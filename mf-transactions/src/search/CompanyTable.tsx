// Tabs 3 and 4: importers and exporters behind the query; a name opens its shipments.
import { type CompanyRow, PAGE_SIZES, type TransactionAnswer } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { CompanyLink, links, namesCompany, useTradeTexts } from '@waybill/trade';
import { AppLink, CountryName } from '@waybill/ui';
import { type Column, DataTable } from '@waybill/ui/data';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { companiesIn } from './answer-rows';
import styles from './search.module.css';
import { type SearchAction, type SearchView, searchReducer } from './search-state';
import { shownSort, tableActions } from './table-actions';

/** What the table of a tab is told. */
export interface ResultTableProps {
  view: SearchView;
  answer: TransactionAnswer | undefined;
  loading: boolean;
  /** Instead of rows. */
  failure: ReactNode;
  empty: ReactNode;
  act: (action: SearchAction) => void;
}

const noRows: readonly CompanyRow[] = [];

/** A row without a name or key stands for records that name no company: nothing can be opened (spec §3). */
const isSelectable = (row: CompanyRow) => row.id !== '' && namesCompany(row.desc_en);

export function CompanyTable({ view, answer, act, ...states }: ResultTableProps) {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  const table = tableActions(view, act);
  const opened = (row: CompanyRow) => links.search(searchReducer(view, { do: 'openCompany', row }));
  const whole = { maximumFractionDigits: 0 };

  const columns: Column<CompanyRow>[] = [
    {
      key: 'name',
      title: t('column.company'),
      width: 320,
      wide: true,
      fixed: true,
      cell: (row) => <CompanyLink id={row.id} name={row.desc_en} instead={opened(row)} />,
    },
    {
      key: 'country',
      title: t('column.companyCountry'),
      width: 180,
      cell: (row) => row.country && <CountryName code={row.country} withCode />,
    },
    {
      key: 'total',
      title: t('column.shipments'),
      width: 120,
      align: 'end',
      sortable: true,
      cell: (row) =>
        isSelectable(row) ? (
          <AppLink
            href={opened(row)}
            label={t('table.rowsOf', { name: row.desc_en, n: format.number(row.total) })}
          >
            {format.number(row.total)}
          </AppLink>
        ) : (
          format.number(row.total)
        ),
    },
    {
      key: 'weight',
      title: trade('column.weight'),
      hint: trade('column.weightHint'),
      width: 140,
      align: 'end',
      sortable: true,
      cell: (row) => row.weight && format.number(row.weight, whole),
    },
    {
      key: 'amount',
      title: trade('column.amount'),
      hint: trade('column.amountHint'),
      width: 140,
      align: 'end',
      sortable: true,
      cell: (row) => row.amount && format.number(row.amount, whole),
    },
    {
      key: 'first_date',
      title: t('column.firstDate'),
      width: 130,
      cell: (row) => <span className={styles.nowrap}>{format.date(row.first_date)}</span>,
    },
    {
      key: 'last_date',
      title: t('column.lastDate'),
      width: 130,
      sortable: true,
      cell: (row) => <span className={styles.nowrap}>{format.date(row.last_date)}</span>,
    },
  ];

  return (
    <DataTable<CompanyRow>
      id="transaction-companies"
      label={t(`tab.${view.tab}`)}
      columns={columns}
      rows={answer === undefined ? noRows : companiesIn(answer)}
      rowKey={(row) => row.id || `none ${row.country ?? ''}`}
      rowName={(row) => row.desc_en}
      {...states}
      sort={shownSort(view)}
      onSort={table.sort}
      onOpen={(row) => {
        if (isSelectable(row)) act({ do: 'openCompany', row });
      }}
      paging={{
        page: view.pages[view.tab],
        pageSize: view.pageSize,
        total: answer?.results.total ?? 0,
        pageSizes: PAGE_SIZES,
        onChange: table.turn,
      }}
    />
  );
}

// Tabs 3 and 4 of the results: table of the importers or exporters of the matching records; a name opens its shipments.
import {
  directions,
  type FoundCompanyRow,
  PAGE_SIZES,
  type TransactionAnswer,
  type TransactionSummary,
  tabs,
} from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import {
  AddSelectedButton,
  CompanyLink,
  links,
  namesCompany,
  useFavorites,
  useTradeTexts,
  whereThere,
} from '@waybill/trade';
import { useCompanyColumns, usePriceColumn } from '@waybill/trade/charts';
import { denseDayWidth } from '@waybill/trade/data';
import { AppLink, Button, CountryCode, Icon } from '@waybill/ui';
import type { FigureColumn } from '@waybill/ui/charts';
import { type Column, DataTable, type Selection } from '@waybill/ui/data';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { linkComparison } from './analysis-of';
import { companiesIn } from './answer-rows';
import { linkPartners } from './partners-of';
import styles from './search.module.css';
import { useFoundCompanies } from './search-queries';
import { queryCore, type SearchAction, type SearchView, searchReducer, shownDirection } from './search-state';
import { toSubject } from './subscription-search';
import { shownSort, tableActions } from './table-actions';

/** Props of a tab's table. */
export interface ResultTableProps {
  view: SearchView;
  answer: TransactionAnswer | undefined;
  loading: boolean;
  /** Shown instead of rows. */
  failure: ReactNode;
  empty: ReactNode;
  /** Token of the count that the view opens; empty for a search with terms. */
  opened: string;
  /** Months and sums of all matching records; undefined until they are counted. */
  summary: TransactionSummary | undefined;
  /** Number of records of the shown direction, where known. */
  whole: number | undefined;
  act: (action: SearchAction) => void;
}

const CompanyDownload = lazy(() => import('./CompanyDownload'));

const noRows: readonly FoundCompanyRow[] = [];
const readId = ({ id }: FoundCompanyRow) => id;
const readName = ({ desc_en }: FoundCompanyRow) => desc_en;

/** A row without a name or key stands for records without a company: nothing can be opened (spec §3). */
const isSelectable = (row: FoundCompanyRow) => row.id !== '' && namesCompany(row.desc_en);

export default function CompanyTable(props: ResultTableProps) {
  const { view, answer, act, whole } = props;
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format, language } = useLanguage();
  const table = tableActions(view, act);
  const opened = (row: FoundCompanyRow) => links.search(searchReducer(view, { do: 'openCompany', row }));
  const rounded = { maximumFractionDigits: 0 };
  const favorites = useFavorites('trader');
  const rows = answer === undefined ? noRows : companiesIn(answer);
  const query = JSON.stringify([queryCore(view), view.tab]);
  const [chosen, choose] = useState<{ of: string; rows: readonly FoundCompanyRow[] }>({
    of: query,
    rows: [],
  });
  const selectedRows = chosen.of === query ? chosen.rows : [];
  const selection: Selection = { keys: new Set(selectedRows.map(({ id }) => id)), all: false };
  const select = ({ keys }: Selection) =>
    choose({
      of: query,
      rows: [...new Map([...selectedRows, ...rows].map((row) => [row.id, row])).values()].filter(({ id }) =>
        keys.has(id),
      ),
    });
  const side = view.tab === tabs.exporters ? directions.export : directions.import;
  const ids = rows.filter(isSelectable).map(readId);
  const beside = useFoundCompanies(view, props.opened, props.loading ? undefined : answer, ids);
  const waits = (row: FoundCompanyRow) => beside.isFetching && isSelectable(row);
  const { trend, actions } = useCompanyColumns<FoundCompanyRow>({
    idOf: readId,
    nameOf: readName,
    waits,
    direction: shownDirection(view),
    beside: beside.data,
  });
  const prices = usePriceColumn<FoundCompanyRow, NonNullable<typeof beside.data>['prices'][number]>({
    idOf: readId,
    nameOf: readName,
    waits,
    prices: beside.data?.prices,
    pathsOf: (compared, { desc_en: name }) => {
      const [own, others] = [compared.own, compared.peers].map((filter) =>
        linkComparison(view, filter, { side, name }),
      );
      return own && others ? { own, others } : null;
    },
  });
  const savedRows = selectedRows.length > 0 ? selectedRows : rows.filter(isSelectable);

  // The widths add up to the space on a 1280 px screen; wider ones distribute the rest.
  const columns: Column<FoundCompanyRow>[] = [
    {
      key: 'name',
      title: t('column.company'),
      width: 160,
      twoLines: true,
      wide: true,
      fixed: true,
      cell: (row) => (
        <>
          {/* Before the name: a long name is truncated at its end. */}
          {row.country !== null && <CountryCode code={row.country} />}{' '}
          <CompanyLink id={row.id} name={row.desc_en} instead={opened(row)} />
        </>
      ),
    },
    {
      key: 'total',
      title: t('column.shipments'),
      // Heads and figures that need more get more: narrow here leaves room for long dates.
      width: 56,
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
      key: 'share',
      title: t('column.share'),
      hint: t('column.shareHint'),
      width: 52,
      align: 'end',
      drops: 3,
      cell: (row) => (whole ? format.percent(row.total / whole) : null),
    },
    {
      key: 'partners',
      title: t(`column.partners.${view.tab === tabs.exporters ? 2 : 1}`),
      width: 66,
      align: 'end',
      drops: 2,
      cell: (row) => {
        const counted = isSelectable(row) ? linkPartners(view, side, row.id) : null;
        const page = counted === null ? null : whereThere(counted);
        const n = format.number(row.partners);
        if (page === null || row.partners === 0) return n;
        return (
          <AppLink href={page} label={t('table.partnersOf', { name: row.desc_en, n })}>
            {n}
          </AppLink>
        );
      },
    },
    {
      key: 'weight',
      title: trade('column.weight'),
      hint: trade('column.weightHint'),
      width: 70,
      align: 'end',
      sortable: true,
      cell: (row) => row.weight && format.number(row.weight, rounded),
    },
    {
      key: 'amount',
      title: trade('column.amount'),
      hint: trade('column.amountHint'),
      width: 76,
      align: 'end',
      sortable: true,
      cell: (row) => row.amount && format.number(row.amount, rounded),
    },
    prices,
    trend,
    {
      key: 'first_shipment',
      title: t('column.firstDate'),
      hint: trade('company.firstHint'),
      width: denseDayWidth[language],
      drops: 1,
      cell: ({ first_shipment }) =>
        first_shipment && <span className={styles.nowrap}>{format.date(first_shipment)}</span>,
    },
    {
      key: 'last_date',
      title: t('column.lastDate'),
      hint: trade('company.lastHint'),
      width: denseDayWidth[language],
      sortable: true,
      cell: (row) => <span className={styles.nowrap}>{format.date(row.last_date)}</span>,
    },
    actions,
  ];

  const sheetTitle = [t(`tab.${view.tab}`), toSubject(view)].filter((part) => part !== '').join(', ');
  const source = t('table.companySource', {
    start: format.date(view.startDate),
    end: format.date(view.endDate),
  });
  const values: Readonly<Record<string, (row: FoundCompanyRow) => string | number | null>> = {
    name: (row) => row.desc_en,
    total: (row) => row.total,
    share: (row) => (whole ? row.total / whole : null),
    partners: (row) => row.partners,
    weight: (row) => row.weight,
    amount: (row) => row.amount,
    peers: ({ id }) => beside.data?.prices.find((each) => each.id === id)?.share ?? null,
    first_shipment: (row) => row.first_shipment,
    last_date: (row) => row.last_date,
  };
  const [nameColumn, ...others] = columns.map((column) => {
    const value = values[column.key];
    return { ...column, ...(value !== undefined && { value }) };
  });
  const countryColumn: FigureColumn<FoundCompanyRow> = {
    key: 'country',
    title: t('column.companyCountry'),
    cell: ({ country }) => country && format.country(country),
    value: ({ country }) => country && format.country(country),
  };
  // A code before the name on screen, a column in the sheet.
  const sheetColumns = [...(nameColumn === undefined ? [] : [nameColumn]), countryColumn, ...others];

  return (
    <>
      <DataTable<FoundCompanyRow>
        id="transaction-companies"
        label={t(`tab.${view.tab}`)}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id || `none ${row.country ?? ''}`}
        rowName={(row) => row.desc_en}
        loading={props.loading}
        failure={props.failure}
        empty={props.empty}
        selection={selection}
        onSelect={select}
        selectable={isSelectable}
        dense
        tools={
          rows.length > 0 && (
            <>
              <AddSelectedButton
                favorites={favorites}
                selected={selection.keys}
                rows={selectedRows.map(({ id }) => ({ id, favorite: false }))}
              />
              <Suspense
                fallback={
                  <Button size="small" icon={<Icon name="download" />} disabled>
                    {t('table.saveCompanies', { count: savedRows.length })}
                  </Button>
                }
              >
                <CompanyDownload title={sheetTitle} source={source} columns={sheetColumns} rows={savedRows} />
              </Suspense>
            </>
          )
        }
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
      {rows.length > 0 && <p className={styles.method}>{trade('beside.method')}</p>}
    </>
  );
}

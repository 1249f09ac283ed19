// What is held of each country: counts that open their search, the days between, and how full the fields are.
import { type Direction, directions, reportingCountry } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { links, useReportingName, useTradeTexts } from '@waybill/trade';
import { Fullness } from '@waybill/trade/charts';
import { CountryCode, EmptyState, SampleBadge } from '@waybill/ui';
import { type Column, DataTable, type Sort } from '@waybill/ui/data';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { NAMESPACE } from '../texts';
import { type Holding, sortedHoldings } from './holdings';
import styles from './statistics.module.css';
import { daysOf, type StatisticsView } from './statistics-filter';

/** Then it is said once, instead of in every row. */
export const allSample = (holdings: readonly Holding[]) =>
  holdings.length > 0 && holdings.every(({ sample }) => sample);

interface HoldingsTableProps {
  holdings: readonly Holding[];
  view: StatisticsView;
}

export function HoldingsTable({ holdings, view }: HoldingsTableProps) {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  const nameOf = useReportingName();
  const navigate = useNavigate();
  const [sort, setSort] = useState<Sort | null>(null);
  const rows = useMemo(() => sortedHoldings(holdings, sort), [holdings, sort]);
  // A search takes no chapter: its codes are the way to its rows.
  const opens = view.chapter === '';
  const pathTo = (holding: Holding, direction: Direction) =>
    links.search({
      countries: [holding.code],
      direction,
      startDate: holding.data_start,
      endDate: holding.data_end,
      ...daysOf(view.from, view.to),
    });

  /** A direction that the country does not report says so; one that it could report shows 0. */
  const count = (holding: Holding, direction: Direction) => {
    const total = direction === directions.import ? holding.imports : holding.exports;
    if (total === 0 && reportingCountry(holding.code)?.directions.includes(direction) === false) {
      return <span className="wb-muted">{t('stat.notReported')}</span>;
    }
    if (!opens || total === 0) return format.number(total);
    return (
      <Link className="wb-link" to={pathTo(holding, direction)}>
        {format.number(total)}
      </Link>
    );
  };

  const columns: Column<Holding>[] = [
    {
      key: 'country',
      title: t('column.reporting'),
      width: 180,
      fixed: true,
      cell: (holding) => (
        <span className={styles.country}>
          <CountryCode code={holding.alpha2} />
          <span>{nameOf(holding.code)}</span>
          {holding.sample && !allSample(holdings) && <SampleBadge />}
        </span>
      ),
    },
    {
      key: 'imports',
      title: trade('direction.1'),
      width: 90,
      align: 'end',
      sortable: true,
      cell: (holding) => count(holding, directions.import),
    },
    {
      key: 'exports',
      title: trade('direction.2'),
      width: 90,
      align: 'end',
      sortable: true,
      cell: (holding) => count(holding, directions.export),
    },
    {
      key: 'amount',
      title: t('stat.value'),
      hint: t('stat.valueWhy'),
      width: 100,
      align: 'end',
      sortable: true,
      cell: ({ amount }) => amount !== null && format.compact(amount),
    },
    {
      key: 'filled',
      title: trade('filled.title'),
      width: 245,
      wide: true,
      drops: 1,
      cell: ({ filled }) => <Fullness filled={filled} />,
    },
    {
      key: 'dataStart',
      title: t('column.dataStart'),
      hint: t('stat.denseWhy'),
      width: 125,
      drops: 2,
      cell: ({ data_dense, data_start }) => (
        <span>
          {format.date(data_dense)}
          {data_start < data_dense && (
            <small className={styles.before}>{t('stat.fewSince', { year: data_start.slice(0, 4) })}</small>
          )}
        </span>
      ),
    },
    {
      key: 'dataEnd',
      title: t('column.dataEnd'),
      width: 115,
      sortable: true,
      cell: (row) => format.date(row.data_end),
    },
    {
      key: 'recent',
      title: t('stat.loaded'),
      hint: t('stat.recentWhy'),
      width: 110,
      align: 'end',
      sortable: true,
      cell: (holding) => format.number(holding.recent_add),
    },
  ];
  return (
    <DataTable<Holding>
      id="transaction-holdings"
      label={t('stat.table')}
      columns={columns}
      rows={rows}
      rowKey={(holding) => holding.code}
      rowName={(holding) => nameOf(holding.code)}
      sort={sort}
      onSort={setSort}
      {...(opens && {
        onOpen: (holding: Holding) =>
          navigate(
            pathTo(holding, holding.imports >= holding.exports ? directions.import : directions.export),
          ),
      })}
      empty={<EmptyState title={t('stat.nothing')} />}
      plain
    />
  );
}

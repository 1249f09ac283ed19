// Table of the loaded data per country: numbers of records that link to their search, dates, and completeness of the
// fields.
import { type Direction, directions, reportingCountry } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { useReportingName, useTradeTexts } from '@waybill/trade';
import { Fullness } from '@waybill/trade/charts';
import { CountryCode, EmptyState, SampleBadge } from '@waybill/ui';
import { type Column, DataTable, knownSort, useFirstRows } from '@waybill/ui/data';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { NAMESPACE } from '../texts';
import { type Holding, holdingMeasures, sortedHoldings } from './holdings';
import styles from './statistics.module.css';
import { linkRecords, openBoth, type StatisticsView } from './statistics-filter';

/** True when all data is sample data: then this is said once, instead of in every row. */
export const allSample = (holdings: readonly Holding[]) =>
  holdings.length > 0 && holdings.every(({ sample }) => sample);

interface HoldingsTableProps {
  holdings: readonly Holding[];
  view: StatisticsView;
  onChange: (change: Partial<StatisticsView>) => void;
  /** First of the days that count as recent. */
  recentFrom: string;
}

export function HoldingsTable({ holdings, view, onChange, recentFrom }: HoldingsTableProps) {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  const nameCountry = useReportingName();
  const navigate = useNavigate();
  const sorted = useMemo(() => sortedHoldings(holdings, view.order), [holdings, view.order]);
  const { shown, more } = useFirstRows(sorted);
  const pathTo = (holding: Holding, direction: Direction) => linkRecords(view, holding, { direction });
  const pathToBoth = (holding: Holding, measure: 'total' | 'amount') =>
    linkRecords(view, holding, openBoth(view, holding, measure));
  const opening = (path: string, text: string) => (
    <Link className="wb-link" to={path}>
      {text}
    </Link>
  );

  /** A direction that the country does not report is marked as such; one that it could report shows 0. */
  const count = (holding: Holding, direction: Direction) => {
    const total = direction === directions.import ? holding.imports : holding.exports;
    if (total === 0 && reportingCountry(holding.code)?.directions.includes(direction) === false) {
      return <span className="wb-muted">{t('stat.notReported')}</span>;
    }
    if (total === 0) return format.number(total);
    return opening(pathTo(holding, direction), format.number(total));
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
          <span>{nameCountry(holding.code)}</span>
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
      copy: ({ amount }) => amount,
      cell: (holding) =>
        holding.amount === null
          ? null
          : opening(pathToBoth(holding, 'amount'), format.compact(holding.amount)),
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
      cell: (holding) => {
        const text = format.number(holding.recent_add);
        if (holding.recent_add === 0) return text;
        return opening(
          linkRecords(view, holding, openBoth(view, holding, 'total'), { loadedFrom: recentFrom }),
          text,
        );
      },
    },
  ];
  return (
    <>
      <DataTable<Holding>
        id="transaction-holdings"
        label={t('stat.table')}
        columns={columns}
        rows={shown}
        rowKey={(holding) => holding.code}
        rowName={(holding) => nameCountry(holding.code)}
        sort={view.order}
        onSort={(next) => onChange({ order: knownSort(holdingMeasures, next) })}
        onOpen={(holding) => navigate(pathToBoth(holding, 'total'))}
        empty={<EmptyState title={t('stat.nothing')} />}
        plain
        whole
      />
      {more}
    </>
  );
}

// What is held: totals, months, countries. Every number opens the search for it.
import { type Direction, directions, reportingCountry } from '@waybill/contract';
import { useCall, useLanguage } from '@waybill/platform';
import { links, useReportingName, useTradeTexts } from '@waybill/trade';
import { EmptyState, FailureState, LoadingState, PageHead, Panel, SampleBadge } from '@waybill/ui';
import { TrendBars, WorldMap } from '@waybill/ui/charts';
import { type Column, DataTable, type Sort } from '@waybill/ui/data';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { NAMESPACE } from '../texts';
import { countriesHeld, type Holding, mapValues, newestDay, sortedHoldings, trendRows } from './holdings';
import styles from './statistics.module.css';

/** Months in the trend. */
const MONTHS = 36;

/** Then it is said once, instead of in every row. */
const allSample = (holdings: readonly Holding[]) =>
  holdings.length > 0 && holdings.every(({ sample }) => sample);

export default function StatisticsPage() {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = useCall('transactionStat', {});
  const trend = useMemo(() => (data ? trendRows(data, MONTHS) : []), [data]);
  const map = useMemo(() => (data ? mapValues(data) : []), [data]);

  if (error !== null) {
    return (
      <div className={styles.page}>
        <PageHead title={t('stat.title')} />
        <Panel>
          <FailureState
            advice={error.message}
            onRetry={() => void refetch()}
            retrying={isFetching}
            {...(error.trace !== undefined && { trace: error.trace })}
          />
        </Panel>
      </div>
    );
  }
  if (data === undefined) return <LoadingState />;
  const newest = newestDay(data);
  const held = (direction: 'imports' | 'exports') =>
    data.countries.reduce((sum, country) => sum + country[direction], 0);

  return (
    <div className={styles.page}>
      <PageHead
        title={t('stat.title')}
        facts={[
          t('stat.countries', { count: countriesHeld(data) }),
          newest && t('search.dataTo', { month: newest.slice(0, 7) }),
        ]}
      />
      <dl className={styles.totals}>
        <Total label={t('stat.total')} value={format.number(data.total)} />
        <Total label={trade('direction.1')} value={format.number(held('imports'))} tone={styles.imports} />
        <Total label={trade('direction.2')} value={format.number(held('exports'))} tone={styles.exports} />
        <Total label={t('stat.recent')} value={format.number(data.recent_add)} note={t('stat.recentWhy')} />
      </dl>
      <div className={styles.charts}>
        <Panel title={t('stat.trend')} note={t('stat.trendNote', { count: MONTHS })}>
          {trend.length === 0 ? (
            <EmptyState compact title={t('stat.nothing')} />
          ) : (
            <TrendBars
              label={t('stat.trend')}
              rows={trend}
              series={[
                { key: 'imports', label: trade('direction.1'), direction: 'import' },
                { key: 'exports', label: trade('direction.2'), direction: 'export' },
              ]}
              measures={[{ key: 'shipments', label: t('column.shipments') }]}
              height={384}
            />
          )}
        </Panel>
        <Panel title={t('stat.map')} note={t('stat.mapNote')}>
          <WorldMap
            label={t('stat.map')}
            values={map}
            listed={7}
            onPick={(alpha2) => {
              const countries = data.countries.filter((country) => country.alpha2 === alpha2);
              navigate(links.search({ countries: countries.map((country) => country.code) }));
            }}
          />
        </Panel>
      </div>
      <Panel
        padding="none"
        title={t('stat.perCountry')}
        note={t('stat.perCountryNote')}
        actions={allSample(data.countries) && <SampleBadge />}
      >
        <HoldingsTable holdings={data.countries} />
      </Panel>
    </div>
  );
}

function Total({
  label,
  value,
  note,
  tone,
}: {
  label: string;
  value: string;
  note?: string;
  tone?: string | undefined;
}) {
  return (
    <div className={styles.total} title={note}>
      <dt>
        {tone !== undefined && <span className={tone} aria-hidden />}
        {label}
      </dt>
      <dd>{value}</dd>
    </div>
  );
}

function HoldingsTable({ holdings }: { holdings: readonly Holding[] }) {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  const nameOf = useReportingName();
  const navigate = useNavigate();
  const [sort, setSort] = useState<Sort | null>(null);
  const rows = useMemo(() => sortedHoldings(holdings, sort), [holdings, sort]);
  const pathTo = (holding: Holding, direction: Direction) =>
    links.search({ countries: [holding.code], direction });

  /** A direction that the country does not report says so; one that it could report shows 0. */
  const count = (holding: Holding, direction: Direction) => {
    const total = direction === directions.import ? holding.imports : holding.exports;
    if (total === 0 && reportingCountry(holding.code)?.directions.includes(direction) === false) {
      return <span className="wb-muted">{t('stat.notReported')}</span>;
    }
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
      width: 220,
      fixed: true,
      cell: (holding) => (
        <span className={styles.country}>
          <span className="wb-country-code">{holding.alpha2}</span>
          <span>{nameOf(holding.code)}</span>
          {holding.sample && !allSample(holdings) && <SampleBadge />}
        </span>
      ),
    },
    {
      key: 'imports',
      title: trade('direction.1'),
      width: 130,
      align: 'end',
      sortable: true,
      cell: (holding) => count(holding, directions.import),
    },
    {
      key: 'exports',
      title: trade('direction.2'),
      width: 130,
      align: 'end',
      sortable: true,
      cell: (holding) => count(holding, directions.export),
    },
    {
      key: 'dataStart',
      title: t('column.dataStart'),
      width: 120,
      cell: (row) => format.date(row.data_start),
    },
    {
      key: 'dataEnd',
      title: t('column.dataEnd'),
      width: 120,
      sortable: true,
      cell: (row) => format.date(row.data_end),
    },
    {
      key: 'recent',
      title: t('column.recent'),
      hint: t('stat.recentWhy'),
      width: 130,
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
      onOpen={(holding) =>
        navigate(pathTo(holding, holding.imports >= holding.exports ? directions.import : directions.export))
      }
      empty={<EmptyState title={t('stat.nothing')} />}
      plain
    />
  );
}

// Statistics page of the loaded data by direction, country, chapter and months: totals, months, countries, codes, and
// recent loads. Every number links to its records, or to more detailed statistics.
import { type Direction, directions } from '@waybill/contract';
import { useCall, useLanguage } from '@waybill/platform';
import { dataEndOf, sourceOf, sumByCountry, useTradeTexts } from '@waybill/trade';
import { useMeasureTitles } from '@waybill/trade/charts';
import { EmptyState, PageHead, Panel, PanelSkeleton, SampleBadge } from '@waybill/ui';
import { TrendBars, useSessionMeasure, WorldMap } from '@waybill/ui/charts';
import { Answer, type Stat, StatTiles, useAddress } from '@waybill/ui/data';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { NAMESPACE } from '../texts';
import { allSample, HoldingsTable } from './HoldingsTable';
import {
  countriesHeld,
  earlierThanTrend,
  type Holding,
  type HoldingMeasure,
  heldSpan,
  loadRows,
  type Statistics,
  trendRows,
} from './holdings';
import { LoadsTable } from './LoadsTable';
import { StatisticsFilters } from './StatisticsFilters';
import styles from './statistics.module.css';
import {
  linkRecords,
  openBoth,
  rankedBy,
  type StatisticsView,
  statisticsFields,
  toStatisticsQuestion,
} from './statistics-filter';
import { TopCodes, useStatisticsMeasures } from './TopCodes';

/** Months in the trend chart by default. */
const MONTHS = 36;

export default function StatisticsPage() {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const [view, change] = useAddress(statisticsFields);
  // The previous answer stays until the new one is loaded.
  const query = useCall('transactionStat', toStatisticsQuestion(view), { keepPrevious: true });
  const newest = query.data && dataEndOf(query.data.countries, []);

  return (
    <div className="wb-page">
      <PageHead
        title={t('stat.title')}
        facts={[
          query.data && t('stat.countries', { count: countriesHeld(query.data) }),
          newest && t('search.dataTo', { month: format.month(newest.slice(0, 7)) }),
        ]}
      />
      <StatisticsFilters view={view} onChange={change} chapters={query.data?.chapters ?? []} />
      <Answer query={query} skeleton={<PanelSkeleton lines={6} block={384} />}>
        {(data) => <Figures data={data} view={view} onChange={change} />}
      </Answer>
    </div>
  );
}

interface FiguresProps {
  data: Statistics;
  view: StatisticsView;
  onChange: (change: Partial<StatisticsView>) => void;
}

function Figures({ data, view, onChange }: FiguresProps) {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  const navigate = useNavigate();
  const measures = useStatisticsMeasures();
  const measure = useSessionMeasure();
  const trendTitle = useMeasureTitles().byMonth(measures.find(({ key }) => key === measure));
  const own = view.from !== '' || view.to !== '';
  const trend = useMemo(() => trendRows(data, own ? data.months.length : MONTHS), [data, own]);
  // The trend draws less than the headlines count: they say how much lies outside it.
  const earlier = useMemo(() => (own ? null : earlierThanTrend(data, MONTHS)), [data, own]);
  const outside = (value: string): string[] =>
    earlier === null ? [] : [t('stat.outside', { value, month: format.month(earlier.before) })];
  const map = useMemo(
    () => sumByCountry(data.countries, ({ imports, exports }) => imports + exports),
    [data],
  );
  const loads = useMemo(() => loadRows(data), [data]);
  const held = (direction: 'imports' | 'exports') =>
    data.countries.reduce((sum, country) => sum + country[direction], 0);
  const table = useRef<HTMLDivElement>(null);
  // Figures of one country link to its search; those of all countries link to the table of countries, the most first.
  const [country] = view.country === '' ? [] : data.countries;
  const opening = (measure: HoldingMeasure, count: number, path: (held: Holding) => string) => {
    if (count === 0) return {};
    if (country !== undefined) return { href: path(country) };
    return {
      href: rankedBy(view, measure),
      onFollow: () => {
        table.current?.scrollIntoView({ block: 'start' });
        table.current?.focus({ preventScroll: true });
      },
    };
  };
  const ofDirection = (direction: Direction, total: number): Stat => ({
    key: `${direction}`,
    label: trade(`direction.${direction}`),
    value: format.number(total),
    ...opening(direction === directions.import ? 'imports' : 'exports', total, (held) =>
      linkRecords(view, held, { direction }),
    ),
  });
  const stats: Stat[] = [
    {
      key: 'total',
      label: t('stat.total'),
      value: format.number(data.total),
      ...(earlier !== null && { note: outside(format.number(earlier.total)).join() }),
      ...opening('total', data.total, (held) => linkRecords(view, held, openBoth(view, held, 'total'))),
    },
    ...(view.dir === directions.export ? [] : [ofDirection(directions.import, held('imports'))]),
    ...(view.dir === directions.import ? [] : [ofDirection(directions.export, held('exports'))]),
    {
      key: 'amount',
      label: t('stat.value'),
      value: data.amount === null ? '–' : format.compact(data.amount),
      note: earlier?.amount
        ? t('stat.valueOutside', { outside: outside(format.compact(earlier.amount)).join() })
        : t('stat.valueShort'),
      ...opening('amount', data.amount ?? 0, (held) =>
        linkRecords(view, held, openBoth(view, held, 'amount')),
      ),
    },
    {
      key: 'recent',
      label: t('stat.recent'),
      value: format.number(data.recent_add),
      note: t('stat.recentWhy'),
      ...opening('recent', data.recent_add, (held) =>
        linkRecords(view, held, openBoth(view, held, 'total'), { loadedFrom: data.recent_from }),
      ),
    },
  ];
  /** Path to the records of a month where one country is chosen; else to that month's statistics. */
  const openMonth = (period: string, series: string) => {
    const direction = series === 'imports' ? directions.import : directions.export;
    const month = { from: period, to: period };
    if (country === undefined) return onChange({ dir: direction, ...month });
    navigate(linkRecords({ ...view, ...month }, country, { direction }));
  };

  return (
    <>
      <StatTiles label={t('stat.total')} stats={stats} />
      <div className={styles.charts}>
        <Panel title={trendTitle} note={own ? t('stat.trendOwn') : t('stat.trendNote', { count: MONTHS })}>
          {trend.length === 0 ? (
            <EmptyState compact title={t('stat.nothing')} />
          ) : (
            <TrendBars
              label={trendTitle}
              rows={trend}
              series={(['imports', 'exports'] as const).flatMap((key) => {
                const direction = key === 'imports' ? 1 : 2;
                if (view.dir !== 0 && view.dir !== direction) return [];
                return { key, label: trade(`direction.${direction}`), direction };
              })}
              measures={measures}
              whole={{ total: data.total, amount: data.amount }}
              height={400}
              onOpen={({ period, series }) => openMonth(period, series)}
            />
          )}
        </Panel>
        <Panel title={t('stat.map')} note={t('stat.mapNote')}>
          <WorldMap
            label={t('stat.map')}
            values={map}
            listed={8}
            onOpen={(alpha2) => onChange({ country: sourceOf(alpha2) ?? '' })}
          />
        </Panel>
      </div>
      <TopCodes codes={data.codes} view={view} whole={data} held={heldSpan(data)} />
      <div ref={table} tabIndex={-1} className={styles.ranked}>
        <Panel
          padding="none"
          title={t('stat.perCountry')}
          note={t('stat.perCountryNote')}
          actions={allSample(data.countries) && <SampleBadge />}
        >
          <HoldingsTable
            holdings={data.countries}
            view={view}
            onChange={onChange}
            recentFrom={data.recent_from}
          />
        </Panel>
      </div>
      <Panel padding="none" title={t('stat.loads')} note={t('stat.loadsNote')}>
        <LoadsTable rows={loads} view={view} countries={data.countries} recentFrom={data.recent_from} />
      </Panel>
    </>
  );
}

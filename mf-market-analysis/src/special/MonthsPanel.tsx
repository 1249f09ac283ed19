// Panel of a special page: bar chart of months, with those of the year before as a line.
import type { HeldMonth } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { lastDayOf, monthsBack, useTradeTexts } from '@waybill/trade';
import { measureKey, TradeFigures, useMeasureTitles, useTradeMeasures } from '@waybill/trade/charts';
import { TrendBars, type TrendRow } from '@waybill/ui/charts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

interface MonthsPanelProps {
  id: string;
  source: string;
  direction: 1 | 2;
  /** First day of the page's period; earlier months are those of the year before. */
  start: string;
  months: readonly HeldMonth[];
  /** Path to the records of a month's days. */
  recordsOf: (days: { startDate: string; endDate: string }) => string;
}

const toFigures = (row: HeldMonth) => row;
const toTrend = (months: readonly HeldMonth[]): TrendRow[] =>
  months.map(({ month, partial, total, amount, weight }) => ({
    period: month,
    series: 'months',
    values: { total, amount, weight },
    partial,
  }));

export function MonthsPanel({ id, source, direction, start, months, recordsOf }: MonthsPanelProps) {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  const measures = useTradeMeasures();
  const { byMonth: titleOfMonths } = useMeasureTitles();
  const [now, before] = useMemo(() => {
    const first = start.slice(0, 7);
    return [months.filter(({ month }) => month >= first), months.filter(({ month }) => month < first)];
  }, [months, start]);
  const trend = useMemo(() => toTrend(now), [now]);
  // An incomplete month is not compared, in either year.
  const earlier = useMemo(() => {
    const cut = new Set(now.flatMap(({ month, partial }) => (partial ? [monthsBack(month, 12)] : [])));
    return new Map(
      before
        .filter(({ month, partial, total }) => total > 0 && !partial && !cut.has(month))
        .map((row) => [row.month, row]),
    );
  }, [now, before]);
  const trendBefore = useMemo(() => toTrend([...earlier.values()]), [earlier]);
  const linkMonth = ({ month, total }: Pick<HeldMonth, 'month' | 'total'>) => {
    const first = `${month}-01`;
    const days = { startDate: first < start ? start : first, endDate: lastDayOf(month) };
    return total === 0 ? undefined : recordsOf(days);
  };
  const byMonth = new Map(now.map((row) => [row.month, row]));
  const yearBefore = ({ month }: HeldMonth) => earlier.get(monthsBack(month, 12));
  return (
    <TradeFigures<HeldMonth>
      id={id}
      title={titleOfMonths}
      note={t('special.monthsNote')}
      source={source}
      rows={now}
      rowKey={({ month }) => month}
      rowName={({ month }) => format.month(month)}
      figuresOf={toFigures}
      linkOf={linkMonth}
      lead={[
        {
          key: 'month',
          title: t('rowTitle.3'),
          cell: ({ month }) => format.month(month),
          value: ({ month }) => month,
        },
      ]}
      more={(measure) => [
        {
          key: 'before',
          title: t('column.before', { measure: measure?.label ?? trade('measure.total') }),
          align: 'end',
          kind: 'count',
          cell: (row) => {
            const value = yearBefore(row)?.[measureKey(measure?.key)] ?? null;
            return value === null ? null : format.number(value, { maximumFractionDigits: 0 });
          },
          value: (row) => yearBefore(row)?.[measureKey(measure?.key)] ?? null,
        },
        {
          key: 'state',
          title: t('column.state'),
          cell: ({ partial }) => t(`month.${partial ? 'partial' : 'whole'}`),
          value: ({ partial }) => t(`month.${partial ? 'partial' : 'whole'}`),
        },
      ]}
      chart={(measure) => (
        <TrendBars
          label={titleOfMonths(measure)}
          rows={trend}
          yearBefore={trendBefore}
          series={[
            {
              key: 'months',
              label: trade(`direction.${direction}`),
              direction,
            },
          ]}
          measures={measures}
          measure={measure?.key ?? 'total'}
          linkOf={({ period }) => {
            const row = byMonth.get(period);
            return row && linkMonth(row);
          }}
        />
      )}
    />
  );
}

// The months of a special page as bars, with those of the year before as a line.
import type { HeldMonth } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { useTradeTexts } from '@waybill/trade';
import { TradeFigures, useTradeMeasures } from '@waybill/trade/charts';
import { TrendBars, type TrendRow } from '@waybill/ui/charts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

interface MonthsPanelProps {
  id: string;
  source: string;
  direction: 1 | 2;
  /** First day that the page looks at; earlier months are those of the year before. */
  start: string;
  months: readonly HeldMonth[];
}

const figuresOf = (row: HeldMonth) => row;
const trendOf = (months: readonly HeldMonth[]): TrendRow[] =>
  months.map(({ month, partial, total, amount, weight }) => ({
    period: month,
    series: 'months',
    values: { total, amount, weight },
    partial,
  }));

export function MonthsPanel({ id, source, direction, start, months }: MonthsPanelProps) {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  const measures = useTradeMeasures();
  const [now, before] = useMemo(() => {
    const first = start.slice(0, 7);
    return [months.filter(({ month }) => month >= first), months.filter(({ month }) => month < first)];
  }, [months, start]);
  const trend = useMemo(() => trendOf(now), [now]);
  const trendBefore = useMemo(() => trendOf(before.filter(({ total }) => total > 0)), [before]);
  return (
    <TradeFigures<HeldMonth>
      id={id}
      title={t('tab.3')}
      note={t('special.monthsNote')}
      source={source}
      rows={now}
      rowKey={({ month }) => month}
      rowName={({ month }) => format.month(month)}
      figuresOf={figuresOf}
      lead={[
        {
          key: 'month',
          title: t('rowTitle.3'),
          cell: ({ month }) => format.month(month),
          value: ({ month }) => month,
        },
      ]}
      more={[
        {
          key: 'state',
          title: t('column.state'),
          cell: ({ partial }) => t(`month.${partial ? 'partial' : 'whole'}`),
          value: ({ partial }) => t(`month.${partial ? 'partial' : 'whole'}`),
        },
      ]}
      chart={(measure) => (
        <TrendBars
          label={t('tab.3')}
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
        />
      )}
    />
  );
}

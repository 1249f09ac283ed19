// Tab 3: months as bars with the year before as a line; missing months are gaps, partial ones hatched.
import { analysisTabs, directions, type MonthRow } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { monthsBefore, useTradeTexts } from '@waybill/trade';
import { useMeasureColumns, useTradeMeasures } from '@waybill/trade/charts';
import { Button } from '@waybill/ui';
import { type FigureColumn, FigurePanel, TrendBars, type TrendRow } from '@waybill/ui/charts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { useTab } from './analysis-queries';
import { NoRecords, useProblem } from './TabFrame';
import { opens, type TabProps, useSource } from './tab';

const nothingHeld = { total: null, amount: null, weight: null };

/** Bars of the months; nothing is said of a month of which no records are held. */
export const trendRows = (rows: readonly MonthRow[]): TrendRow[] =>
  rows.map(({ month, state, total, amount, weight }) => ({
    period: month,
    series: 'months',
    values: state === 'missing' ? nothingHeld : { total, amount, weight },
    partial: state === 'partial',
  }));

const figuresOf = (row: MonthRow) => row;

export default function MonthsTab(props: TabProps) {
  const { view, country, tab, act } = props;
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  const source = useSource(props);
  const measures = useTradeMeasures();
  const figures = useMeasureColumns(figuresOf);
  const answered = useTab(view, country, tab);
  const { page } = answered;
  const answer = page.data?.tab === analysisTabs.months ? page.data : undefined;
  const rows = useMemo(() => answer?.data ?? [], [answer]);
  const trend = useMemo(() => trendRows(rows), [rows]);
  const byMonth = useMemo(() => new Map(rows.map((row) => [row.month, row])), [rows]);
  const problem = useProblem(answered);
  if (problem !== null) return problem;

  const linkOf = (row: MonthRow | undefined) =>
    row === undefined || row.total === 0 ? undefined : opens(props, row.open);
  const longer = monthsBefore(view.startDate, 12);
  const short = monthsBefore(view.endDate, 13) < view.startDate;
  const columns: FigureColumn<MonthRow>[] = [
    {
      key: 'month',
      title: t('rowTitle.3'),
      cell: ({ month }) => format.month(month),
      value: ({ month }) => month,
    },
    ...figures,
    {
      key: 'held',
      title: t('column.held'),
      align: 'end',
      cell: ({ held }) => format.number(held),
      value: ({ held }) => held,
    },
    {
      key: 'state',
      title: t('column.state'),
      cell: ({ state }) => t(`month.${state}`),
      value: ({ state }) => t(`month.${state}`),
    },
  ];
  return (
    <FigurePanel<MonthRow>
      id="analysis-3"
      title={t('tab.3')}
      note={t('note.3')}
      source={source}
      measures={measures}
      columns={() => columns}
      rows={rows}
      rowKey={({ month }) => month}
      rowName={({ month }) => format.month(month)}
      linkOf={linkOf}
      loading={page.isPending}
      empty={<NoRecords view={view} country={country} act={act} />}
      actions={
        short &&
        view.month === '' && (
          <Button
            size="small"
            title={t('yearBefore.cost')}
            onClick={() => act({ do: 'widen', startDate: longer })}
          >
            {t('yearBefore.ask')}
          </Button>
        )
      }
      chart={(measure) => (
        <TrendBars
          label={t('tab.3')}
          rows={trend}
          yearBefore={trend}
          series={[
            {
              key: 'months',
              label: trade(`direction.${view.impOrExp}`),
              direction: view.impOrExp === directions.import ? 'import' : 'export',
            },
          ]}
          measures={measures}
          measure={measure?.key ?? 'total'}
          linkOf={({ period }) => linkOf(byMonth.get(period))}
        />
      )}
    />
  );
}

// Tab 3 of an analysis: bar chart of months with the year before as a line, also where that is before the dates of the
// question; missing months are gaps, partial ones are hatched.
import type { Compared, MonthRow } from '@waybill/contract';
import { analysisTabs } from '@waybill/contract/analysis-terms';
import { useLanguage } from '@waybill/platform';
import { monthsBack, useTradeTexts } from '@waybill/trade';
import {
  type MeasureKey,
  measureKey,
  useMeasureColumns,
  useMeasureTitles,
  useTradeMeasures,
} from '@waybill/trade/charts';
import { AppLink } from '@waybill/ui';
import { type FigureColumn, FigurePanel, TrendBars, type TrendRow } from '@waybill/ui/charts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { useChanges, useTab } from './analysis-queries';
import { NoRecords, problemPanel } from './TabFrame';
import {
  figuresOrNone,
  heldFigures,
  recordsLink,
  type TabProps,
  trendRow,
  useFigureWords,
  useHeldColumn,
} from './tab';

type YearBefore = Compared['months'][number];

/** Months of the year before: complete ones of the question itself, and those that were read from before its dates. */
const earlierMonths = (rows: readonly MonthRow[], before: readonly YearBefore[]) =>
  new Map<string, YearBefore>(
    [...rows.filter(({ state }) => state === 'whole'), ...before].map((row) => [row.month, row]),
  );
const none: readonly YearBefore[] = [];

export default function MonthsTab(props: TabProps) {
  const { view, country, tab, act } = props;
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  const words = useFigureWords(props);
  const measures = useTradeMeasures();
  const { byMonth: titleOfMonths } = useMeasureTitles();
  const figures = useMeasureColumns(heldFigures);
  const heldColumn = useHeldColumn<MonthRow>();
  const answered = useTab(view, country, tab);
  const { page, stat } = answered;
  const answer = page.data?.tab === analysisTabs.months ? page.data : undefined;
  const rows = useMemo(() => answer?.data ?? [], [answer]);
  const trend = useMemo(() => rows.map((row) => trendRow(row, 'months')), [rows]);
  const changes = useChanges(view, country, answer !== undefined && !page.isPlaceholderData).data?.changes;
  const compared = changes?.state === 'compared' ? changes.months : none;
  const earlier = useMemo(() => earlierMonths(rows, compared), [rows, compared]);
  const trendBefore = useMemo(
    () =>
      [...earlier.values()].map(
        (row): TrendRow => ({
          period: row.month,
          series: 'months',
          values: figuresOrNone(row),
        }),
      ),
    [earlier],
  );
  const byMonth = useMemo(() => new Map(rows.map((row) => [row.month, row])), [rows]);
  const problem = problemPanel(answered);
  if (problem !== null) return problem;

  const linkMonth = (row: MonthRow | undefined) =>
    row === undefined || row.total === 0 ? undefined : recordsLink(props, row.open);
  const partial = rows.filter(({ state, total }) => state === 'partial' && total > 0);
  const inPartial = t('month.inPartial', {
    note: t('note.3'),
    n: format.number(partial.reduce((sum, { total }) => sum + total, 0)),
    of: format.number(stat?.total ?? 0),
    months: format.list(partial.map(({ month }) => format.month(month))),
  });
  const before = ({ month }: MonthRow) => earlier.get(monthsBack(month, 12));
  /** Title as in the columns of the measures. */
  const measureTitle = (measure: MeasureKey) => figures.find(({ key }) => key === measure)?.title ?? '';
  const columns = (measure: MeasureKey): FigureColumn<MonthRow>[] => [
    {
      key: 'month',
      title: t('rowTitle.3'),
      cell: ({ month }) => format.month(month),
      value: ({ month }) => month,
    },
    ...figures,
    ...(rows.some(before)
      ? [
          {
            key: 'before',
            title: t('column.before', { measure: measureTitle(measure) }),
            align: 'end' as const,
            cell: (row: MonthRow) => {
              const known = before(row);
              const value = known?.[measure];
              if (known === undefined || value === null || value === undefined) return null;
              const said = format.number(value, { maximumFractionDigits: 0 });
              return known.total === 0 ? (
                said
              ) : (
                <AppLink href={recordsLink(props, known.open)}>{said}</AppLink>
              );
            },
            kind: 'count' as const,
            value: (row: MonthRow) => before(row)?.[measure] ?? null,
          },
        ]
      : []),
    heldColumn,
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
      title={titleOfMonths}
      note={partial.length === 0 ? t('note.3') : inPartial}
      {...words}
      measures={measures}
      whole={stat && { total: stat.total, amount: stat.amount, weight: stat.weight }}
      columns={(measure) => columns(measureKey(measure?.key))}
      rows={rows}
      rowKey={({ month }) => month}
      rowName={({ month }) => format.month(month)}
      linkOf={linkMonth}
      loading={page.isPending}
      empty={<NoRecords view={view} country={country} act={act} />}
      chart={(measure) => (
        <TrendBars
          label={titleOfMonths(measure)}
          rows={trend}
          yearBefore={trendBefore}
          series={[
            {
              key: 'months',
              label: trade(`direction.${view.impOrExp}`),
              direction: view.impOrExp,
            },
          ]}
          measures={measures}
          measure={measure?.key ?? 'total'}
          linkOf={({ period }) => linkMonth(byMonth.get(period))}
        />
      )}
    />
  );
}

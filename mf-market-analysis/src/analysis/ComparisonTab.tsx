// Comparison tab of an analysis: two or three countries, areas, codes or companies side by side, their months in one
// chart, their figures in one table; each number links to its records.
import type { AnalysisComparison, MonthRun } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { problemOf, signed, useReportingName } from '@waybill/trade';
import { type MeasureKey, measureKey, useMeasureColumns, useTradeMeasures } from '@waybill/trade/charts';
import { AppLink, EmptyState, Panel } from '@waybill/ui';
import { type FigureColumn, FigurePanel, TrendBars } from '@waybill/ui/charts';
import { dotted } from '@waybill/ui/data';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { useComparison } from './analysis-queries';
import type { Compare } from './analysis-view';
import { CompareForm } from './CompareForm';
import { computeGrowth } from './changes';
import styles from './compare.module.css';
import { monthWords } from './question-words';
import { recordsLink, type TabProps, trendRow, useFigureWords } from './tab';

type Part = AnalysisComparison['parts'][number];

type ComparisonProps = Omit<TabProps, 'tab'> & { paid: boolean };

interface ComparisonTabProps extends ComparisonProps {
  /** The button of the page opened it: scrolls to the form and focuses it. */
  isStarted: boolean;
  onShown: () => void;
}

export default function ComparisonTab({ isStarted, onShown, ...props }: ComparisonTabProps) {
  const { view, act } = props;
  const { t } = useTranslation(NAMESPACE);
  const { compare } = view;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isStarted) return;
    onShown();
    frame.current?.scrollIntoView({ block: 'start' });
    frame.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus({ preventScroll: true });
  }, [isStarted, onShown]);
  return (
    <div ref={frame} className={styles.panel}>
      <Panel title={t('compare.title')} note={t('compare.about')}>
        <CompareForm {...props} onCompare={(chosen) => act({ do: 'compare', compare: chosen })} />
      </Panel>
      {compare === null ? (
        <EmptyState compact title={t('compare.none')} why={t('compare.noneWhy')} />
      ) : (
        <Comparison {...props} compare={compare} />
      )}
    </div>
  );
}

const toFigures = (part: Part) => part;

/** The comparison without the form that selects it. */
export function Comparison(props: ComparisonProps & { compare: Compare }) {
  const { view, country, compare, paid } = props;
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const namePart = usePartName(compare);
  const reporting = useReportingName();
  const words = useFigureWords({
    ...props,
    ...(compare.by === 'country' && { names: compare.of.map(reporting) }),
  });
  const measures = useTradeMeasures();
  const figures = useMeasureColumns(toFigures);
  const answer = useComparison(view, country, compare, paid);
  const problem = problemOf(answer);
  if (problem !== null) return <Panel>{problem}</Panel>;

  const held = answer.data;
  const parts = held?.parts ?? [];
  const path = (part: Part, open: Part['open']) => recordsLink(props, open, namePart(part));
  const byKey = new Map(parts.map((part) => [part.key, part]));
  const months = new Map((held?.months ?? []).map((row) => [`${row.month} ${row.part}`, row]));
  const write = ({ from, to }: MonthRun) => monthWords(`${from}..${to}`, format.month);
  /** Growth, with the figures of both years that it is based on: the other figures of a row are for all days. */
  const growthColumns = (measure: MeasureKey): FigureColumn<Part>[] => {
    if (held === undefined || 'why' in held.run) return [];
    const { run } = held;
    const unit = measures.find(({ key }) => key === measure);
    return [
      ...(['now', 'before'] as const).map(
        (year): FigureColumn<Part> => ({
          key: year,
          title: `${unit?.label ?? ''}, ${write(run[year])}`,
          align: 'end',
          cell: (part) => {
            const figures = part.growth?.[year];
            if (figures === undefined || figures[measure] === null) return null;
            return (
              <AppLink href={path(part, figures.open)}>
                {format.number(figures[measure], { maximumFractionDigits: 0 })}
              </AppLink>
            );
          },
          kind: 'count',
          value: (part) => part.growth?.[year][measure] ?? null,
        }),
      ),
      {
        key: 'growth',
        title: t('compare.growth'),
        align: 'end',
        cell: (part) => {
          const growth = growthIn(part, measure);
          if (part.growth === null || growth === null) return null;
          return <AppLink href={path(part, part.growth.now.open)}>{signed(growth, format.percent)}</AppLink>;
        },
        kind: 'share',
        value: (part) => growthIn(part, measure),
      },
    ];
  };
  const columns = (measure: MeasureKey): FigureColumn<Part>[] => [
    {
      key: 'name',
      title: t(`compare.field.${compare.by}`),
      wide: true,
      twoLines: true,
      cell: namePart,
      value: namePart,
    },
    // Every number is a link, not only the number of records.
    ...figures.map((column) => ({ ...column, opens: true })),
    {
      key: 'share',
      title: t('compare.share'),
      align: 'end',
      opens: true,
      cell: (part) => {
        const share = computeShare(part[measure], held?.whole[measure]);
        return share === null ? null : format.percent(share);
      },
      kind: 'share',
      value: (part) => computeShare(part[measure], held?.whole[measure]),
    },
    ...growthColumns(measure),
  ];
  return (
    <FigurePanel<Part>
      id="analysis-compare"
      title={t('compare.chart')}
      note={describeNote()}
      {...words}
      measures={measures}
      whole={held?.whole}
      columns={(measure) => columns(measureKey(measure?.key))}
      rows={parts}
      rowKey={({ key }) => key}
      rowName={namePart}
      linkOf={(part) => (part.total === 0 ? undefined : path(part, part.open))}
      loading={answer.isPending}
      chart={(measure) => (
        <TrendBars
          label={t('compare.chart')}
          rows={(held?.months ?? []).map((row) => trendRow(row, row.part))}
          series={parts.map((part) => ({ key: part.key, label: namePart(part) }))}
          measures={measures}
          measure={measureKey(measure?.key)}
          linkOf={({ period, series }) => {
            const row = months.get(`${period} ${series}`);
            const part = byKey.get(series);
            return row === undefined || part === undefined || row.total === 0
              ? undefined
              : path(part, row.open);
          }}
        />
      )}
    />
  );

  /** Note on the base of the shares, and on the months that growth is based on, or why there is none. */
  function describeNote(): string {
    const shares = t(compare.by === 'country' ? 'compare.shareOfCompared' : 'compare.shareOfMatches');
    if (held === undefined) return shares;
    const { run } = held;
    const growth =
      'why' in run
        ? t(`changes.none.${run.why}`)
        : t('compare.growthOf', { now: write(run.now), before: write(run.before) });
    return `${shares} · ${growth}`;
  }
}

const computeShare = (part: number | null, whole: number | null | undefined): number | null =>
  part === null || !whole ? null : part / whole;

function growthIn({ growth }: Part, measure: MeasureKey): number | null {
  if (growth === null) return null;
  const [now, before] = [growth.now[measure], growth.before[measure]];
  return now === null || before === null ? null : computeGrowth(now, before);
}

function usePartName({ by }: Compare): (part: Pick<Part, 'key' | 'name'>) => string {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const reporting = useReportingName();
  return ({ key, name }) => {
    if (key === '-' || key === 'ZZ') return t('row.notSaid');
    if (by === 'country') return reporting(key);
    if (by === 'tradeArea') return format.country(key);
    if (by === 'hs6') return `${dotted(key)} ${name}`.trim();
    return name === '' ? key : name;
  };
}

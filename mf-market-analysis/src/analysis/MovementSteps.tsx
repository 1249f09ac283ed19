// "Why it moved" as a waterfall whose steps add up exactly, with a table of the same figures and the contributors of one
// step. Every figure opens its records.
import type { ComparedMovement } from '@waybill/contract/analysis-movement';
import {
  leadingSteps,
  type MovementMeasure,
  type MovementRole,
  type MovementStep,
  movementRoles,
} from '@waybill/contract/movement-terms';
import { useLanguage } from '@waybill/platform';
import { signed, useTradeTexts } from '@waybill/trade';
import { useTradeMeasures } from '@waybill/trade/charts';
import { type FigureColumn, FigurePanel, WaterfallChart } from '@waybill/ui/charts';
import { Segmented } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { computeGrowth } from './changes';
import { MovementContributors } from './MovementContributors';
import { exactDecimals, incomparableShare, movementSubject, shownStep } from './movement';
import styles from './movement.module.css';
import { monthWords, useStepName } from './question-words';
import { SideFigure, type SideFigures } from './SideFigure';
import { recordsLink, type TabProps, useFigureWords } from './tab';

/** A bar of the waterfall: one of the two periods, or a step between them. */
interface Row {
  key: 'before' | 'now' | MovementStep;
  label: string;
  /** Null for the periods themselves. */
  change: number | null;
  before: SideFigures | null;
  now: SideFigures | null;
}

/** How the figures of a movement are written, and whose they are. */
interface Shown {
  measure: MovementMeasure;
  unit: 'USD' | 'kg';
  role: MovementRole;
  write: (value: number) => string;
}

type StepsProps = Omit<TabProps, 'tab'> & { movement: ComparedMovement; loading: boolean };

export function MovementSteps(props: StepsProps) {
  const { view, act, pathAfter, movement, loading } = props;
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  const words = useFigureWords(props);
  const measures = useTradeMeasures().filter(({ key }) => key !== 'total');
  const period = usePeriodName();
  const rows = useRows(props);
  const { measure, role } = movementSubject(movement);
  const decimals = exactDecimals(measure, movement);
  const shown: Shown = {
    measure,
    unit: measure === 'amount' ? 'USD' : 'kg',
    role,
    write: (value) =>
      format.number(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  };
  const columns = useColumns(props, shown);
  const step = shownStep(movement.steps, view.movingStep);
  return (
    <div className={styles.page}>
      <FigurePanel<Row>
        id="analysis-movement"
        title={t('moved.title')}
        note={t('changes.note', {
          direction: trade(`direction.${view.impOrExp}`),
          now: period(movement.now),
          before: period(movement.before),
        })}
        {...words}
        measures={measures}
        columns={() => columns}
        rows={rows}
        rowKey={({ key }) => key}
        rowName={({ label }) => label}
        linkOf={(row) => pathOfRow(row, props)}
        loading={loading}
        table={{
          totals: [
            {
              label: t('moved.column.difference'),
              cells: { change: signed(movement.all.change, shown.write) },
              copy: { change: movement.all.change },
            },
          ],
        }}
        actions={
          <Segmented<MovementRole>
            size="small"
            aria-label={t('moved.by')}
            options={movementRoles.map((value) => ({ value, label: t(`moved.who.${value}`) }))}
            value={view.moving || 'importer'}
            onChange={(value) => act({ do: 'moving', role: value })}
          />
        }
        chart={() => <Chart {...props} {...shown} rows={rows} selected={step?.step} />}
      />
      {step && <MovementContributors {...shown} step={step} pathAfter={pathAfter} dim={loading} />}
    </div>
  );
}

function usePeriodName() {
  const { format } = useLanguage();
  return ({ from, to }: ComparedMovement['now']) => monthWords(`${from}..${to}`, format.month);
}

/** The period before, the steps, and the newest months. */
function useRows({ movement }: StepsProps): Row[] {
  const stepName = useStepName();
  const period = usePeriodName();
  const { all, steps } = movement;
  const { role } = movementSubject(movement);
  return [
    { key: 'before', label: period(movement.before), change: null, before: all.before, now: null },
    ...steps.map((row): Row => ({ ...row, key: row.step, label: stepName({ role, step: row.step }) })),
    { key: 'now', label: period(movement.now), change: null, before: null, now: all.now },
  ];
}

/** A period opens its records, a step its contributors. */
function pathOfRow({ key, before, now }: Row, { pathAfter, movement }: StepsProps): string {
  if (key === 'before' || key === 'now')
    return recordsLink({ pathAfter }, (before ?? now ?? movement.all.now).open);
  return pathAfter({ do: 'moving', step: key });
}

function useColumns({ pathAfter, movement }: StepsProps, { unit, write }: Shown): FigureColumn<Row>[] {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const { value: whole } = movement.all.before;
  const shareOfBefore = ({ change }: Row) => (change === null ? null : computeGrowth(whole + change, whole));
  const side = (period: 'before' | 'now'): FigureColumn<Row> => ({
    key: period,
    title: t(`moved.column.${period}`, { unit }),
    align: 'end',
    cell: (row) => <SideFigure figures={row[period]} write={write} pathAfter={pathAfter} />,
    parts: [
      {
        title: t(`moved.column.${period}`, { unit }),
        kind: 'price',
        value: (row) => row[period]?.value ?? null,
      },
      {
        title: t(`moved.column.records.${period}`),
        kind: 'count',
        value: (row) => row[period]?.total ?? null,
      },
    ],
  });
  return [
    {
      key: 'step',
      title: t('moved.column.step'),
      wide: true,
      cell: ({ label }) => label,
      value: ({ label }) => label,
    },
    {
      key: 'change',
      title: t('moved.column.change', { unit }),
      align: 'end',
      opens: true,
      cell: ({ change }) => (change === null ? null : signed(change, write)),
      kind: 'price',
      value: ({ change }) => change,
    },
    {
      key: 'share',
      title: t('moved.column.share'),
      align: 'end',
      cell: (row) => {
        const share = shareOfBefore(row);
        return share === null ? null : signed(share, format.percent);
      },
      kind: 'share',
      value: shareOfBefore,
    },
    side('before'),
    side('now'),
  ];
}

type ChartProps = StepsProps & Shown & { rows: readonly Row[]; selected: MovementStep | undefined };

function Chart(props: ChartProps) {
  const { view, rows, unit, selected } = props;
  const { t } = useTranslation(NAMESPACE);
  const byKey = new Map<string, Row>(rows.map((row) => [row.key, row]));
  return (
    <>
      <Headline {...props} />
      <WaterfallChart
        label={t('moved.title')}
        unit={unit}
        direction={view.impOrExp}
        items={rows.map(({ key, label, change, before, now }) => ({
          key,
          label,
          kind: change === null ? 'total' : 'step',
          value: change ?? (before ?? now)?.value ?? 0,
          pale: key === 'incomparable',
        }))}
        {...(selected !== undefined && { selected })}
        linkOf={(key) => {
          const row = byKey.get(key);
          return row && pathOfRow(row, props);
        }}
      />
      <Method {...props} />
    </>
  );
}

/** What moved, in a sentence: the change, and the steps that moved most with and against it. */
function Headline({ movement, unit, role }: ChartProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const stepName = useStepName();
  const { all } = movement;
  const growth = computeGrowth(all.now.value, all.before.value);
  const compact = (value: number) => `${signed(value, format.compact)} ${unit}`;
  const { mostly, against } = leadingSteps(movement);
  const say = (key: 'mostly' | 'against', step: typeof mostly) =>
    step === undefined
      ? ''
      : t(`moved.headline.${key}`, {
          step: stepName({ role, step: step.step }),
          change: compact(step.change),
        });
  const change =
    growth === null ? compact(all.change) : `${compact(all.change)} (${signed(growth, format.percent)})`;
  return (
    <p className={styles.headline}>
      {[t('moved.headline.all', { change }), say('mostly', mostly), say('against', against)]
        .filter(Boolean)
        .join(' ')}
    </p>
  );
}

function Method({ movement, measure, role }: ChartProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const share = incomparableShare(movement);
  return (
    <p className={styles.method}>
      {t(`moved.method.${measure}`, {
        who: t(`moved.whoIn.${role}`),
        share: share === null ? '–' : format.percent(share),
      })}
    </p>
  );
}

// Tab "Why it moved": the change of value or weight against the year before as a waterfall whose steps add up exactly,
// with a table of the same figures and the contributors of one step. Every figure opens its records.
import type { ComparedMovement } from '@waybill/contract/analysis-movement';
import { type MovementRole, type MovementStep, movementRoles } from '@waybill/contract/movement-terms';
import { useLanguage } from '@waybill/platform';
import { problemOf, signed, useTradeTexts } from '@waybill/trade';
import { useTradeMeasures } from '@waybill/trade/charts';
import { Button, EmptyState, Panel, PanelSkeleton } from '@waybill/ui';
import { type FigureColumn, FigurePanel, WaterfallChart } from '@waybill/ui/charts';
import { Segmented } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { movementMeasure, standsAlone, useMovement } from './analysis-queries';
import { growthOf } from './changes';
import { MovementContributors } from './MovementContributors';
import { exactDecimals, incomparableShare, leadingSteps, shownStep } from './movement';
import styles from './movement.module.css';
import { monthWords, useStepName } from './question-words';
import { SideFigure, type SideFigures } from './SideFigure';
import { recordsLink, type TabProps, useFigureWords } from './tab';

export type MovementProps = Omit<TabProps, 'tab'> & {
  /** The question was paid for, so that this call costs nothing. */
  paid: boolean;
};

/** A bar of the waterfall: one of the two periods, or a step between them. */
interface Row {
  key: 'before' | 'now' | MovementStep;
  label: string;
  /** Null for the periods themselves. */
  change: number | null;
  before: SideFigures | null;
  now: SideFigures | null;
}

export default function MovementTab(props: MovementProps) {
  const { view, country, act, paid } = props;
  const { t } = useTranslation(NAMESPACE);
  const answer = useMovement(view, country, paid);
  if (standsAlone(view))
    return (
      <Panel title={t('moved.title')}>
        <EmptyState
          compact
          title={t('moved.none.title')}
          why={t('changes.none.month')}
          actions={
            <Button
              type="primary"
              onClick={() => act({ do: 'close', of: view.month === '' ? 'yearBefore' : 'month' })}
            >
              {t('moved.none.allMonths')}
            </Button>
          }
        />
      </Panel>
    );
  const problem = problemOf(answer);
  if (problem !== null) return <Panel title={t('moved.title')}>{problem}</Panel>;
  const movement = answer.data?.movement;
  if (movement === undefined)
    return (
      <Panel title={t('moved.title')}>
        <PanelSkeleton lines={1} block={300} />
      </Panel>
    );
  if (movement.state === 'none') return <NothingMoved {...props} why={movement.why} />;
  return <Movement {...props} movement={movement} loading={answer.isPlaceholderData} />;
}

function NothingMoved({ view, act, why }: MovementProps & { why: string }) {
  const { t } = useTranslation(NAMESPACE);
  const measure = movementMeasure(view);
  const other = measure === 'amount' ? 'weight' : 'amount';
  return (
    <Panel title={t('moved.title')}>
      {why === 'undeclared' ? (
        <EmptyState
          compact
          title={t('moved.none.title')}
          why={t(`moved.none.undeclared.${measure}`)}
          actions={
            <Button type="primary" onClick={() => act({ do: 'measure', measure: other })}>
              {t(`moved.none.other.${other}`)}
            </Button>
          }
        />
      ) : (
        <EmptyState compact title={t('moved.none.title')} why={t(`changes.none.${why as 'held'}`)} />
      )}
    </Panel>
  );
}

type ShownProps = MovementProps & { movement: ComparedMovement; loading: boolean };

function Movement(props: ShownProps) {
  const { view, act, pathAfter, movement, loading } = props;
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  const words = useFigureWords(props);
  const stepName = useStepName();
  const measures = useTradeMeasures().filter(({ key }) => key !== 'total');
  const measure = movementMeasure(view);
  const unit = measure === 'amount' ? 'USD' : 'kg';
  const role: MovementRole = view.moving || 'importer';
  const { all, steps } = movement;
  const decimals = exactDecimals(measure, movement);
  const write = (value: number) =>
    format.number(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  const period = ({ from, to }: ComparedMovement['now']) => monthWords(`${from}..${to}`, format.month);
  const step = shownStep(steps, view.movingStep);
  const rows: Row[] = [
    { key: 'before', label: period(movement.before), change: null, before: all.before, now: null },
    ...steps.map((row): Row => ({ ...row, key: row.step, label: stepName({ role, step: row.step }) })),
    { key: 'now', label: period(movement.now), change: null, before: null, now: all.now },
  ];
  const path = ({ key, before, now }: Row) => {
    if (key === 'before' || key === 'now') return recordsLink({ pathAfter }, (before ?? now ?? all.now).open);
    return pathAfter({ do: 'moving', step: key });
  };
  const byKey = new Map<string, Row>(rows.map((row) => [row.key, row]));
  const pathOfBar = (key: string) => {
    const row = byKey.get(key);
    return row && path(row);
  };
  const shareOfBefore = ({ change }: Row) =>
    change === null ? null : growthOf(all.before.value + change, all.before.value);
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
  const columns: FigureColumn<Row>[] = [
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
      cell: ({ change }) => change !== null && signed(change, write),
      kind: 'price',
      value: ({ change }) => change,
    },
    {
      key: 'share',
      title: t('moved.column.share'),
      align: 'end',
      cell: (row) => {
        const share = shareOfBefore(row);
        return share !== null && signed(share, format.percent);
      },
      kind: 'share',
      value: shareOfBefore,
    },
    side('before'),
    side('now'),
  ];
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
        linkOf={path}
        loading={loading}
        table={{
          totals: [{ label: t('moved.column.difference'), cells: { change: signed(all.change, write) } }],
        }}
        actions={
          <Segmented<MovementRole>
            size="small"
            aria-label={t('moved.by')}
            options={movementRoles.map((value) => ({ value, label: t(`moved.who.${value}`) }))}
            value={role}
            onChange={(value) => act({ do: 'moving', role: value })}
          />
        }
        chart={() => (
          <>
            <Headline {...props} unit={unit} role={role} />
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
              {...(step && { selected: step.step })}
              linkOf={pathOfBar}
            />
            <Method movement={movement} measure={measure} role={role} />
          </>
        )}
      />
      {step && (
        <MovementContributors
          step={step}
          title={stepName({ role, step: step.step })}
          measure={measure}
          role={role}
          write={write}
          pathAfter={pathAfter}
          dim={loading}
        />
      )}
    </div>
  );
}

/** What moved, in a sentence: the change, and the steps that moved most with and against it. */
function Headline({ movement, unit, role }: ShownProps & { unit: string; role: MovementRole }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const stepName = useStepName();
  const { all } = movement;
  const growth = growthOf(all.now.value, all.before.value);
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

function Method({
  movement,
  measure,
  role,
}: Pick<ShownProps, 'movement'> & { measure: 'amount' | 'weight'; role: MovementRole }) {
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

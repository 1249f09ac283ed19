// A panel with a chart and the table of the same figures: measure switch, chart/table switch, and download as a picture
// (PNG, SVG) or a sheet (xlsx). The code for the table and for saving is loaded on demand.
import { platform, useAgent } from '@waybill/platform';
import { Segmented } from 'antd';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { Panel } from '../core/page';
import { useOnPaper } from '../core/paper';
import { EmptyState, FailureState, PanelSkeleton, TableSkeleton } from '../core/states';
import { usePhone } from '../core/use-media';
import type { FigureColumn, Measure, Values } from './chart-types';
import type { FigureTableOptions } from './FigureTable';
import { isUndeclared, MeasureSwitch, useMeasure } from './measure';
import { sessionChoice } from './session-choice';
import { useSaveSheet } from './use-save-sheet';
import { useChartWords } from './words';
import './charts.css';

const FigureTable = lazy(() => import('./FigureTable'));

export interface AllRows<Row> {
  /** Upper limit of rows that are requested. */
  most: number;
  ask: () => Promise<readonly Row[]>;
}

export interface FigurePanelProps<Row> {
  /** Stable name under which the user's choice of columns is saved, e.g. `analysis-importers`. */
  id: string;
  /** For a title that names the measure, a function of it. */
  title: string | ((measure: Measure | undefined) => string);
  /** One short line below the title. */
  note?: string;
  /** Where the figures come from, printed in pictures and sheets, e.g. "Imports of Kenya · data to 2026-09". */
  source: string;
  /** The query, part by part: printed in pictures, sheets and file names, not repeated on the page. */
  question?: readonly string[];
  /** Name of the row that the chart shows, if it shows only one; printed in pictures. */
  drawn?: string;
  /** Absent for figures that have only one measure. */
  measures?: readonly Measure[];
  /** Totals of all records behind the figures: a measure that no record declares has no chart. */
  whole?: Values | undefined;
  /** The chart of a measure, without a measure switch of its own. */
  chart: (measure: Measure | undefined) => ReactNode;
  /** Columns of the table, for a measure. */
  columns: (measure: Measure | undefined) => readonly FigureColumn<Row>[];
  rows: readonly Row[];
  /** For a ranking whose rows are all loaded: sort key of a row; the table is sorted by it, largest first. */
  ranked?: (row: Row, measure: Measure | undefined) => number | null;
  /** Of a ranking whose rows are the largest by any measure: how many of them the table lists by the chosen one. */
  listed?: number | undefined;
  rowKey: (row: Row) => string;
  /** Display name of a row. */
  rowName: (row: Row) => string;
  /** Path of the records behind a row. */
  linkOf?: (row: Row, measure?: Measure) => string | undefined;
  loading?: boolean;
  /** What went wrong, in the user's language, as in a CallError. */
  failure?: { message: string; trace?: string | undefined } | null;
  onRetry?: () => void;
  retrying?: boolean;
  /** Shown when there are no rows: an EmptyState that says why and what to do next. */
  empty?: ReactNode;
  /** Pages, sort and totals of the table. */
  table?: FigureTableOptions;
  /** Loads the rows of all pages for the sheet; without it the sheet has only the page on screen and says so. */
  allRows?: AllRows<Row>;
  /** Further controls at the right end of the head. */
  actions?: ReactNode;
}

const views = ['both', 'chart', 'table'] as const;
const view = sessionChoice('waybill.figures');

/** Sorts rows, largest first; rows without a figure come last, equal ones keep their order. */
function inOrder<Row>(
  { rows, ranked, listed }: FigurePanelProps<Row>,
  measure: Measure | undefined,
): readonly Row[] {
  if (ranked === undefined) return rows;
  const value = (row: Row) => ranked(row, measure) ?? Number.NEGATIVE_INFINITY;
  return rows.toSorted((a, b) => (value(a) === value(b) ? 0 : value(b) - value(a))).slice(0, listed);
}

/** The title on screen, and the one on paper and in files, which always names the measure. */
function titlesFor<Row>(
  { title, measures = [] }: Pick<FigurePanelProps<Row>, 'title' | 'measures'>,
  measure: Measure | undefined,
): { shown: string; full: string } {
  if (typeof title === 'function') return { shown: title(measure), full: title(measure) };
  return { shown: title, full: measure && measures.length > 1 ? `${title}, ${measure.label}` : title };
}

export function FigurePanel<Row>(props: FigurePanelProps<Row>) {
  const { note, measures = [], loading = false, failure = null } = props;
  const { t } = useChartWords();
  const phone = usePhone();
  const paper = useOnPaper();
  const [measure, chooseMeasure] = useMeasure(measures);
  const chosenView = view.use();
  const chartSlot = useRef<HTMLDivElement>(null);
  const usual = views.find((entry) => entry === chosenView) ?? (phone ? 'chart' : 'both');
  const shown = paper ? 'both' : usual;
  const columns = props.columns(measure);
  const rows = inOrder(props, measure);
  const titles = titlesFor(props, measure);
  const full = !failure && rows.length > 0;

  return (
    <Panel
      title={paper ? titles.full : titles.shown}
      note={note}
      actions={
        !paper && (
          <>
            {props.actions}
            <MeasureSwitch measures={measures} measure={measure} onChange={chooseMeasure} />
            <Segmented<(typeof views)[number]>
              size="small"
              aria-label={t('view')}
              options={views.map((value) => ({ value, label: t(`views.${value}`) }))}
              value={shown}
              onChange={view.choose}
            />
          </>
        )
      }
    >
      {failure && (
        <FailureState
          compact
          advice={failure.message}
          retrying={props.retrying ?? false}
          onRetry={props.onRetry}
          trace={failure.trace}
        />
      )}
      {!failure && rows.length === 0 && loading && <PanelSkeleton lines={1} block={240} />}
      {!failure && rows.length === 0 && !loading && (props.empty ?? <EmptyState compact title={t('none')} />)}
      {full && (
        <div className={loading ? 'wb-figures wb-dim' : 'wb-figures'} aria-busy={loading}>
          {shown !== 'table' && (
            <div ref={chartSlot}>
              {isUndeclared(props.whole, measure) ? (
                <EmptyState compact title={measure?.undeclared} />
              ) : (
                props.chart(measure)
              )}
            </div>
          )}
          {shown !== 'chart' && (
            <Suspense fallback={<TableSkeleton rows={Math.min(10, rows.length)} columns={4} />}>
              <FigureTable
                id={props.id}
                label={`${titles.shown}, ${t('views.table')}`}
                columns={columns}
                lines={rows.map((row) => ({
                  key: props.rowKey(row),
                  name: props.rowName(row),
                  path: props.linkOf?.(row, measure),
                  cells: columns.map((column) => column.cell(row)),
                  values: columns.map((column) => column.value?.(row)),
                }))}
                options={props.table ?? {}}
              />
            </Suspense>
          )}
          {!paper && (
            <Save
              panel={{ ...props, rows }}
              columns={columns}
              measure={measure}
              chartSlot={chartSlot}
              pictures={shown !== 'table' && !isUndeclared(props.whole, measure)}
            />
          )}
        </div>
      )}
    </Panel>
  );
}

interface SaveProps<Row> {
  panel: FigurePanelProps<Row>;
  columns: readonly FigureColumn<Row>[];
  measure: Measure | undefined;
  chartSlot: { readonly current: HTMLElement | null };
  /** Whether the chart is shown, so that it can be saved as a picture. */
  pictures: boolean;
}

/** Whether the rows are only one page of several. */
const hasMore = <Row,>({ table, rows }: FigurePanelProps<Row>): boolean =>
  (table?.paging?.total ?? 0) > rows.length;

/** Which rows the sheet contains; null when it contains all of them. */
function savedRows<Row>(panel: FigurePanelProps<Row>): { from: number; to: number; of: number } | null {
  const { table, rows, allRows } = panel;
  const paging = table?.paging;
  if (paging === undefined || !hasMore(panel)) return null;
  const of = paging.total;
  if (allRows !== undefined) return of > allRows.most ? { from: 1, to: allRows.most, of } : null;
  const before = (paging.page - 1) * paging.pageSize;
  return { from: before + 1, to: before + rows.length, of };
}

/** The save menu: pictures while the chart is shown, the sheet always. */
function Save<Row>({ panel, columns, measure, chartSlot, pictures }: SaveProps<Row>) {
  const { t, format } = useChartWords();
  const saveSheet = useSaveSheet();
  const agent = useAgent();
  const [busy, setBusy] = useState(false);
  const title = titlesFor(panel, measure).full;
  const { note, source, question = [], drawn } = panel;
  const saved = savedRows(panel);
  const part =
    saved &&
    t('part', { from: format.number(saved.from), to: format.number(saved.to), of: format.number(saved.of) });

  async function save(kind: 'png' | 'svg' | 'xlsx') {
    setBusy(true);
    try {
      if (kind === 'xlsx') {
        const rows = hasMore(panel) && panel.allRows ? await panel.allRows.ask() : panel.rows;
        const notes = [...(note ? [note] : []), ...question, ...(part ? [part] : [])];
        await saveSheet({ title, fileName: [title, ...question].join(', '), source, notes, columns, rows });
      } else if (chartSlot.current) {
        const { savePicture } = await import('./save-picture');
        const pictured = drawn === undefined ? title : `${title}, ${drawn}`;
        await savePicture(chartSlot.current, kind, {
          title: pictured,
          fileName: [pictured, ...question].join(', '),
          note,
          source: [source, ...question, ...(agent ? [agent.name] : [])].join(' · '),
        });
      }
    } catch {
      platform.toast('error', t('saveFailed'));
    } finally {
      setBusy(false);
    }
  }

  const button = (kind: 'png' | 'svg' | 'xlsx') => (
    <button
      type="button"
      className="wb-link-button"
      disabled={busy}
      aria-label={t(kind === 'xlsx' ? 'saveSheet' : 'savePicture', {
        kind: kind.toUpperCase(),
      })}
      onClick={() => void save(kind)}
    >
      {kind.toUpperCase()}
    </button>
  );
  return (
    <p className="wb-figures-save">
      <span className="wb-figures-source">{panel.source}</span>
      <span className="wb-figures-kinds">
        <span>{t('save')}</span>
        {pictures && button('png')}
        {pictures && button('svg')}
        {button('xlsx')}
        {part && <span>{`(${part})`}</span>}
      </span>
    </p>
  );
}

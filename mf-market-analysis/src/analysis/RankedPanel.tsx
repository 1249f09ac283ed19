// Common parts of the ranking tabs of an analysis: the panel with measures, table and pagination, and the shared
// columns.
import type { RankedRow, RankingTab } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { type Figures, useMeasureColumns, useMeasureTitles, useTradeMeasures } from '@waybill/trade/charts';
import { type FigureColumn, FigurePanel, type FigurePanelProps } from '@waybill/ui/charts';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { useAllRows, useTab } from './analysis-queries';
import { NoRecords, problemPanel } from './TabFrame';
import {
  rankedRows,
  recordsLink,
  type TabProps,
  tableOf,
  useFigureWords,
  useRowName,
  useShareColumn,
} from './tab';

export const toFigures = (row: RankedRow): Figures => row;

/** Columns of ranked rows: name, figures with share, and the last day. */
export function useRankedColumns({ tab, view }: Pick<TabProps, 'tab' | 'view'>, whole: Figures | undefined) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const nameRow = useRowName(tab);
  const figures = useMeasureColumns(toFigures);
  const share = useShareColumn(whole, view.measure);
  const name: FigureColumn<RankedRow> = {
    key: 'name',
    title: t(`rowTitle.${tab as RankingTab}`),
    wide: true,
    twoLines: true,
    cell: nameRow,
    value: nameRow,
  };
  const last: FigureColumn<RankedRow> = {
    key: 'last_date',
    title: t('column.last'),
    sortable: true,
    kind: 'day',
    cell: (row) => format.date(row.last_date),
    value: (row) => row.last_date,
  };
  return {
    name,
    figures: [...figures.map((column) => ({ ...column, sortable: true })), share],
    last,
  };
}

/** Common data of a ranking tab: answer, columns, rows, and links of rows. */
export function useRankedTab(props: TabProps) {
  const answered = useTab(props.view, props.country, props.tab);
  const { page, stat } = answered;
  const columns = useRankedColumns(props, stat);
  const rows = rankedRows(page.data) ?? [];
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const linkRow = (row: RankedRow) => recordsLink(props, row.open);
  function linkOfKey(key: string) {
    const row = byKey.get(key);
    return row && linkRow(row);
  }
  return { page, stat, problem: problemPanel(answered), columns, rows, linkOf: linkRow, linkOfKey };
}

interface RankedPanelProps {
  of: TabProps;
  page: ReturnType<typeof useTab>['page'];
  columns: readonly FigureColumn<RankedRow>[];
  /** Rows of the table, where they are not the whole page. */
  rows?: readonly RankedRow[];
  linkOf: (row: RankedRow) => string | undefined;
  /** Figures of all matching records. */
  whole: Figures | undefined;
  chart: FigurePanelProps<RankedRow>['chart'];
}

export function RankedPanel({ of, page, columns, rows, linkOf, whole, chart }: RankedPanelProps) {
  const { view, country, tab, act } = of;
  const { t } = useTranslation(NAMESPACE);
  return (
    <FigurePanel<RankedRow>
      id={`analysis-${tab}`}
      title={useMeasureTitles().ranked(t(`tab.${tab}`))}
      note={t(`note.${tab as RankingTab}`)}
      {...useFigureWords(of)}
      measures={useTradeMeasures()}
      whole={whole && { total: whole.total, amount: whole.amount, weight: whole.weight }}
      columns={() => columns}
      rows={rows ?? rankedRows(page.data) ?? []}
      rowKey={({ key }) => key}
      rowName={useRowName(tab)}
      linkOf={linkOf}
      loading={page.isPending || page.isPlaceholderData}
      empty={<NoRecords view={view} country={country} act={act} />}
      table={tableOf(of, page.data?.total ?? 0)}
      allRows={useAllRows(view, country, tab, rankedRows)}
      chart={chart}
    />
  );
}

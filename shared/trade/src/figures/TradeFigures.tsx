// Panel with chart and table of trade figures, measured by shipments, value or weight; each number links to its
// records.
import { FigurePanel, type FigurePanelProps } from '@waybill/ui/charts';
import {
  type Figures,
  measuredRows,
  measureKey,
  useMeasureColumns,
  useMeasureTitles,
  useTradeMeasures,
} from './measures';

interface TradeFiguresProps<Row>
  extends Omit<FigurePanelProps<Row>, 'measures' | 'columns' | 'ranked' | 'whole'> {
  figuresOf: (row: Row) => Figures;
  /** Columns before the figures, which identify the row. */
  lead: ReturnType<FigurePanelProps<Row>['columns']>;
  /** Columns after the figures: share, trend, first and last shipment. */
  more?: ReturnType<FigurePanelProps<Row>['columns']> | FigurePanelProps<Row>['columns'];
  /** The rows are a complete ranking: the table is sorted by the measure of the chart. */
  ranking?: boolean;
}

/** Total of each measure over all rows; null if no row declares it. */
function wholeOf<Row>(
  rows: readonly Row[],
  figuresOf: (row: Row) => Figures,
): Record<keyof Figures, number | null> {
  const sum = (key: keyof Figures) => {
    const said = measuredRows(rows, figuresOf, key);
    return said.length === 0 ? null : said.reduce((all, { value }) => all + value, 0);
  };
  return { total: sum('total'), amount: sum('amount'), weight: sum('weight') };
}

export function TradeFigures<Row>({
  figuresOf,
  lead,
  more = [],
  ranking = false,
  ...panel
}: TradeFiguresProps<Row>) {
  const measures = useTradeMeasures();
  const figures = useMeasureColumns(figuresOf);
  const titles = useMeasureTitles();
  const { title } = panel;
  return (
    <FigurePanel<Row>
      {...panel}
      title={ranking && typeof title === 'string' ? titles.ranked(title) : title}
      measures={measures}
      whole={wholeOf(panel.rows, figuresOf)}
      columns={(measure) => [...lead, ...figures, ...(typeof more === 'function' ? more(measure) : more)]}
      ranked={ranking ? (row, measure) => figuresOf(row)[measureKey(measure?.key)] : undefined}
    />
  );
}

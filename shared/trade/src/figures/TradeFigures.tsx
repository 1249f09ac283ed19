// Chart and table of figures of records: measured by shipments, value or weight, each number a way to its records.
import { FigurePanel, type FigurePanelProps } from '@waybill/ui/charts';
import { type Figures, measuredRows, measureKey, useMeasureColumns, useTradeMeasures } from './measures';

interface TradeFiguresProps<Row>
  extends Omit<FigurePanelProps<Row>, 'measures' | 'columns' | 'ranked' | 'whole'> {
  figuresOf: (row: Row) => Figures;
  /** Columns before the figures: what a row is. */
  lead: ReturnType<FigurePanelProps<Row>['columns']>;
  /** Columns behind the figures: share, trend, first and last shipment. */
  more?: ReturnType<FigurePanelProps<Row>['columns']>;
  /** Rows of a ranking, all of them: the table goes by the measure of the chart. */
  ranking?: boolean;
}

/** What all rows say together of each measure; null where none says it. */
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
  const columns = [...lead, ...figures, ...more];
  return (
    <FigurePanel<Row>
      {...panel}
      measures={measures}
      whole={wholeOf(panel.rows, figuresOf)}
      columns={() => columns}
      ranked={ranking ? (row, measure) => figuresOf(row)[measureKey(measure?.key)] : undefined}
    />
  );
}

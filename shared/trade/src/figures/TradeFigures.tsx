// Chart and table of figures of records: measured by shipments, value or weight, each number a way to its records.
import { FigurePanel, type FigurePanelProps } from '@waybill/ui/charts';
import { type Figures, measureKey, useMeasureColumns, useTradeMeasures } from './measures';

interface TradeFiguresProps<Row> extends Omit<FigurePanelProps<Row>, 'measures' | 'columns' | 'ranked'> {
  figuresOf: (row: Row) => Figures;
  /** Columns before the figures: what a row is. */
  lead: ReturnType<FigurePanelProps<Row>['columns']>;
  /** Columns behind the figures: share, trend, first and last shipment. */
  more?: ReturnType<FigurePanelProps<Row>['columns']>;
  /** Rows of a ranking, all of them: the table goes by the measure of the chart. */
  ranking?: boolean;
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
      columns={() => columns}
      ranked={ranking ? (row, measure) => figuresOf(row)[measureKey(measure?.key)] : undefined}
    />
  );
}

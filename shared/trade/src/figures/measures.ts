// The measures of trade figures (number of shipments, value, weight): types, labels, and table columns.
import { useLanguage } from '@waybill/platform';
import type { FigureColumn, Measure } from '@waybill/ui/charts';
import { useTradeTexts } from '../texts';

/** Figures of a group of records, as in API answers; null if none of its records declares the measure. */
export interface Figures {
  total: number;
  /** US dollars. */
  amount: number | null;
  /** Kilograms. */
  weight: number | null;
}

export type MeasureKey = keyof Figures;

export const measureKey = (key: string | undefined): MeasureKey =>
  key === 'amount' || key === 'weight' ? key : 'total';

/** Rows with their value of a measure; rows that do not declare it are left out. */
export const measuredRows = <Row>(
  rows: readonly Row[],
  figuresOf: (row: Row) => Figures,
  key: string | undefined,
): { row: Row; value: number }[] =>
  rows.flatMap((row) => {
    const value = figuresOf(row)[measureKey(key)];
    return value === null ? [] : [{ row, value }];
  });

interface TradeMeasure extends Measure {
  key: MeasureKey;
}

/** The three measures with labels and units. */
export function useTradeMeasures(): TradeMeasure[] {
  const { t } = useTradeTexts();
  return [
    { key: 'total', label: t('measure.total') },
    { key: 'amount', label: t('measure.amount'), unit: 'USD', undeclared: t('undeclared.amount') },
    { key: 'weight', label: t('measure.weight'), unit: 'kg', undeclared: t('undeclared.weight') },
  ];
}

/** Titles that name the measure: of months ("Value by month"), and of a ranking ("Importers by value"). */
export function useMeasureTitles() {
  const { t } = useTradeTexts();
  return {
    byMonth: (measure: Measure | undefined) => t(`byMonth.${measureKey(measure?.key)}`),
    ranked: (title: string) => (measure: Measure | undefined) =>
      t(`rankedBy.${measureKey(measure?.key)}`, { title }),
  };
}

/** A column per measure: formatted in the user's language, plain numbers in a sheet. */
export function useMeasureColumns<Row>(figuresOf: (row: Row) => Figures): FigureColumn<Row>[] {
  const { format } = useLanguage();
  const { t } = useTradeTexts();
  return useTradeMeasures().map(({ key, label }) => ({
    key,
    title: key === 'total' ? label : t(`column.${key}`),
    align: 'end',
    // The number of records links to them.
    opens: key === 'total',
    cell: (row) => {
      const value = figuresOf(row)[key];
      return value === null ? null : format.number(value, { maximumFractionDigits: 0 });
    },
    kind: 'count',
    value: (row) => figuresOf(row)[key],
  }));
}

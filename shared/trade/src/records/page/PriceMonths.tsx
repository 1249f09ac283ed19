// Full-size dialog with the price chart of a record and the table of its months, both downloadable.
import type { PricePosition } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { type FigureColumn, FigurePanel, RangeChart, type RangeChartProps } from '@waybill/ui/charts';
import { useTradeTexts } from '../../texts';

type Month = PricePosition['months'][number];
const significant = { maximumSignificantDigits: 4 };

interface PriceMonthsProps {
  /** What is compared: code, unit and basis. */
  title: string;
  source: string;
  unit: string;
  months: readonly Month[];
  /** Path to the records of a month's prices. */
  opens: (month: string) => string;
  chart: RangeChartProps;
}

export default function PriceMonths({ title, source, unit, months, opens, chart }: PriceMonthsProps) {
  const { t } = useTradeTexts();
  const { format } = useLanguage();
  const price = (key: 'q1' | 'median' | 'q3', label: string): FigureColumn<Month> => ({
    key,
    title: `${label}, USD/${unit}`,
    align: 'end',
    cell: (row) => format.number(row[key], significant),
    value: (row) => row[key],
  });
  const columns: FigureColumn<Month>[] = [
    {
      key: 'month',
      title: t('record.price.month'),
      cell: ({ month }) => format.month(month),
      value: ({ month }) => month,
    },
    {
      key: 'total',
      title: t('record.price.count'),
      align: 'end',
      opens: true,
      cell: ({ total }) => format.number(total),
      value: ({ total }) => total,
    },
    price('q1', t('record.price.lower')),
    price('median', t('record.price.median')),
    price('q3', t('record.price.upper')),
  ];
  return (
    <FigurePanel<Month>
      id="analysis-record-price"
      title={title}
      source={source}
      columns={() => columns}
      rows={months}
      rowKey={({ month }) => month}
      rowName={({ month }) => format.month(month)}
      linkOf={({ month }) => opens(month)}
      chart={() => <RangeChart {...chart} height={420} />}
    />
  );
}

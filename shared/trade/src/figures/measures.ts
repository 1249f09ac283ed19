// What shipments are measured by: how many, their value, their weight; one at a time in every picture.
import { useLanguage } from '@waybill/platform';
import { useTradeTexts } from '../texts';

/** As answers of analyses and profiles name them (`price` of a profile is its `amount`). */
export const measures = ['total', 'amount', 'weight'] as const;
export type Measure = (typeof measures)[number];

/** The three measures with their words and units, and how a number of each is written. */
export function useMeasures() {
  const { t } = useTradeTexts();
  const { format } = useLanguage();
  const whole = (value: number) => format.number(value, { maximumFractionDigits: 0 });
  return [
    { key: 'total', label: t('measure.total'), write: whole },
    { key: 'amount', label: t('measure.amount'), unit: 'USD', write: (value: number) => format.money(value) },
    { key: 'weight', label: t('measure.weight'), unit: 'kg', write: whole },
  ] as const;
}

// The measure that the reader looks at (shipments, value, weight): chosen once, kept for the session, the same in all
// charts of the page that have it.
import { Segmented } from 'antd';
import type { Measure } from './chartTypes';
import { sessionChoice } from './sessionChoice';
import { useChartWords } from './words';

const choice = sessionChoice('waybill.measure');

/** For tests: as in a new session. */
export const forgetMeasure = () => choice.choose(null);

/** The chosen measure among those that a chart has; its first one where the chosen one is not among them. */
export function useMeasure(measures: readonly Measure[]): [Measure | undefined, (key: string) => void] {
  const key = choice.use();
  return [measures.find((entry) => entry.key === key) ?? measures[0], choice.choose];
}

interface MeasureSwitchProps {
  measures: readonly Measure[];
  measure: Measure | undefined;
  onChange: (key: string) => void;
}

/** Nothing where there is nothing to choose. */
export function MeasureSwitch({ measures, measure, onChange }: MeasureSwitchProps) {
  const { t } = useChartWords();
  if (measures.length < 2) return null;
  return (
    <Segmented<string>
      size="small"
      aria-label={t('measure')}
      options={measures.map((entry) => ({ value: entry.key, label: entry.label }))}
      value={measure?.key ?? ''}
      onChange={onChange}
    />
  );
}

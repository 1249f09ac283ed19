// The measure that the reader looks at (shipments, value, weight): chosen once, kept for the session or in the page's
// address, the same in all charts of the page that have it.
import { Segmented } from 'antd';
import { createContext, useContext } from 'react';
import type { Measure, Values } from './chart-types';
import { sessionChoice } from './session-choice';
import { useChartWords } from './words';

const choice = sessionChoice('waybill.measure');

interface OwnMeasure {
  /** What the page draws; null leaves it to the session. */
  key: string | null;
  /** Told of what is chosen. */
  choose: (key: string) => void;
}

/** Of a page whose address says what its charts draw. */
export const OwnMeasure = createContext<OwnMeasure>({ key: null, choose: () => undefined });

/** Key of the measure that was chosen in this session; null before. */
export const useSessionMeasure = choice.use;

/** For tests: as in a new session. */
export const forgetMeasure = () => choice.choose(null);

/** The chosen measure among those that a chart has; its first one where the chosen one is not among them. */
export function useMeasure(measures: readonly Measure[]): [Measure | undefined, (key: string) => void] {
  const own = useContext(OwnMeasure);
  const session = choice.use();
  const key = own.key ?? session;
  const choose = (chosen: string) => {
    choice.choose(chosen);
    own.choose(chosen);
  };
  return [measures.find((entry) => entry.key === key) ?? measures[0], choose];
}

/** Whether none of the records says a measure: then its figures are not 0. */
export const isUndeclared = (whole: Values | undefined, measure: Measure | undefined): boolean =>
  measure?.undeclared !== undefined && whole?.[measure.key] === null && Object.values(whole).some(Boolean);

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

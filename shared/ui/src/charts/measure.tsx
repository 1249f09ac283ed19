// The measure that charts show (shipments, value, weight): hook and switch. The choice is kept for the session or in
// the page's address and shared by all charts of the page that have the measure.
import { Segmented } from 'antd';
import { createContext, useContext } from 'react';
import type { Measure, Values } from './chart-types';
import { sessionChoice } from './session-choice';
import { useChartWords } from './words';

const choice = sessionChoice('waybill.measure');

interface OwnMeasure {
  /** Measure of the page's address; null to use the session's. */
  key: string | null;
  /** Called with the new choice. */
  choose: (key: string) => void;
}

/** Provided by pages that keep the measure in their address. */
export const OwnMeasure = createContext<OwnMeasure>({ key: null, choose: () => undefined });

/** Key of the measure chosen in this session; null if none was. */
export const useSessionMeasure = choice.use;

/** For tests: resets the choice, as in a new session. */
export const forgetMeasure = () => choice.choose(null);

/** The chosen measure if the chart has it, else the chart's first one. */
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

/** Whether no record declares a measure: its figures are then unknown, not 0. */
export const isUndeclared = (whole: Values | undefined, measure: Measure | undefined): boolean =>
  measure?.undeclared !== undefined && whole?.[measure.key] === null && Object.values(whole).some(Boolean);

interface MeasureSwitchProps {
  measures: readonly Measure[];
  measure: Measure | undefined;
  onChange: (key: string) => void;
}

/** Renders nothing when there is nothing to choose. */
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

// The measure that the reader looks at (shipments, value, weight): chosen once, kept for the session, the same in all
// charts of the page that have it.
import { Segmented } from 'antd';
import { useSyncExternalStore } from 'react';
import { useUi } from '../core/language';
import type { Measure } from './chartTypes';

const KEPT = 'waybill.measure';

const listeners = new Set<() => void>();
let chosen: string | null | undefined;

function read(): string | null {
  if (chosen !== undefined) return chosen;
  try {
    chosen = sessionStorage.getItem(KEPT);
  } catch {
    // A browser that forbids it remembers for as long as the page lives.
    chosen = null;
  }
  return chosen;
}

function choose(key: string | null) {
  chosen = key;
  try {
    if (key === null) sessionStorage.removeItem(KEPT);
    else sessionStorage.setItem(KEPT, key);
  } catch {
    // As above.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For tests: as in a new session. */
export const forgetMeasure = () => choose(null);

/** The chosen measure among those that a chart has; its first one where the chosen one is not among them. */
export function useMeasure(measures: readonly Measure[]): [Measure | undefined, (key: string) => void] {
  const key = useSyncExternalStore(subscribe, read);
  return [measures.find((entry) => entry.key === key) ?? measures[0], choose];
}

interface MeasureSwitchProps {
  measures: readonly Measure[];
  measure: Measure | undefined;
  onChange: (key: string) => void;
}

/** Nothing where there is nothing to choose. */
export function MeasureSwitch({ measures, measure, onChange }: MeasureSwitchProps) {
  const { t } = useUi();
  if (measures.length < 2) return null;
  return (
    <Segmented<string>
      size="small"
      aria-label={t('charts.measure')}
      options={measures.map((entry) => ({ value: entry.key, label: entry.label }))}
      value={measure?.key ?? ''}
      onChange={onChange}
    />
  );
}

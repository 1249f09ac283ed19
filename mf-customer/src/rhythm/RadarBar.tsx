// Filters a list by the buying rhythm of companies, with the number of rows that each filter finds.
import type { RadarFilter } from '@waybill/contract';
import { radarFilters, rhythmRules } from '@waybill/contract/rhythm-rules';
import { useLanguage } from '@waybill/platform';
import { ChoiceBar } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './rhythm.module.css';

interface RadarBarProps {
  /** How many rows each filter finds; undefined while it is loading. */
  totals: Readonly<Record<RadarFilter, number>> | undefined;
  chosen: RadarFilter | null;
  onChoose: (filter: RadarFilter | null) => void;
  /** Label of the choice that filters nothing. */
  allLabel: string;
}

/** The definition of a filter, with the numbers that the server uses. */
function useDefinition(): (filter: RadarFilter) => string {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const { lateIntervals, latePauses, goneTimes, ...days } = rhythmRules;
  return (filter) =>
    t(`rhythm.define.${filter}`, {
      ...days,
      lateIntervals: format.number(lateIntervals),
      latePauses: format.percent(latePauses),
      goneTimes: format.number(goneTimes),
    });
}

export function RadarBar({ totals, chosen, onChoose, allLabel }: RadarBarProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const define = useDefinition();
  // Companies without records have no rhythm to filter by.
  if (chosen === null && (totals === undefined || radarFilters.every((each) => totals[each] === 0)))
    return null;
  return (
    <section className={styles.radar} aria-label={t('rhythm.bar')}>
      <ChoiceBar<RadarFilter | ''>
        label={t('rhythm.bar')}
        value={chosen ?? ''}
        choices={[
          { value: '', label: allLabel },
          ...radarFilters.map((value) => ({
            value,
            label: t(`rhythm.filter.${value}`),
            count: totals && format.number(totals[value]),
          })),
        ]}
        onChange={(value) => onChoose(value === '' ? null : value)}
      />
      {chosen !== null && <p className={styles.definition}>{define(chosen)}</p>}
    </section>
  );
}

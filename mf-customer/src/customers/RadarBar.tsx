// Filters the customers by the buying rhythm of their companies, with the number of customers that each filter finds.
import type { RadarFilter } from '@waybill/contract';
import { radarFilters, rhythmRules } from '@waybill/contract/rhythm-rules';
import { useLanguage } from '@waybill/platform';
import { ChoiceBar } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './customers.module.css';
import { type CustomerList, useRadar } from './customers-query';

interface RadarBarProps {
  tag: Parameters<typeof useRadar>[0];
  list: CustomerList;
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

export function RadarBar({ tag, list }: RadarBarProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const define = useDefinition();
  const { filters, filter } = list;
  const totals = useRadar(tag, list).data?.totals;
  const chosen = filters.rhythm;
  // Customers without records have no rhythm to filter by.
  if (chosen === null && (totals === undefined || radarFilters.every((each) => totals[each] === 0)))
    return null;
  return (
    <section className={styles.radar} aria-label={t('rhythm.bar')}>
      <ChoiceBar<RadarFilter | ''>
        label={t('rhythm.bar')}
        value={chosen ?? ''}
        choices={[
          { value: '', label: t('rhythm.any') },
          ...radarFilters.map((value) => ({
            value,
            label: t(`rhythm.filter.${value}`),
            count: totals && format.number(totals[value]),
          })),
        ]}
        onChange={(value) => filter({ rhythm: value === '' ? null : value })}
      />
      {chosen !== null && <p className={styles.definition}>{define(chosen)}</p>}
    </section>
  );
}

// Month picker for a file: one year at a time, with the number of records of each month.
import { useCall, useLanguage } from '@waybill/platform';
import { Button, EmptyState, FieldError, PanelSkeleton } from '@waybill/ui';
import { Answer, Select } from '@waybill/ui/data';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './downloads.module.css';
import { monthsOf, toggled, wholeYear, yearsOf } from './months';

interface MonthCalendarProps {
  /** `YYYY-MM`, in order. */
  value: readonly string[];
  onChange: (months: string[]) => void;
  problem?: string | undefined;
}

export function MonthCalendar({ value, onChange, problem }: MonthCalendarProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const held = useCall('heldDates', {}, { silent: true });
  const [chosenYear, setYear] = useState<string | null>(null);

  return (
    <fieldset className={styles.months}>
      <legend>{t('keywordData.months')}</legend>
      <Answer
        compact
        query={held}
        skeleton={<PanelSkeleton lines={3} />}
        isEmpty={({ months }) => months.length === 0}
        empty={
          <EmptyState
            compact
            icon="calendar"
            title={t('keywordData.nothingHeld')}
            why={t('keywordData.nothingHeldWhy')}
          />
        }
      >
        {({ months: all }) => {
          const years = yearsOf(all);
          const year = chosenYear ?? years[0] ?? '';
          const months = monthsOf(all, year);
          return (
            <>
              <div className={styles.monthsHead}>
                <Select
                  aria-label={t('keywordData.year')}
                  value={year}
                  options={years.map((each) => ({ value: each, label: each }))}
                  onChange={setYear}
                />
                <Button size="small" onClick={() => onChange(wholeYear(value, months))}>
                  {t('keywordData.wholeYear')}
                </Button>
                <span className="wb-muted" role="status">
                  {t('keywordData.monthsChosen', { count: value.length, n: format.number(value.length) })}
                </span>
              </div>
              <div className={styles.grid}>
                {months.map(({ month, total }) => (
                  <button
                    key={month}
                    type="button"
                    className={styles.month}
                    aria-pressed={value.includes(month)}
                    disabled={total === 0}
                    onClick={() => onChange(toggled(value, month))}
                  >
                    {format.month(month)}
                    <small>
                      {total === 0
                        ? t('keywordData.noRecords')
                        : t('keywordData.records', { count: total, n: format.number(total) })}
                    </small>
                  </button>
                ))}
              </div>
            </>
          );
        }}
      </Answer>
      {problem && <FieldError>{problem}</FieldError>}
    </fieldset>
  );
}

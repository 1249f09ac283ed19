// Marks sample data: a letter in each row, and once above the table a note that explains it.
import type { TFunction } from 'i18next';
import { type NAMESPACE, useTradeTexts } from '../texts';
import styles from './records.module.css';

/** Mark of one row; a function rather than a component, because a page has a hundred of them. */
export function sampleMark(t: TFunction<typeof NAMESPACE>) {
  return (
    <span className={styles.sample} role="img" aria-label={t('sample.row')} title={t('sample.row')}>
      {t('sample.letter')}
    </span>
  );
}

/** Mark of a single item. */
export function SampleMark() {
  const { t } = useTradeTexts();
  return sampleMark(t);
}

/** Explanation of the mark. */
export function SampleNote() {
  const { t } = useTradeTexts();
  return (
    <span className={styles.sampleNote} title={t('sample.note')}>
      <span className={styles.sample} aria-hidden>
        {t('sample.letter')}
      </span>{' '}
      <span className={styles.sampleWords}>{t('sample.note')}</span>
    </span>
  );
}

// Says of rows that they are sample data: a letter in each such row, and words above the table once.
import type { TFunction } from 'i18next';
import { type NAMESPACE, useTradeTexts } from '../texts';
import styles from './records.module.css';

/** The mark of one row, by the texts of this room: a page has a hundred of them. */
export function sampleMark(t: TFunction<typeof NAMESPACE>) {
  return (
    <span className={styles.sample} role="img" aria-label={t('sample.row')} title={t('sample.row')}>
      {t('sample.letter')}
    </span>
  );
}

/** The mark of one thing. */
export function SampleMark() {
  const { t } = useTradeTexts();
  return sampleMark(t);
}

/** What the mark means. */
export function SampleNote() {
  const { t } = useTradeTexts();
  return (
    <span className={styles.sampleNote} title={t('sample.note')}>
      <span className={styles.sample} aria-hidden>
        {t('sample.letter')}
      </span>{' '}
      {t('sample.note')}
    </span>
  );
}

// Says of rows that they are sample data: a letter in each such row, and words above the table once.
import { useTradeTexts } from '../texts';
import styles from './records.module.css';

/** The mark of one row. */
export function SampleMark() {
  const { t } = useTradeTexts();
  return (
    <span className={styles.sample} role="img" aria-label={t('sample.row')} title={t('sample.row')}>
      {t('sample.letter')}
    </span>
  );
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

// "Did you mean": words that may have been meant, of an answer with few rows or none; silent when nothing is known.
import { useCall, useLanguage } from '@waybill/platform';
import { useTradeTexts } from '../texts';
import styles from './finding.module.css';

/** An answer with fewer rows is thin. */
const THIN = 20;

interface MeantWordsProps {
  keyword: string;
  /** Rows of the answer; undefined while it is not known. */
  total: number | undefined;
  onChoose: (keyword: string) => void;
}

export function MeantWords({ keyword, total, onChoose }: MeantWordsProps) {
  const { t } = useTradeTexts();
  const { format } = useLanguage();
  const thin = keyword.trim() !== '' && total !== undefined && total < THIN;
  const { data: words } = useCall('goodsMeant', { keyword }, { enabled: thin, silent: true });
  if (!thin || words === undefined || words.length === 0) return null;
  return (
    <p className={styles.line}>
      <span>{t('finding.meant')}</span>
      {words.map(({ word, rows, keyword: meant }) => (
        <button key={meant} type="button" className="wb-link-button" onClick={() => onChoose(meant)}>
          {/* The count is of the word alone: beside others it promises rows that may not be there. */}
          {meant === word ? `${word} (${format.number(rows)})` : meant}
        </button>
      ))}
    </p>
  );
}

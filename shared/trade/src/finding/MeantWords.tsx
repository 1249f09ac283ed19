// "Did you mean": suggests other keywords for a search with few or no results; renders nothing if there are none.
import { useCall, useLanguage } from '@waybill/platform';
import { useTradeTexts } from '../texts';
import styles from './finding.module.css';

/** Fewer results than this count as few. */
const THIN = 20;

interface MeantWordsProps {
  keyword: string;
  /** Number of results; undefined while unknown. */
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
          {/* The count is for the word alone: combined with others there may be fewer rows. */}
          {meant === word ? `${word} (${format.number(rows)})` : meant}
        </button>
      ))}
    </p>
  );
}

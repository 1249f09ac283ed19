// The current search in one line, for phones, where results come first; a tap opens the search form.
import { Icon } from '@waybill/ui';
import styles from './query.module.css';

interface SentQuestionProps {
  /** The search as text. */
  words: string;
  /** Label of the action, e.g. "Change the search". */
  change: string;
  onChange: () => void;
}

export function SentQuestion({ words, change, onChange }: SentQuestionProps) {
  return (
    <button type="button" className={styles.line} aria-expanded={false} onClick={onChange}>
      <Icon name="search" />
      <span className={styles.words}>{words}</span>
      <span className={styles.change}>{change}</span>
    </button>
  );
}

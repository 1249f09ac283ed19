// What was asked, in one line: a phone shows the answer first, and the form when somebody wants to change it.
import { Icon } from '@waybill/ui';
import styles from './query.module.css';

interface SentQuestionProps {
  /** What was asked. */
  words: string;
  /** What the line does, such as "Change the search". */
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

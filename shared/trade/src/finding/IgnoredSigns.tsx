// Signs of a search text that mean nothing there, each with the reason: said beside the field that they stand in.
import type { IgnoredSign } from '@waybill/contract';
import { useTradeTexts } from '../texts';
import styles from './finding.module.css';

export function IgnoredSigns({ signs = [] }: { signs?: readonly IgnoredSign[] | undefined }) {
  const { t } = useTradeTexts();
  return signs.map(({ sign, why, position }) => (
    <span key={position} className={`wb-muted wb-tiny ${styles.ignored}`}>
      {t('finding.ignored.sign', { sign, why: t(`finding.ignored.${why}`) })}
    </span>
  ));
}

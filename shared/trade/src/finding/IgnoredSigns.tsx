// Notes beside a search field about operators in the text that have no effect, each with the reason.
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

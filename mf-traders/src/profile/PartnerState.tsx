// How trade with a partner changed: new, lost, more or less than in the twelve months before.
import type { TraderPartner } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './profile.module.css';

export type Change = 'new' | 'lost' | 'more' | 'less' | 'same';

/** Null where the filters leave nothing of one of the two spans: then nothing can be compared. */
export function changeOf({ recent, before }: TraderPartner['trend']): Change | null {
  if (recent === null || before === null || recent.total + before.total === 0) return null;
  if (before.total === 0) return 'new';
  if (recent.total === 0) return 'lost';
  if (recent.total === before.total) return 'same';
  return recent.total > before.total ? 'more' : 'less';
}

export function PartnerState({ trend }: Pick<TraderPartner, 'trend'>) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const change = changeOf(trend);
  if (change === null) return null;
  const { recent, before } = trend;
  const ratio =
    before === null || recent === null || before.total === 0 ? null : recent.total / before.total - 1;
  const percent =
    (change === 'more' || change === 'less') && ratio !== null
      ? ` ${ratio > 0 ? '+' : ''}${format.percent(ratio)}`
      : '';
  return (
    <span className={styles[change]}>
      {t(`change.${change}`)}
      {percent}
    </span>
  );
}

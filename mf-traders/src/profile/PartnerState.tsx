// Badge for the change of trade with a partner: new, back, lost, more or less than in the twelve months before.
import type { TraderPartner } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { signed } from '@waybill/trade';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './profile.module.css';

type Change = 'new' | 'back' | 'lost' | 'more' | 'less' | 'same';

/**
 * Null where the filters leave no records in one of the two periods, and for records without a name: nothing to
 * compare.
 */
function describeChange({
  id,
  total,
  trend: { recent, before },
}: Pick<TraderPartner, 'id' | 'total' | 'trend'>): Change | null {
  if (id === '' || recent === null || before === null || recent.total + before.total === 0) return null;
  // A partner that only traded before the two periods is not new.
  if (before.total === 0) return total > recent.total ? 'back' : 'new';
  if (recent.total === 0) return 'lost';
  if (recent.total === before.total) return 'same';
  return recent.total > before.total ? 'more' : 'less';
}

export function PartnerState({ row }: { row: TraderPartner }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const change = describeChange(row);
  if (change === null) return null;
  const { recent, before } = row.trend;
  const ratio =
    before === null || recent === null || before.total === 0 ? null : recent.total / before.total - 1;
  const percent =
    (change === 'more' || change === 'less') && ratio !== null ? ` ${signed(ratio, format.percent)}` : '';
  return (
    <span className={styles[change]}>
      {t(`change.${change}`)}
      {percent}
    </span>
  );
}

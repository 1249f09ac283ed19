// What is left of the plan today, at the foot of the rail: one thin bar per quota, used/total.
import type { DailyQuota } from '@waybill/contract';
import { planUsage, usePermissions } from '@waybill/platform';
import { UsageBar } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import styles from './chrome.module.css';

export function Quotas({ quotas }: { quotas: readonly DailyQuota[] }) {
  const { t } = useTranslation('shell');
  const { permission } = usePermissions();
  if (permission === null || quotas.length === 0) return null;
  return (
    <section aria-label={t('quota.title')} className={styles.quotas}>
      <p className={styles.quotaHead} aria-hidden>
        {t('quota.title')}
      </p>
      {quotas.map((quota) => (
        <UsageBar key={quota} small label={t(`quota.${quota}`)} usage={planUsage(permission, quota)} />
      ))}
    </section>
  );
}

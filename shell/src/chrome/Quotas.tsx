// Quotas of the plan that are left today, at the foot of the rail: one thin bar per quota, used/total.
import type { DailyQuota } from '@waybill/contract';
import { planUsage, today, useLimitNames, usePermissions } from '@waybill/platform';
import { links } from '@waybill/trade';
import { AppLink, UsageBar } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import styles from './chrome.module.css';

/** Compares days in the account's own calendar. */
const hasEnded = (day: string) => day < today();

export function Quotas({ quotas }: { quotas: readonly DailyQuota[] }) {
  const { t } = useTranslation('shell');
  const limits = useLimitNames();
  const { permission } = usePermissions();
  if (permission === null || quotas.length === 0) return null;
  // Nothing is left of an expired plan, whatever its counters say.
  if (hasEnded(permission.account_expired_date))
    return (
      <section aria-label={t('quota.title')} className={styles.quotas}>
        <p className={styles.quotaHead}>{t('quota.ended')}</p>
        <AppLink href={links.plans()}>{t('quota.plans')}</AppLink>
      </section>
    );
  return (
    <section aria-label={t('quota.title')} className={styles.quotas}>
      <p className={styles.quotaHead} aria-hidden>
        {t('quota.title')}
      </p>
      {quotas.map((quota) => (
        <UsageBar key={quota} small label={limits.label(quota)} usage={planUsage(permission, quota)} />
      ))}
    </section>
  );
}

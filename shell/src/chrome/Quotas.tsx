// Quotas of today that are nearly used up, at the foot of the rail: one line each, used/total. Home and Plans show all.
import type { DailyQuota } from '@waybill/contract';
import { planUsage, today, useLimitNames, usePermissions } from '@waybill/platform';
import { links } from '@waybill/trade';
import { AppLink } from '@waybill/ui';
import { UsageLine, usedShare } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import styles from './chrome.module.css';

/** From this share on a quota is shown: before that it only takes room from the menu. */
const NEARLY_USED = 0.7;

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
  const scarce = quotas
    .map((quota) => ({ quota, usage: planUsage(permission, quota) }))
    .filter(({ usage }) => usedShare(usage) >= NEARLY_USED);
  if (scarce.length === 0) return null;
  return (
    <section aria-label={t('quota.title')} className={styles.quotas}>
      <p className={styles.quotaHead} aria-hidden>
        {t('quota.title')}
      </p>
      {scarce.map(({ quota, usage }) => (
        <UsageLine key={quota} label={limits.label(quota)} usage={usage} />
      ))}
    </section>
  );
}

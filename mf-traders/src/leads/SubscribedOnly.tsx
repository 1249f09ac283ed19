// Line above the leads that a subscription found since a time, with the way to all leads; opening it marks them as seen.
import { platform, useLanguage } from '@waybill/platform';
import { Button } from '@waybill/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { allLeads, type LeadList } from './lead-terms';
import styles from './leads.module.css';

/** The list of subscriptions then counts them as seen. */
async function visit(id: string): Promise<void> {
  await platform.call('subscriptionVisit', { id }, { silent: true });
  await platform.queryClient.invalidateQueries({ queryKey: ['subscriptions'] });
}

export function SubscribedOnly({ list, isAnswered }: { list: LeadList; isAnswered: boolean }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const { subscription, since } = list.filters;
  const visited = useRef('');
  useEffect(() => {
    if (!isAnswered || visited.current === subscription) return;
    visited.current = subscription;
    // If the visit cannot be recorded, the leads are new again the next time.
    visit(subscription).catch(() => undefined);
  }, [isAnswered, subscription]);
  return (
    <div className={styles.subscribed}>
      <span>{t('leads.subscribe.only', { date: format.dateTime(since) })}</span>
      <Button size="small" onClick={() => list.filter(allLeads)}>
        {t('leads.subscribe.all')}
      </Button>
    </div>
  );
}

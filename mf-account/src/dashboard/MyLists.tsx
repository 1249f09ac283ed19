// Dashboard panel with the account's lists (followed records, companies, …), their sizes and links.
import { useCall, useLanguage } from '@waybill/platform';
import { links } from '@waybill/trade';
import { AppLink, Panel, PanelSkeleton } from '@waybill/ui';
import { Answer } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './dashboard.module.css';
import { useHomeStat } from './use-dashboard';

export function MyLists() {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const query = useHomeStat();
  const subscribed = useCall('subscriptions', { page: 1 }).data?.total;
  return (
    <Panel title={t('lists.title')}>
      <Answer compact query={query} skeleton={<PanelSkeleton lines={4} />}>
        {(stat) => (
          <ul className={styles.lists}>
            {(
              [
                {
                  key: 'records',
                  path: links.followedRecords(),
                  count: stat.my_total_transaction,
                  added: stat.my_recent_total_transaction,
                },
                {
                  key: 'companies',
                  path: links.followedCompanies(),
                  count: stat.my_total_company,
                  added: stat.my_recent_total_company,
                },
                { key: 'subscriptions', path: links.subscriptions(), count: subscribed, added: 0 },
                { key: 'viewed', path: links.viewedCompanies(), count: undefined, added: 0 },
              ] as const
            ).map(({ key, path, count, added }) => (
              <li key={key} className={styles.right}>
                <AppLink href={path}>{t(`lists.${key}`)}</AppLink>
                <span>
                  {added > 0 && (
                    <span className="wb-muted">{t('lists.added', { n: format.number(added) })} </span>
                  )}
                  {count !== undefined && format.number(count)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Answer>
    </Panel>
  );
}

// Links to the account's recent searches in this browser.
import { useSession } from '@waybill/platform';
import { useReportingName } from '@waybill/trade';
import { recentSearches } from '@waybill/trade/data';
import { AppLink, Icon } from '@waybill/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './dashboard.module.css';

const SHOWN = 6;
const icons = { transactions: 'search', analysis: 'language', traders: 'company', leads: 'star' } as const;

export function RecentSearches() {
  const { t } = useTranslation(NAMESPACE);
  const session = useSession();
  const nameCountry = useReportingName();
  const username = session.status === 'authenticated' ? session.user.username : '';
  // Read once per visit, because it only changes on other pages.
  const recent = useMemo(() => recentSearches(username).slice(0, SHOWN), [username]);
  if (recent.length === 0) return <p className={styles.hint}>{t('search.hint')}</p>;
  return (
    <section className={styles.recent} aria-label={t('recent.title')}>
      <span className={styles.recentTitle}>{t('recent.title')}</span>
      <ul className={styles.recentList}>
        {recent.map(({ path, area, words, countries }) => (
          <li key={path}>
            <AppLink href={path}>
              <Icon name={icons[area]} className="wb-muted" /> {words}
              {countries.length > 0 && (
                <span className="wb-muted"> · {countries.slice(0, 2).map(nameCountry).join(', ')}</span>
              )}
              <span className="wb-hidden"> ({t(`recent.${area}`)})</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

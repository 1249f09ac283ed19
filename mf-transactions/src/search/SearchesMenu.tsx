// Menu of earlier searches: recent ones, stored in this browser, and those saved as subscriptions.
import { useCall, useSession } from '@waybill/platform';
import { links, useReportingName } from '@waybill/trade';
import { forgetRecent, recentSearches } from '@waybill/trade/data';
import { AppLink, Button, Icon } from '@waybill/ui';
import { Popover } from '@waybill/ui/data';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './search.module.css';
import { isSearch, linkSubscribedSearch } from './subscription-search';

/** Recent searches of this account. */
const readSearches = (username: string) =>
  recentSearches(username).filter(({ area }) => area === 'transactions');

/** Number of saved searches shown; all of them are on a page of their own. */
const SAVED = 8;

export function SearchesMenu() {
  const { t } = useTranslation(NAMESPACE);
  const [open, setOpen] = useState(false);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      open={open}
      onOpenChange={setOpen}
      // Rendered anew each time: antd does not open a popover without content.
      destroyOnHidden
      content={<Searches onFollow={() => setOpen(false)} />}
    >
      <Button icon={<Icon name="down" />} aria-expanded={open}>
        {t('recent.button')}
      </Button>
    </Popover>
  );
}

function Searches({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation(NAMESPACE);
  const session = useSession();
  const nameCountry = useReportingName();
  const username = session.status === 'authenticated' ? session.user.username : '';
  const [recent, setRecent] = useState(() => readSearches(username));
  const saved = useCall('subscriptions', { page: 1 }, { silent: true }).data?.data.filter(isSearch) ?? [];
  return (
    <div className={styles.searches}>
      <section>
        <h3>{t('recent.recent')}</h3>
        {recent.length === 0 && <p className="wb-muted">{t('recent.none')}</p>}
        <ul>
          {recent.map(({ path, words, countries }) => (
            <li key={path}>
              <AppLink href={path} onFollow={onFollow}>
                {[words, ...countries.map(nameCountry)].join(' · ')}
              </AppLink>
            </li>
          ))}
        </ul>
        {recent.length > 0 && (
          <button
            type="button"
            className="wb-link-button wb-tiny"
            onClick={() => {
              forgetRecent(username, 'transactions');
              setRecent([]);
            }}
          >
            {t('recent.clear')}
          </button>
        )}
      </section>
      <section>
        <h3>{t('recent.saved')}</h3>
        {saved.length === 0 && <p className="wb-muted">{t('recent.noSaved')}</p>}
        <ul>
          {saved.slice(0, SAVED).map((subscription) => (
            <li key={subscription.id}>
              <AppLink href={linkSubscribedSearch(subscription)} onFollow={onFollow}>
                {subscription.name}
              </AppLink>
            </li>
          ))}
        </ul>
        {saved.length > 0 && (
          <AppLink href={links.subscriptions()} onFollow={onFollow}>
            {t('recent.allSaved')}
          </AppLink>
        )}
      </section>
    </div>
  );
}

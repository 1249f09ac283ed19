// Searches to go back to: those of late, kept in this browser, and those that were saved by subscribing to them.
import { useCall } from '@waybill/platform';
import { links } from '@waybill/trade';
import { AppLink, Button, Icon } from '@waybill/ui';
import { Popover } from '@waybill/ui/data';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSearch, searchPathOf } from '../subscriptions/subscription-search';
import { NAMESPACE } from '../texts';
import { forgetSearches, recentSearches } from './recent-searches';
import styles from './search.module.css';

/** Saved searches in view; all of them are a page of their own. */
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
      content={<Searches onFollow={() => setOpen(false)} />}
      destroyOnHidden
    >
      <Button icon={<Icon name="down" />} aria-expanded={open}>
        {t('recent.button')}
      </Button>
    </Popover>
  );
}

function Searches({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation(NAMESPACE);
  const [recent, setRecent] = useState(recentSearches);
  const saved = useCall('subscriptions', { page: 1 }, { silent: true }).data?.data.filter(isSearch) ?? [];
  return (
    <div className={styles.searches}>
      <section>
        <h3>{t('recent.recent')}</h3>
        {recent.length === 0 && <p className="wb-muted">{t('recent.none')}</p>}
        <ul>
          {recent.map(({ address, words }) => (
            <li key={words}>
              <AppLink href={`${links.search()}${address}`} onFollow={onFollow}>
                {words}
              </AppLink>
            </li>
          ))}
        </ul>
        {recent.length > 0 && (
          <button
            type="button"
            className="wb-link-button wb-tiny"
            onClick={() => {
              forgetSearches();
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
              <AppLink href={searchPathOf(subscription)} onFollow={onFollow}>
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

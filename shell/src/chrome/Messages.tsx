// Bell in the top bar: number of unread messages, and a list of the newest.
import { platform, useCall, useLanguage } from '@waybill/platform';
import { links } from '@waybill/trade';
import { AppLink, Button, EmptyState, Icon } from '@waybill/ui';
import { Badge, Dropdown } from '@waybill/ui/data';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './chrome.module.css';
import { inBanner } from './in-banner';

/** Two minutes, in ms, while the page is visible. */
const askAgainAfter = 120_000;

/** Number of unread messages: polled, refreshed when another area says that it changed, and published to the areas. */
function useUnread() {
  const { data, refetch } = useCall('unreadMessages', {}, { again: () => askAgainAfter });
  const count = data?.count ?? null;

  useEffect(() => {
    const subscription = platform.bus.on('messages.count').subscribe((told) => {
      if (count !== null && told.count !== count) void refetch();
    });
    return () => subscription.unsubscribe();
  }, [count, refetch]);

  // Messages may be read or arrive in another browser: a list of messages on screen is told.
  useEffect(() => {
    if (count !== null) platform.bus.publish('messages.count', { count });
  }, [count]);

  return { count: count ?? 0, list: data?.list ?? [] };
}

export function Messages({ hasRoute }: { hasRoute: (path: string) => boolean }) {
  const { t } = useTranslation('shell');
  const { format } = useLanguage();
  const [open, setOpen] = useState(false);
  const { count, list } = useUnread();
  const close = () => setOpen(false);
  const canOpen = hasRoute(links.message('1'));

  const panel = (
    <section
      className={styles.panel}
      aria-label={t('messages.title')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <h2 className={styles.panelTitle}>{t('messages.title')}</h2>
      {list.length === 0 ? (
        <EmptyState compact icon="messages" title={t('messages.none')} />
      ) : (
        <ul className={styles.messages}>
          {list.map(({ id, title, date }) => (
            <li key={id} className={styles.message}>
              {canOpen ? (
                <AppLink href={links.message(id)} onFollow={close}>
                  {title}
                </AppLink>
              ) : (
                <span>{title}</span>
              )}
              <time dateTime={date} className={styles.messageDate}>
                {format.dateTime(date)}
              </time>
            </li>
          ))}
        </ul>
      )}
      {hasRoute(links.messages()) && (
        <AppLink href={links.messages()} className={styles.panelMore} onFollow={close}>
          {t('messages.all')}
        </AppLink>
      )}
    </section>
  );

  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      getPopupContainer={inBanner}
      open={open}
      onOpenChange={setOpen}
      popupRender={() => panel}
    >
      <Button
        type="text"
        aria-label={t('messages.unread', { count })}
        aria-expanded={open}
        icon={
          <Badge count={count} size="small" overflowCount={99}>
            <Icon name="messages" className={styles.bell} />
          </Badge>
        }
      />
    </Dropdown>
  );
}

// Who is logged in, on which level and until when, and the way out.
import { platform, useLanguage, useSession } from '@waybill/platform';
import { Button, Icon } from '@waybill/ui';
import { Dropdown, type MenuProps } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import styles from './chrome.module.css';
import { inBanner } from './in-banner';

/** Pages of the account that some remote may have. */
const accountPages = [
  { path: '/account/sub-accounts', text: 'account.subAccounts', icon: 'team', masterOnly: true },
  { path: '/product/price', text: 'account.plans', icon: 'star', masterOnly: false },
] as const;

export interface AccountMenuProps {
  /** Only the letter, where there is little room. */
  compact: boolean;
  hasRoute: (path: string) => boolean;
}

export function AccountMenu({ compact, hasRoute }: AccountMenuProps) {
  const { t } = useTranslation(['shell', 'platform']);
  const { format } = useLanguage();
  const session = useSession();
  if (session.status === 'anonymous') return null;
  const {
    username,
    avatar,
    master,
    company,
    account_level: level,
    account_deadline: deadline,
  } = session.user;

  const pages = accountPages
    .filter(({ path, masterOnly }) => hasRoute(path) && (master || !masterOnly))
    .map(({ path, text, icon }) => ({ key: path, label: t(text), icon: <Icon name={icon} /> }));
  const items: MenuProps['items'] = [
    ...pages,
    ...(pages.length > 0 ? [{ type: 'divider' as const }] : []),
    { key: 'logout', label: t('account.logout'), icon: <Icon name="logout" /> },
  ];
  const face = avatar ? (
    <img src={avatar} alt="" className={styles.avatar} />
  ) : (
    <span className={styles.avatar} aria-hidden>
      {[...username][0]?.toLocaleUpperCase()}
    </span>
  );

  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      placement="bottomRight"
      getPopupContainer={inBanner}
      menu={{
        items,
        onClick: ({ key }) => {
          if (key === 'logout') void platform.session.logout();
          else platform.navigate(key);
        },
      }}
      popupRender={(menu) => (
        <section className={styles.account} aria-label={t('group.account')}>
          <dl className={styles.accountFacts}>
            <dt className="wb-hidden">{t('account.name')}</dt>
            <dd className={styles.accountName}>{username}</dd>
            {company && (
              <>
                <dt className="wb-hidden">{t('account.company')}</dt>
                <dd>{company}</dd>
              </>
            )}
            <dt className="wb-hidden">{t('account.level')}</dt>
            <dd>
              {t(`platform:level.${level}`)} · {master ? t('account.master') : t('account.sub')}
            </dd>
            <dt className="wb-hidden">{t('account.expiry')}</dt>
            <dd className="wb-muted">{t('account.until', { date: format.date(deadline) })}</dd>
          </dl>
          {menu}
        </section>
      )}
    >
      <Button type="text" className={styles.accountButton}>
        {face}
        <span className="wb-hidden">{t('account.menu', { name: username })}</span>
        {!compact && (
          <span className={styles.accountLabel} aria-hidden>
            {username}
          </span>
        )}
        {!compact && <Icon name="down" className={styles.caret} />}
      </Button>
    </Dropdown>
  );
}

// Account menu of the top bar: user name, plan and its end, theme, row height, and logout.
import { isThemeChoice, themeChoices, type User } from '@waybill/contract';
import { platform, useLanguage, useLevelName, useSession, useTheme } from '@waybill/platform';
import { links } from '@waybill/trade';
import { Button, Icon } from '@waybill/ui';
import { chooseDensity, Dropdown, densities, type MenuProps, useDensity } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { leaving } from '../routing/leaving';
import styles from './chrome.module.css';
import { inBanner } from './in-banner';

/** Pages of the account that some remote may have. */
const accountPages = [
  { path: links.subAccounts(), text: 'account.subAccounts', icon: 'team', masterOnly: true },
  { path: links.plans(), text: 'account.plans', icon: 'star', masterOnly: false },
  { path: links.settings(), text: 'account.settings', icon: 'columns', masterOnly: false },
] as const;

async function logOut(username: string): Promise<void> {
  if (!(await leaving.allowed())) return;
  // The next user of this browser must not see the recent searches or be led to the page that was shown.
  const { forgetRecent } = await import('@waybill/trade/data');
  forgetRecent(username);
  await platform.session.logout();
  if (platform.session.state().status === 'anonymous') platform.navigate('/login', { replace: true });
}

interface AccountMenuProps {
  /** Shows only the letter, where space is scarce. */
  compact: boolean;
  hasRoute: (path: string) => boolean;
}

export function AccountMenu({ compact, hasRoute }: AccountMenuProps) {
  const { t } = useTranslation('shell');
  const session = useSession();
  const theme = useTheme();
  const density = useDensity();
  if (session.status === 'anonymous') return null;
  const { username, avatar, master } = session.user;

  const pages = accountPages
    .filter(({ path, masterOnly }) => hasRoute(path) && (master || !masterOnly))
    .map(({ path, text, icon }) => ({ key: path, label: t(text), icon: <Icon name={icon} /> }));
  const items: MenuProps['items'] = [
    ...pages,
    ...(pages.length > 0 ? [{ type: 'divider' as const }] : []),
    {
      type: 'group',
      label: t('theme.title'),
      children: themeChoices.map((choice) => ({
        key: choice,
        label: t(`theme.${choice}`),
        icon: <Icon name="check" className={choice === theme.choice ? 'wb-accent' : styles.unchecked} />,
      })),
    },
    {
      type: 'group',
      label: t('density.title'),
      children: densities.map((choice) => ({
        key: choice,
        label: t(`density.${choice}`),
        icon: <Icon name="check" className={choice === density ? 'wb-accent' : styles.unchecked} />,
      })),
    },
    { type: 'divider' },
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
        selectedKeys: [theme.choice, density],
        onClick: ({ key }) => {
          const rows = densities.find((choice) => choice === key);
          if (isThemeChoice(key)) platform.theme.choose(key);
          else if (rows !== undefined) chooseDensity(rows);
          else if (key === 'logout') void logOut(username);
          else platform.navigate(key);
        },
      }}
      popupRender={(menu) => (
        <section className={styles.account} aria-label={t('account.menu', { name: username })}>
          <AccountFacts user={session.user} />
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

/** Requests the name of the plan's level only when the menu is first opened. */
function AccountFacts({ user }: { user: User }) {
  const { t } = useTranslation('shell');
  const { format } = useLanguage();
  const plan = useLevelName(user.account_level);
  const kind = user.master ? t('account.master') : t('account.sub');
  return (
    <dl className={styles.accountFacts}>
      <dt className="wb-hidden">{t('account.name')}</dt>
      <dd className={styles.accountName}>{user.username}</dd>
      {user.company && (
        <>
          <dt className="wb-hidden">{t('account.company')}</dt>
          <dd>{user.company}</dd>
        </>
      )}
      <dt className="wb-hidden">{t('account.level')}</dt>
      <dd>{plan.name === undefined ? kind : `${plan.name} · ${kind}`}</dd>
      <dt className="wb-hidden">{t('account.expiry')}</dt>
      <dd className="wb-muted">{t('account.until', { date: format.date(user.account_deadline) })}</dd>
    </dl>
  );
}

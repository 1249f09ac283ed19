// The top bar: search of the whole site, last day of the data, language, messages, account.
import { links } from '@waybill/trade';
import { Button, Icon } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { guardPart } from '../areas/guarded-parts';
import { AccountMenu } from './AccountMenu';
import styles from './chrome.module.css';
import { DataTo } from './DataTo';
import { GlobalSearch } from './GlobalSearch';
import { LanguageMenu } from './LanguageMenu';
import { Messages } from './Messages';
import outline from './outline.module.css';

interface TopBarProps {
  phone: boolean;
  drawerOpen: boolean;
  onMenu: () => void;
  hasRoute: (path: string) => boolean;
}

export function TopBar({ phone, drawerOpen, onMenu, hasRoute }: TopBarProps) {
  const { t } = useTranslation('shell');
  return (
    <header ref={guardPart} className={outline.bar} inert={phone && drawerOpen}>
      {phone && (
        <Button
          type="text"
          icon={<Icon name="menu" />}
          aria-label={t('rail.open')}
          aria-expanded={drawerOpen}
          onClick={onMenu}
        />
      )}
      {hasRoute(links.search()) && <GlobalSearch />}
      <div className={styles.barEnd}>
        {!phone && <DataTo />}
        <LanguageMenu compact={phone} />
        <Messages hasRoute={hasRoute} />
        <AccountMenu compact={phone} hasRoute={hasRoute} />
      </div>
    </header>
  );
}

// Actions of a company's row: follow it, mark it as peer or customer, look up its contacts.
import type { CompanyFlags } from '@waybill/contract';
import { platform } from '@waybill/platform';
import { Icon, type IconName } from '@waybill/ui';
import { Dropdown } from '@waybill/ui/data';
import type { ComponentProps, ReactNode } from 'react';
import { whereThere } from '../links/existing';
import { links } from '../links/links';
import { useTradeTexts } from '../texts';
import { StarButton } from './buttons';
import type { Favorites } from './favorites';
import { useMark } from './marks';
import styles from './saved.module.css';

interface IconButtonProps extends ComponentProps<'button'> {
  icon: IconName;
  /** Must also name the row. */
  'aria-label': string;
}

/** An action of a row, as an icon button. */
export function IconButton({ icon, className = '', ...props }: IconButtonProps) {
  return (
    <button type="button" {...props} className={`${styles.icon} ${className}`}>
      <Icon name={icon} />
    </button>
  );
}

interface CompanyActionsProps extends CompanyFlags {
  /** Company key. */
  id: string;
  name: string;
  favorites: Favorites;
  /** Further buttons of the row. */
  children?: ReactNode;
}

export function CompanyActions({
  id,
  name,
  favorite,
  peer,
  customer,
  favorites,
  children,
}: CompanyActionsProps) {
  const { t } = useTradeTexts();
  const asPeer = useMark(id, 'peer', peer);
  const asCustomer = useMark(id, 'customer', customer);
  const words = (kind: 'peer' | 'customer', marked: boolean) =>
    t(`mark.${kind}.${marked ? 'remove' : 'add'}`);
  const contacts = whereThere(links.company(id, 'contacts'));
  return (
    <span className={styles.actions}>
      <StarButton id={id} favorite={favorite} name={name} favorites={favorites} />
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'peer', label: words('peer', asPeer.marked) },
            { key: 'customer', label: words('customer', asCustomer.marked) },
          ],
          onClick({ key, domEvent }) {
            // React would bubble the click to the row, which would open.
            domEvent.stopPropagation();
            (key === 'peer' ? asPeer : asCustomer).toggle();
          },
        }}
      >
        <IconButton icon="saved" aria-label={t('mark.row', { name })} title={t('mark.either')} />
      </Dropdown>
      {contacts !== null && (
        <IconButton
          icon="team"
          aria-label={t('contacts.row', { name })}
          title={t('contacts.find')}
          onClick={() => platform.navigate(contacts)}
        />
      )}
      {children}
    </span>
  );
}

// What can be done with a company in its row: follow it, mark it as peer or customer, look for its contacts.
import type { CompanyFlags } from '@waybill/contract';
import { platform } from '@waybill/platform';
import { type Favorites, links, StarButton, useMark, useTradeTexts } from '@waybill/trade';
import { Icon } from '@waybill/ui';
import { Dropdown } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './company.module.css';

export interface RowActionsProps extends CompanyFlags {
  /** Company key. */
  id: string;
  name: string;
  favorites: Favorites;
}

export function RowActions({ id, name, favorite, peer, customer, favorites }: RowActionsProps) {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const asPeer = useMark(id, 'peer', peer);
  const asCustomer = useMark(id, 'customer', customer);
  const words = (kind: 'peer' | 'customer', marked: boolean) =>
    trade(`mark.${kind}.${marked ? 'remove' : 'add'}`);
  const contacts = t('row.contacts', { name });
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
            // React hands the click on to the row, which would open.
            domEvent.stopPropagation();
            (key === 'peer' ? asPeer : asCustomer).toggle();
          },
        }}
      >
        <button
          type="button"
          className={styles.icon}
          aria-label={t('row.mark', { name })}
          title={t('row.markShort')}
        >
          <Icon name="saved" />
        </button>
      </Dropdown>
      <button
        type="button"
        className={styles.icon}
        aria-label={contacts}
        title={trade('contacts.find')}
        onClick={() => platform.navigate(links.company(id, 'contacts'))}
      >
        <Icon name="team" />
      </button>
    </span>
  );
}

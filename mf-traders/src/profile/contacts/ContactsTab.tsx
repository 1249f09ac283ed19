// Persons and e-mails of the company: said what they cost before they are looked up, then with origin, age and permission.
import { sessionStore } from '@waybill/platform';
import { Price } from '@waybill/trade/data';
import { Button, Icon, Panel } from '@waybill/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../../texts';
import styles from '../profile.module.css';
import type { TabProps } from '../useProfile';
import { EmailsPanel } from './EmailsPanel';
import { PersonsPanel } from './PersonsPanel';
import { SitePanel } from './SitePanel';
import { useContacts } from './useContacts';

const KEPT = 'waybill.contacts';
const MOST = 200;

/** Companies whose contacts were asked for in this tab of the browser: the same again costs nothing in the month. */
const shownBefore = (): string[] =>
  sessionStore.read(KEPT, (kept) =>
    Array.isArray(kept) ? kept.filter((key): key is string => typeof key === 'string') : [],
  );

export default function ContactsTab(props: TabProps) {
  const { company } = props;
  const { t } = useTranslation(NAMESPACE);
  const [open, setOpen] = useState(() => shownBefore().includes(company));
  if (!open)
    return (
      <Panel title={t('contacts.title')} note={t('contacts.note')}>
        <div className={styles.price}>
          <Price quota="trader_contact" units={1} call="companyContacts" />
          <Button
            type="primary"
            icon={<Icon name="team" />}
            onClick={() => {
              sessionStore.write(KEPT, [company, ...shownBefore()].slice(0, MOST));
              setOpen(true);
            }}
          >
            {t('contacts.show')}
          </Button>
          <p className="wb-muted">{t('contacts.free')}</p>
        </div>
      </Panel>
    );
  return <Found {...props} />;
}

function Found({ company, head }: TabProps) {
  const { persons, emails } = useContacts(company);
  return (
    <div className="wb-page">
      <PersonsPanel answer={persons} />
      {persons.data !== undefined && <EmailsPanel company={company} answer={emails} />}
      <SitePanel company={company} head={head} />
    </div>
  );
}

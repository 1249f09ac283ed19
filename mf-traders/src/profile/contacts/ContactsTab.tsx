// Contacts tab of a profile: persons and e-mails of the company. The price is shown before the lookup; results have
// origin, age and permission.
import { Price } from '@waybill/trade/data';
import { Button, Icon, Panel } from '@waybill/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../../texts';
import styles from '../profile.module.css';
import type { TabProps } from '../use-profile';
import { EmailsPanel } from './EmailsPanel';
import { PersonsPanel } from './PersonsPanel';
import { SitePanel } from './SitePanel';
import { markPaid, useContacts } from './use-contacts';

export default function ContactsTab(props: TabProps) {
  const { head } = props;
  const { t } = useTranslation(NAMESPACE);
  const [isAsked, setAsked] = useState(false);
  if (!isAsked && !head.contacts_paid)
    return (
      <Panel title={t('contacts.title')} note={t('contacts.note')}>
        <div className={styles.price}>
          <Price quota="trader_contact" units={1} call="companyContacts" />
          <Button type="primary" icon={<Icon name="team" />} onClick={() => setAsked(true)}>
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
  const isPaid = persons.data !== undefined && persons.data.length > 0;
  // The head was loaded before the contacts were paid for.
  useEffect(() => {
    if (isPaid) markPaid(company);
  }, [isPaid, company]);
  return (
    <div className="wb-page">
      <PersonsPanel answer={persons} />
      {persons.data !== undefined && <EmailsPanel company={company} answer={emails} />}
      <SitePanel company={company} head={head} />
    </div>
  );
}

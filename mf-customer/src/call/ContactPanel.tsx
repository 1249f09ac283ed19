// Whom to call: number, e-mail, place and the time of day there.
import type { Customer } from '@waybill/contract';
import { CompanyLink, ContactsButton, links } from '@waybill/trade';
import { EmailAddress, useGround } from '@waybill/trade/data';
import { AppLink, CountryName, Panel } from '@waybill/ui';
import { type Fact, FactList } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { OwnerFact } from '../team/OwnerFact';
import { useTeam } from '../team/use-team';
import { NAMESPACE } from '../texts';
import styles from './call.module.css';
import { useLocalTime } from './local-time';

export function ContactPanel({ customer }: { customer: Customer }) {
  const { t } = useTranslation(NAMESPACE);
  const { isShared } = useTeam();
  const ground = useGround();
  const { id, phone, email, company, cmpName, country, locality, position } = customer;
  const time = useLocalTime(country);
  const facts: Fact[] = [
    {
      key: 'phone',
      label: t('person.phone'),
      value: phone && (
        <a className={styles.phone} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          {phone}
        </a>
      ),
    },
    {
      key: 'time',
      label: t('call.localTime'),
      value: time && (time.from === time.to ? time.from : `${time.from} – ${time.to}`),
    },
    { key: 'email', label: t('person.email'), value: email && <EmailAddress {...customer} /> },
    { key: 'position', label: t('person.position'), value: position },
    ...(isShared ? [{ key: 'owner', label: t('team.owner'), value: <OwnerFact customer={customer} /> }] : []),
    { key: 'company', label: t('person.company'), value: <CompanyLink id={company} name={cmpName} /> },
    {
      key: 'country',
      label: t('company.country'),
      value: country && (
        <>
          <CountryName code={country} />
          {locality !== null && `, ${locality}`}
        </>
      ),
    },
    {
      key: 'permission',
      label: t('person.permission'),
      value: ground(customer) ?? <span className="wb-muted">{t('person.noPermission')}</span>,
    },
  ];
  return (
    <Panel
      title={t('customer.facts')}
      actions={
        phone === null && company !== '' ? (
          <ContactsButton company={company} />
        ) : (
          <AppLink href={links.customer(id)}>{t('call.details')}</AppLink>
        )
      }
    >
      <FactList facts={facts} columns={1} />
    </Panel>
  );
}

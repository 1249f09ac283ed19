// Page of one customer: contact data, tag and label, follow-up, history, and the shipments of the company.

import type { Customer } from '@waybill/contract';
import { platform, useCall, useLanguage } from '@waybill/platform';
import { CompanyLink, ContactsButton, customersChanged, links } from '@waybill/trade';
import { EmailAddress, PersonRights, useGround } from '@waybill/trade/data';
import { Alert, Button, CountryName, Icon, Panel, SampleBadge } from '@waybill/ui';
import { DetailPage, type Fact, FactList, useConfirm, useNeighbours } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { LabelSelect, TagSelect } from '../customers/CustomerSelects';
import { isProvedWon, WonLink } from '../customers/WonLink';
import { FollowUpButton } from '../follow-ups/FollowUpButton';
import { useFollowUp } from '../follow-ups/use-follow-up';
import { CustomerHistory } from '../history/CustomerHistory';
import { LetterButton } from '../letter/LetterButton';
import { useLookUp } from '../look-up/use-look-up';
import { OriginCell, SocialLinks } from '../people/PersonCells';
import { RhythmPanel } from '../rhythm/RhythmPanel';
import { OwnerFact } from '../team/OwnerFact';
import { useTeam } from '../team/use-team';
import { NAMESPACE } from '../texts';
import { CompanyShipments } from './CompanyShipments';
import { EditCustomerButton } from './EditCustomerButton';
import { LeadPanel } from './LeadPanel';

export default function CustomerPage() {
  const { t } = useTranslation(NAMESPACE);
  const { id = '' } = useParams();
  const answer = useCall('customerDetails', { id }, { enabled: id !== '' });
  const neighbours = useNeighbours(id, links.customer);
  const [lookUpDialog, lookUp] = useLookUp();
  const [removeDialog, confirm] = useConfirm();
  const navigate = useNavigate();
  const { state } = useLocation();

  /** Errors are shown by the dialog. */
  const find = (kind: 'email' | 'social') => void lookUp(kind, [id]).catch(() => undefined);

  async function remove({ name }: Customer) {
    const removed = await confirm({
      title: t('customer.removeTitle', { name }),
      text: t('customers.removeText'),
      confirmLabel: t('customers.remove'),
      danger: true,
      run: () => platform.call('customerRemove', { id }),
    });
    if (!removed) return;
    // The list that opened the page is one history entry back, because neighbours replace each other.
    if (state === null) platform.navigate(links.customers());
    else await navigate(-1);
    await customersChanged(id);
  }

  const customer = answer.data;
  return (
    <>
      <DetailPage
        title={customer?.name ?? t('customer.title')}
        facts={[
          customer?.isCompany ? t('customer.isCompany') : customer?.position,
          !customer?.isCompany && customer?.cmpName,
          customer?.sample && <SampleBadge key="sample" />,
        ]}
        actions={
          customer && (
            <>
              <Button
                type="primary"
                icon={<Icon name="phone" />}
                onClick={() => platform.navigate(links.call(id))}
              >
                {t('call.start')}
              </Button>
              <LetterButton customer={customer} />
              <Button icon={<Icon name="mail" />} onClick={() => find('email')}>
                {t('lookUp.email.start')}
              </Button>
              <Button
                icon={<Icon name="link" />}
                disabled={customer.email === null}
                title={customer.email === null ? t('customer.needsEmail') : undefined}
                onClick={() => find('social')}
              >
                {t('lookUp.social.start')}
              </Button>
              {!customer.isCompany && <PersonRights name={customer.name} customer={customer.id} />}
              <Button danger icon={<Icon name="delete" />} onClick={() => void remove(customer)}>
                {t('customers.remove')}
              </Button>
            </>
          )
        }
        listPath={links.customers()}
        neighbours={neighbours}
        answer={id === '' ? null : answer}
        missing={{ title: t('customer.missing'), why: t('customer.missingWhy') }}
      >
        {(known) => (
          <div className="wb-page">
            {known.isCompany && <Alert type="info" showIcon title={t('customer.companyHint')} />}
            <CustomerFacts customer={known} />
            {known.rhythm !== null && (
              <RhythmPanel company={{ id: known.company, desc_en: known.cmpName }} rhythm={known.rhythm} />
            )}
            {known.lead !== null && <LeadPanel lead={known.lead} />}
            <CustomerHistory key={known.id} customer={known.id} />
            <CompanyShipments key={known.company} company={known.company} name={known.cmpName} />
          </div>
        )}
      </DetailPage>
      {lookUpDialog}
      {removeDialog}
    </>
  );
}

function CustomerFacts({ customer }: { customer: Customer }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const ground = useGround();
  const { isShared } = useTeam();
  const [dialog, onFollowUp] = useFollowUp();
  const { company, cmpName, country, social_source, social_observed_on } = customer;
  const facts: Fact[] = [
    { key: 'label', label: t('customer.label'), value: <LabelSelect customer={customer} /> },
    ...(isProvedWon(customer)
      ? [{ key: 'won', label: t('won.filter'), value: <WonLink customer={customer} /> }]
      : []),
    { key: 'tag', label: t('customer.tag'), value: <TagSelect customer={customer} /> },
    ...(isShared ? [{ key: 'owner', label: t('team.owner'), value: <OwnerFact customer={customer} /> }] : []),
    {
      key: 'followUp',
      label: t('followUp.column'),
      value: <FollowUpButton customer={customer} onOpen={onFollowUp} />,
    },
    { key: 'email', label: t('person.email'), value: customer.email && <EmailAddress {...customer} /> },
    { key: 'phone', label: t('person.phone'), value: customer.phone },
    {
      key: 'social',
      label: t('person.social'),
      value: customer.showSocial && (
        <>
          <SocialLinks of={customer} name={customer.name} />
          {social_source !== null && (
            <small className="wb-muted">
              {' '}
              {social_source}, {format.date(social_observed_on)}
            </small>
          )}
        </>
      ),
    },
    { key: 'company', label: t('person.company'), value: <CompanyLink id={company} name={cmpName} /> },
    { key: 'country', label: t('company.country'), value: country && <CountryName code={country} /> },
    { key: 'locality', label: t('person.locality'), value: customer.locality },
    { key: 'profile', label: t('person.profile'), value: customer.profile, wide: true },
    { key: 'origin', label: t('person.origin'), value: <OriginCell {...customer} /> },
    {
      key: 'permission',
      label: t('person.permission'),
      value: ground(customer) ?? <span className="wb-muted">{t('person.noPermission')}</span>,
    },
    { key: 'created', label: t('customer.created'), value: format.dayAt(customer.created) },
  ].map((fact) => ({ ...fact, value: fact.value === false ? null : fact.value }));
  return (
    <Panel
      title={t('customer.facts')}
      actions={
        <>
          <EditCustomerButton key={customer.id} customer={customer} />
          {company !== '' && <ContactsButton company={company} />}
        </>
      }
    >
      <FactList facts={facts} />
      {dialog}
    </Panel>
  );
}

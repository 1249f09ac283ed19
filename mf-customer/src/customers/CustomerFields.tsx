// The fields of a customer that a user writes: the same for a new one and for one that is corrected.
import type { Customer } from '@waybill/contract';
import { platform } from '@waybill/platform';
import { Alert, AppLink, TextField, type useForm } from '@waybill/ui';
import { CountryField } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { customerPath } from './customer-path';

export const factNames = ['name', 'cmpName', 'position', 'country', 'email', 'phone'] as const;
export type FactName = (typeof factNames)[number];

/** What the fields hold, as calls take it. */
export const factsOf = (value: (name: FactName) => string) => ({
  name: value('name'),
  cmpName: value('cmpName'),
  position: value('position'),
  country: value('country'),
  email: value('email').trim(),
  phone: value('phone'),
});

/** The customer of this account that the form would make a second time. */
export async function findDuplicate(
  value: (name: FactName) => string,
  except = '',
): Promise<Customer | undefined> {
  const { name, cmpName, country, email } = factsOf(value);
  const [duplicate] = await platform.call(
    'customerAlike',
    { name, cmpName, country, email, except },
    { silent: true },
  );
  return duplicate;
}

type Field = ReturnType<ReturnType<typeof useForm<FactName, unknown>>['field']>;

interface CustomerFieldsProps {
  /** Of a form that has these fields among others. */
  form: { field: (name: FactName) => Omit<Field, 'name'> & { name: string } };
  /** A company as a whole may stay without a name. */
  nameless?: boolean;
}

export function CustomerFields({ form, nameless = false }: CustomerFieldsProps) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <>
      <TextField {...form.field('name')} label={t('person.name')} maxLength={200} optional={nameless} />
      <TextField {...form.field('cmpName')} label={t('person.company')} maxLength={200} />
      <TextField {...form.field('position')} label={t('person.position')} maxLength={200} optional />
      <CountryField {...form.field('country')} label={t('company.country')} optional />
      <TextField {...form.field('email')} label={t('person.email')} type="email" maxLength={200} optional />
      <TextField {...form.field('phone')} label={t('person.phone')} type="tel" maxLength={60} optional />
    </>
  );
}

/** Points out that this customer is there already. */
export function DuplicateNote({ duplicate }: { duplicate: Customer }) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <Alert
      type="warning"
      showIcon
      title={t('add.duplicate', { name: duplicate.name, company: duplicate.cmpName })}
      description={<AppLink href={customerPath(duplicate)}>{t('add.openDuplicate')}</AppLink>}
    />
  );
}

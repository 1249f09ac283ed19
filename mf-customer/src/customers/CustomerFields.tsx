// Form fields of a customer, shared by the forms for adding and editing one.
import type { Customer } from '@waybill/contract';
import { platform } from '@waybill/platform';
import { Alert, AppLink, TextField, type useForm } from '@waybill/ui';
import { CountryField } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { customerPath } from './customer-path';

export const factNames = ['name', 'cmpName', 'position', 'country', 'email', 'phone'] as const;
export type FactName = (typeof factNames)[number];

/** The field values as parameters for API calls. */
export const factsOf = (value: (name: FactName) => string) => ({
  name: value('name'),
  cmpName: value('cmpName'),
  position: value('position'),
  country: value('country'),
  email: value('email').trim(),
  phone: value('phone'),
});

/** Finds an existing customer that the form would duplicate. */
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
  /** A form that includes these fields. */
  form: { field: (name: FactName) => Omit<Field, 'name'> & { name: string } };
  /** Allows an empty name, for a company as a whole. */
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

/** Warning that this customer already exists. */
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

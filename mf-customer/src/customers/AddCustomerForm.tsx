// A customer written by hand. One of the same name at the same company is pointed out before a second one is made.
import type { Customer, CustomerTag } from '@waybill/contract';
import { platform, useCall, useLanguage } from '@waybill/platform';
import { Alert, AppLink, FormFrame, missingFields, TextField, useForm } from '@waybill/ui';
import { SelectField } from '@waybill/ui/data';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { customersChanged } from './change-customer';
import { allTags, customerPath } from './customer-path';

const names = ['name', 'cmpName', 'position', 'country', 'email', 'phone', 'tag'] as const;
type Name = (typeof names)[number];

const same = (a: string, b: string) =>
  a.trim().localeCompare(b.trim(), undefined, { sensitivity: 'base' }) === 0;

/** The customer of this account that the form would write a second time. */
async function findTwin(name: string, cmpName: string): Promise<Customer | undefined> {
  const { data } = await platform.call('customers', { name, corp: cmpName }, { silent: true });
  return data.find((customer) => same(customer.name, name) && same(customer.cmpName, cmpName));
}

export interface AddCustomerFormProps {
  tag: CustomerTag;
  onDone: () => void;
}

export function AddCustomerForm({ tag, onDone }: AddCustomerFormProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const countries = useCall('countries', {});
  const [twin, setTwin] = useState<Customer | null>(null);

  const form = useForm<Name, Customer | null>({
    names,
    initial: { tag: String(tag) },
    check: (value) => missingFields(['name', 'cmpName'], value),
    async send(value) {
      const found = twin === null ? await findTwin(value('name'), value('cmpName')) : undefined;
      if (found !== undefined) {
        setTwin(found);
        return null;
      }
      const [name, cmpName, position, country] = [
        value('name'),
        value('cmpName'),
        value('position'),
        value('country'),
      ];
      const [email, phone] = [value('email').trim(), value('phone')];
      return platform.call(
        'customerWrite',
        { name, cmpName, position, country, email, phone, tag: value('tag') },
        { silent: true },
      );
    },
    onDone(customer) {
      if (customer === null) return;
      platform.toast('success', t('add.done', { name: customer.name }));
      void customersChanged();
      onDone();
    },
  });

  const options = (countries.data ?? [])
    .map(({ code }) => ({ value: code, label: format.country(code) }))
    .sort((a, b) => a.label.localeCompare(b.label));

  return (
    <FormFrame
      form={form}
      label={t('add.title')}
      submitLabel={t(twin === null ? 'add.button' : 'add.anyway')}
    >
      <TextField {...form.field('name')} label={t('person.name')} maxLength={200} />
      <TextField {...form.field('cmpName')} label={t('person.company')} maxLength={200} />
      <TextField {...form.field('position')} label={t('person.position')} maxLength={200} optional />
      <SelectField
        {...form.field('country')}
        label={t('company.country')}
        options={options}
        loading={countries.isPending}
        searchable
        optional
      />
      <TextField {...form.field('email')} label={t('person.email')} type="email" maxLength={200} optional />
      <TextField {...form.field('phone')} label={t('person.phone')} type="tel" maxLength={60} optional />
      <SelectField
        {...form.field('tag')}
        label={t('customer.tag')}
        options={allTags.map((each) => ({ value: String(each), label: t(`tag.${each}`) }))}
      />
      {twin !== null && (
        <Alert
          type="warning"
          showIcon
          title={t('add.twin', { name: twin.name, company: twin.cmpName })}
          description={<AppLink href={customerPath(twin)}>{t('add.openTwin')}</AppLink>}
        />
      )}
    </FormFrame>
  );
}

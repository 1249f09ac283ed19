// Form for adding a customer by hand. Points out an existing customer before a duplicate is created.
import type { Customer, CustomerTag } from '@waybill/contract';
import { platform } from '@waybill/platform';
import { customersChanged } from '@waybill/trade';
import { FormFrame, missingFields, useForm } from '@waybill/ui';
import { SelectField } from '@waybill/ui/data';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import {
  CustomerFields,
  DuplicateNote,
  type FactName,
  factNames,
  factsOf,
  findDuplicate,
} from './CustomerFields';
import { allTags } from './customer-path';

interface AddCustomerFormProps {
  tag: CustomerTag;
  onDone: () => void;
}

export function AddCustomerForm({ tag, onDone }: AddCustomerFormProps) {
  const { t } = useTranslation(NAMESPACE);
  const [duplicate, setDuplicate] = useState<Customer | null>(null);

  const form = useForm<FactName | 'tag', Customer | null>({
    names: [...factNames, 'tag'],
    initial: { tag: String(tag) },
    check: (value) => missingFields(['name', 'cmpName'], value),
    async send(value) {
      const found = duplicate === null ? await findDuplicate(value) : undefined;
      if (found !== undefined) {
        setDuplicate(found);
        return null;
      }
      return platform.call('customerWrite', { ...factsOf(value), tag: value('tag') }, { silent: true });
    },
    onDone(customer) {
      if (customer === null) return;
      platform.toast('success', t('add.done', { name: customer.name }));
      void customersChanged();
      onDone();
    },
  });

  return (
    <FormFrame
      form={form}
      label={t('add.title')}
      submitLabel={t(duplicate === null ? 'add.button' : 'add.anyway')}
    >
      <CustomerFields form={form} />
      <SelectField
        {...form.field('tag')}
        label={t('customer.tag')}
        options={allTags.map((each) => ({ value: String(each), label: t(`tag.${each}`) }))}
      />
      {duplicate !== null && <DuplicateNote duplicate={duplicate} />}
    </FormFrame>
  );
}

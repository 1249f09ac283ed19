// Form for adding a customer by hand. Points out an existing customer before a duplicate is created.
import type { Customer, CustomerTag } from '@waybill/contract';
import type { ColleagueCustomer } from '@waybill/contract/team';
import { platform } from '@waybill/platform';
import { ColleagueNote, customersChanged, links } from '@waybill/trade';
import { Alert, FormFrame, missingFields, useForm } from '@waybill/ui';
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

/** What to know before the customer is added. */
interface Noted {
  duplicate: Customer | undefined;
  colleagues: readonly ColleagueCustomer[];
}

async function findNoted(value: (name: FactName) => string): Promise<Noted | null> {
  const [duplicate, standings] = await Promise.all([
    findDuplicate(value),
    platform.call('companyStandings', { cmpName: value('cmpName') }, { silent: true }),
  ]);
  const colleagues = standings.data.flatMap((standing) => standing.colleagues);
  return duplicate === undefined && colleagues.length === 0 ? null : { duplicate, colleagues };
}

export function AddCustomerForm({ tag, onDone }: AddCustomerFormProps) {
  const { t } = useTranslation(NAMESPACE);
  const [noted, setNoted] = useState<Noted | null>(null);

  const form = useForm<FactName | 'tag', Customer | null>({
    names: [...factNames, 'tag'],
    initial: { tag: String(tag) },
    draft: 'customer-new',
    check: (value) => missingFields(['name', 'cmpName'], value),
    async send(value) {
      const found = noted === null ? await findNoted(value) : null;
      if (found !== null) {
        setNoted(found);
        return null;
      }
      return platform.call('customerWrite', { ...factsOf(value), tag: value('tag') }, { silent: true });
    },
    onDone(customer) {
      if (customer === null) return;
      platform.toast('success', t('add.done', { name: customer.name }), {
        link: { path: links.customer(customer.id) },
      });
      void customersChanged();
      onDone();
    },
  });

  return (
    <FormFrame
      form={form}
      label={t('add.title')}
      submitLabel={t(noted === null ? 'add.button' : 'add.anyway')}
    >
      <CustomerFields form={form} />
      <SelectField
        {...form.field('tag')}
        label={t('customer.tag')}
        options={allTags.map((each) => ({ value: String(each), label: t(`tag.${each}`) }))}
      />
      {noted?.duplicate !== undefined && <DuplicateNote duplicate={noted.duplicate} />}
      {noted !== null && noted.colleagues.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={t('add.colleagues')}
          description={<ColleagueNote colleagues={noted.colleagues} />}
        />
      )}
    </FormFrame>
  );
}

// Button and dialog for editing a customer's data. Concurrent changes by another page are shown before anything is
// overwritten.
import { type Customer, codes } from '@waybill/contract';
import { CallError, platform, useLanguage } from '@waybill/platform';
import { customersChanged } from '@waybill/trade';
import { Alert, Button, FormFrame, Icon, missingFields, useForm } from '@waybill/ui';
import { Dialog } from '@waybill/ui/data';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CustomerFields,
  DuplicateNote,
  type FactName,
  factNames,
  factsOf,
  findDuplicate,
} from '../customers/CustomerFields';
import { NAMESPACE } from '../texts';

export function EditCustomerButton({ customer }: { customer: Customer }) {
  const { t } = useTranslation(NAMESPACE);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Icon name="edit" />} onClick={() => setOpen(true)}>
        {t('edit.button')}
      </Button>
      <Dialog
        open={open}
        title={t('edit.title', { name: customer.name })}
        onClose={() => setOpen(false)}
        focusField
      >
        <EditCustomerForm customer={customer} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** The values that the fields show. */
const shownOf = (customer: Customer): Record<FactName, string> => ({
  name: customer.isCompany ? '' : customer.name,
  cmpName: customer.cmpName,
  position: customer.position ?? '',
  country: customer.country ?? '',
  email: customer.email ?? '',
  phone: customer.phone ?? '',
});

const labelOf = {
  name: 'person.name',
  cmpName: 'person.company',
  position: 'person.position',
  country: 'company.country',
  email: 'person.email',
  phone: 'person.phone',
} as const satisfies Record<FactName, string>;

function EditCustomerForm({ customer, onDone }: { customer: Customer; onDone: () => void }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  /** The customer as it was when the form was opened. */
  const [before] = useState(customer);
  const [duplicate, setDuplicate] = useState<Customer | null>(null);
  const now = shownOf(customer);
  const elsewhere = factNames.filter((name) => now[name] !== shownOf(before)[name]);

  const form = useForm<FactName, Customer | null>({
    names: factNames,
    initial: shownOf(before),
    draft: `customer-edit:${before.id}`,
    check: (value) => missingFields(customer.isCompany ? ['cmpName'] : ['name', 'cmpName'], value),
    async send(value) {
      const found = duplicate === null ? await findDuplicate(value, customer.id) : undefined;
      if (found !== undefined) {
        setDuplicate(found);
        return null;
      }
      const { id, version } = customer;
      try {
        return await platform.call('customerEdit', { id, version, ...factsOf(value) }, { silent: true });
      } catch (error) {
        if (error instanceof CallError && error.code === codes.changedElsewhere) await customersChanged();
        throw error;
      }
    },
    onDone(changed) {
      if (changed === null) return;
      platform.toast('success', t('edit.done'));
      void customersChanged();
      onDone();
    },
  });

  const text = (name: FactName) =>
    now[name] !== '' && name === 'country' ? format.country(now[name]) : now[name];
  return (
    <FormFrame
      form={form}
      label={t('edit.title', { name: before.name })}
      submitLabel={t(elsewhere.length > 0 ? 'edit.over' : duplicate === null ? 'edit.save' : 'edit.anyway')}
    >
      <CustomerFields form={form} nameless={customer.isCompany} />
      {elsewhere.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('edit.elsewhere')}
          description={
            <ul>
              {elsewhere.map((name) => (
                <li key={name}>
                  {t(now[name] === '' ? 'edit.nowEmpty' : 'edit.now', {
                    field: t(labelOf[name]),
                    text: text(name),
                  })}
                </li>
              ))}
            </ul>
          }
        />
      )}
      {duplicate !== null && <DuplicateNote duplicate={duplicate} />}
    </FormFrame>
  );
}

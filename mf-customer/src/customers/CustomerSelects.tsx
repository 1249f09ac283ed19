// Selects that change a customer's tag and label in place.
import { type Customer, type CustomerLabel, type CustomerTag, customerLabels } from '@waybill/contract';
import { Select } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { changeCustomer } from './change-customer';
import { allTags } from './customer-path';
import styles from './customers.module.css';

export function LabelSelect({ customer }: { customer: Customer }) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <Select<CustomerLabel>
      size="small"
      className={styles.select ?? ''}
      aria-label={t('customer.labelOf', { name: customer.name })}
      value={customer.label}
      popupMatchSelectWidth={false}
      options={customerLabels.map((label) => ({ value: label, label: t(`label.${label}`) }))}
      onChange={(label) => void changeCustomer(customer, { label })}
    />
  );
}

export function TagSelect({ customer }: { customer: Customer }) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <Select<CustomerTag>
      size="small"
      className={styles.select ?? ''}
      aria-label={t('customer.tagOf', { name: customer.name })}
      value={customer.tag}
      popupMatchSelectWidth={false}
      options={allTags.map((tag) => ({ value: tag, label: t(`tag.${tag}`) }))}
      onChange={(tag) => void changeCustomer(customer, { tag })}
    />
  );
}

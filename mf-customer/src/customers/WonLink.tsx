// The order that proves that a customer was won, as a link to its record.
import type { Customer } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { links } from '@waybill/trade';
import { AppLink } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

/** Whether a record proves that it was won, and nobody gave it another status since. */
export const isProvedWon = ({ label, won }: Customer): boolean => label === 'won' && won !== null;

export function WonLink({ customer }: { customer: Customer }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const { won } = customer;
  if (won === null || !isProvedWon(customer)) return null;
  return <AppLink href={links.record(won.record)}>{t('won.order', { date: format.date(won.date) })}</AppLink>;
}

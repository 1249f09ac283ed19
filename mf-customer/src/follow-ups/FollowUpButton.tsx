// A customer's follow-up date with a button that sets or changes it.
import type { Customer } from '@waybill/contract';
import { Button, Icon } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { FollowUpWords } from './FollowUpWords';

interface FollowUpButtonProps {
  customer: Customer;
  onOpen: (customer: Customer) => void;
}

export function FollowUpButton({ customer, onOpen }: FollowUpButtonProps) {
  const { t } = useTranslation(NAMESPACE);
  const { name, followUp } = customer;
  // The button comes first, because a two-line cell cuts off the end of long texts.
  return (
    <>
      <Button
        type="text"
        size="small"
        icon={<Icon name={followUp === null ? 'plus' : 'edit'} />}
        aria-label={t(followUp === null ? 'followUp.setOf' : 'followUp.changeOf', { name })}
        title={t(followUp === null ? 'followUp.set' : 'followUp.change')}
        onClick={() => onOpen(customer)}
      />{' '}
      {followUp !== null && <FollowUpWords followUp={followUp} />}
    </>
  );
}

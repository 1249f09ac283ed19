// Makes persons customers (spec §4: tags of customers), one or many at once.
import { type CustomerTag, customerTags } from '@waybill/contract';
import { platform, useEffectCall } from '@waybill/platform';
import { Button, Icon } from '@waybill/ui';
import { useTradeTexts } from '../texts';

export interface MakeCustomerButtonProps {
  /** Persons, as `companyContacts` answers them. With none chosen the button says so (spec §5). */
  contacts: readonly string[];
  tag?: CustomerTag;
  /** Beside the small buttons of a table. */
  size?: 'small';
}

export function MakeCustomerButton({
  contacts,
  tag = customerTags.potential,
  size,
}: MakeCustomerButtonProps) {
  const { t } = useTradeTexts();
  const add = useEffectCall('customerAdd', {
    onSuccess: ({ added, changed }) => {
      for (const call of ['customers', 'potentialCustomers', 'companiesConcerned'])
        void platform.queryClient.invalidateQueries({ queryKey: [call] });
      const done = added + changed;
      platform.toast(
        done === 0 ? 'info' : 'success',
        t(done === 0 ? 'customer.already' : 'customer.made', { count: done }),
      );
    },
  });
  function make() {
    if (contacts.length === 0) platform.toast('warning', t('customer.noSelection'));
    else add.mutate({ contacts: [...contacts], tag });
  }
  return (
    <Button
      {...(size !== undefined && { size })}
      icon={<Icon name="user" />}
      loading={add.isPending}
      onClick={make}
    >
      {t('customer.make')}
    </Button>
  );
}

// Makes persons customers (spec §4: tags of customers), one or many at once.
import { type CallName, customerTags } from '@waybill/contract';
import { platform, useEffectCall } from '@waybill/platform';
import { Button, Icon } from '@waybill/ui';
import { useTradeTexts } from '../texts';

/** Calls that answer something of customers. */
const shownBy: readonly CallName[] = [
  'customers',
  'customerBoard',
  'potentialCustomers',
  'customerDetails',
  'customerHistory',
  'companiesConcerned',
];

/** Whether a call's input asks about this customer alone. */
const isAbout = (input: unknown, id: string): boolean =>
  typeof input === 'object' && input !== null && 'id' in input && input.id === id;

/**
 * Every list and page that shows customers asks again.
 * @param removed customer who is no longer there to be asked about, while their page is still on the screen
 */
export async function customersChanged(removed?: string): Promise<void> {
  const isOfOthers = ({ queryKey: [, input] }: { queryKey: readonly unknown[] }) =>
    removed === undefined || !isAbout(input, removed);
  await Promise.all(
    shownBy.map((call) =>
      platform.queryClient.invalidateQueries({ queryKey: [call], predicate: isOfOthers }),
    ),
  );
}

/** Companies that one call takes. */
const AT_ONCE = 200;

/**
 * Makes companies customers: the persons there that this account was shown, else the company.
 * @returns how many customers are new. @throws CallError
 */
export async function makeCompaniesCustomers(companies: readonly string[]): Promise<number> {
  let made = 0;
  try {
    for (let from = 0; from < companies.length; from += AT_ONCE) {
      const part = companies.slice(from, from + AT_ONCE);
      const added = await platform.call('customersFromCompanies', { companies: part });
      made += added.persons + added.companies;
    }
  } finally {
    void customersChanged();
  }
  return made;
}

interface MakeCustomerButtonProps {
  /** Persons, as `companyContacts` answers them. With none chosen the button says so (spec §5). */
  contacts: readonly string[];
  /** Beside the small buttons of a table. */
  size?: 'small';
}

export function MakeCustomerButton({ contacts, size }: MakeCustomerButtonProps) {
  const { t } = useTradeTexts();
  const add = useEffectCall('customerAdd', {
    onSuccess: ({ added, changed }) => {
      void customersChanged();
      const done = added + changed;
      platform.toast(
        done === 0 ? 'info' : 'success',
        t(done === 0 ? 'customer.already' : 'customer.made', { count: done }),
      );
    },
  });
  function make() {
    if (contacts.length === 0) platform.toast('warning', t('customer.noSelection'));
    else add.mutate({ contacts: [...contacts], tag: customerTags.potential });
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

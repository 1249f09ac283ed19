// Turns contacts or companies into customers (spec §4: tags of customers), one or many at once.
import { type CallInput, type CallName, type CallResponse, customerTags } from '@waybill/contract';
import { platform, useEffectCall } from '@waybill/platform';
import { Button, Icon } from '@waybill/ui';
import { links } from '../links/links';
import { useTradeTexts } from '../texts';

/** Calls whose answers contain customers. */
const shownBy: readonly CallName[] = [
  'customers',
  'customerBoard',
  'potentialCustomers',
  'customerDetails',
  'customerHistory',
  'companiesConcerned',
  'companyStandings',
];

/** Whether a call's input is about this customer only. */
const isAbout = (input: unknown, id: string): boolean =>
  typeof input === 'object' && input !== null && 'id' in input && input.id === id;

/**
 * Refetches every list and page that shows customers.
 * @param removed customer who no longer exists, so must not be requested, while their page is still on screen
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

/** Maximum number of companies per call. */
const AT_ONCE = 200;

/** What saving companies did. */
interface SavedCustomers {
  /** How many customers are new. */
  added: number;
  /** Companies that stay with a colleague, and so were not saved. */
  taken: readonly string[];
}

/** Saves companies in chunks. */
async function saveInChunks(
  companies: readonly string[],
  save: (chunk: string[]) => Promise<CallResponse<'customersFromCompanies'>>,
): Promise<SavedCustomers> {
  let added = 0;
  const taken: string[] = [];
  try {
    for (let from = 0; from < companies.length; from += AT_ONCE) {
      const saved = await save(companies.slice(from, from + AT_ONCE));
      added += saved.persons + saved.companies;
      taken.push(...saved.taken.map(({ company }) => company));
    }
  } finally {
    void customersChanged();
  }
  return { added, taken };
}

/**
 * Turns companies into customers: the contacts there that this account has seen, else the company itself.
 * @throws CallError
 */
export const makeCompaniesCustomers = (companies: readonly string[]): Promise<SavedCustomers> =>
  saveInChunks(companies, (chunk) => platform.call('customersFromCompanies', { companies: chunk }));

/**
 * Turns leads into customers, who keep the reasons of the question that listed them.
 * @param question with the token of its answer. @throws CallError
 */
export const saveLeads = (
  companies: readonly string[],
  question: Omit<CallInput<'leadsSave'>, 'companies' | 'tag'>,
): Promise<SavedCustomers> =>
  saveInChunks(companies, (chunk) => platform.call('leadsSave', { ...question, companies: chunk }));

interface MakeCustomerButtonProps {
  /** Ids of contacts, as in `companyContacts`. If none are selected, the button says so (spec §5). */
  contacts: readonly string[];
  /** For use beside the small buttons of a table. */
  size?: 'small';
}

export function MakeCustomerButton({ contacts, size }: MakeCustomerButtonProps) {
  const { t } = useTradeTexts();
  const add = useEffectCall('customerAdd', {
    onSuccess: ({ added, changed, taken }) => {
      void customersChanged();
      if (taken > 0) platform.toast('info', t('customer.takenPersons', { count: taken }));
      if (taken > 0 && added + changed === 0) return;
      const done = added + changed;
      platform.toast(
        done === 0 ? 'info' : 'success',
        t(done === 0 ? 'customer.already' : 'customer.made', { count: done }),
        { link: { path: links.customers(), label: t('customer.list') } },
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

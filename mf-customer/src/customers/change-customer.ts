// Changes of a customer's tag and label: shown at once wherever the customer stands, taken back when the server refuses.
import type { CallResponse, Customer } from '@waybill/contract';
import { CallError, platform } from '@waybill/platform';

export type CustomerChange = Partial<Pick<Customer, 'tag' | 'label'>>;

type Page = CallResponse<'customers'>;

const lists = ['customers', 'potentialCustomers'] as const;

function show(id: string, change: CustomerChange): void {
  const changed = (customer: Customer): Customer =>
    customer.id === id ? { ...customer, ...change } : customer;
  const { queryClient } = platform;
  for (const call of lists)
    queryClient.setQueriesData<Page>(
      { queryKey: [call] },
      (page) => page && { ...page, data: page.data.map(changed) },
    );
  queryClient.setQueriesData<Customer>(
    { queryKey: ['customerDetails'] },
    (customer) => customer && changed(customer),
  );
}

/** Every list and page that shows customers asks anew. */
export async function customersChanged(): Promise<void> {
  const calls = [...lists, 'customerDetails', 'companiesConcerned'];
  await Promise.all(calls.map((call) => platform.queryClient.invalidateQueries({ queryKey: [call] })));
}

/** Resolves to whether it was kept; why it was not, the call has said. */
export async function changeCustomer(customer: Customer, change: CustomerChange): Promise<boolean> {
  const before: CustomerChange = { tag: customer.tag, label: customer.label };
  show(customer.id, change);
  try {
    await platform.call('customerChange', { id: customer.id, ...change });
    return true;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    show(customer.id, before);
    return false;
  } finally {
    // What another tab changed meanwhile is seen by that, too.
    void customersChanged();
  }
}

// Changes a customer's tag and label: optimistic in every cached answer, rolled back if the server refuses.
import type { CallResponse, Customer } from '@waybill/contract';
import { CallError, platform } from '@waybill/platform';
import { customersChanged } from '@waybill/trade';
import { type BoardContent, boardWith } from './board';

type CustomerChange = Partial<Pick<Customer, 'tag' | 'label'>>;
type Shown = CustomerChange & Pick<Customer, 'version' | 'label_since'>;

type Page = CallResponse<'customers'>;

const lists = ['customers', 'potentialCustomers'] as const;

function show(id: string, change: Shown): void {
  const changed = <Row extends Customer>(customer: Row): Row =>
    customer.id === id ? { ...customer, ...change } : customer;
  const { queryClient } = platform;
  for (const call of lists)
    queryClient.setQueriesData<Page>(
      { queryKey: [call] },
      (page) => page && { ...page, data: page.data.map(changed) },
    );
  queryClient.setQueriesData<BoardContent>(
    { queryKey: ['customerBoard'] },
    (board) => board && boardWith(board, id, changed),
  );
  queryClient.setQueriesData<Customer>(
    { queryKey: ['customerDetails'] },
    (customer) => customer && changed(customer),
  );
}

/** Number of pending changes. */
let underWay = 0;

/**
 * Resolves to whether the change was saved; the call shows its errors. Sends the version on screen, so that concurrent
 * changes by another page are shown and not overwritten.
 */
export async function changeCustomer(customer: Customer, change: CustomerChange): Promise<boolean> {
  const { id, tag, label, label_since, version } = customer;
  const before: Shown = { tag, label, label_since, version };
  const isMoved = change.label !== undefined && change.label !== label;
  underWay += 1;
  // Pending answers do not include this change and would briefly undo it.
  for (const call of [...lists, 'customerBoard', 'customerDetails'])
    void platform.queryClient.cancelQueries({ queryKey: [call] });
  show(id, {
    ...change,
    label_since: isMoved ? new Date().toISOString() : label_since,
    version: version + 1,
  });
  try {
    await platform.call('customerChange', { id, version, ...change });
    return true;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    show(id, before);
    return false;
  } finally {
    underWay -= 1;
    // This also loads changes made in other tabs.
    if (underWay === 0) void customersChanged();
  }
}

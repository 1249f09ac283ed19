// Data hooks of subscriptions (list and records), and the actions on one.
import { PAGE_SIZE_DEFAULT, PAGE_SIZES, type Subscription } from '@waybill/contract';
import { platform, useCall } from '@waybill/platform';
import { usePaidQuery } from '@waybill/trade';
import { inAddress, type ListOptions, type ListState } from '@waybill/ui/data';

export const listOptions: ListOptions<object, never> = { id: 'subscriptions', filters: {} };

/** The opened subscription, and whether all of its records or only the new ones are shown: those if there are any. */
export const viewFields = {
  view: inAddress.text(),
  show: inAddress.oneOf(['', 'new', 'all'], ''),
  page: inAddress.whole(1, 1, 10_000),
  size: inAddress.oneOf(PAGE_SIZES, PAGE_SIZE_DEFAULT),
};

export const useSubscriptions = ({ page, pageSize }: Pick<ListState, 'page' | 'pageSize'>) =>
  useCall('subscriptions', { page, pageSize }, { keepPrevious: true, silent: true });

export const subscriptionsChanged = () =>
  platform.queryClient.invalidateQueries({ queryKey: ['subscriptions'] });

export async function removeSubscription(id: string, said: string): Promise<void> {
  await platform.call('subscriptionRemove', { id });
  platform.toast('success', said);
  await subscriptionsChanged();
}

/** Marks the records as seen: the list and the next visit take it into account. */
export async function visit(id: string): Promise<void> {
  const visited = await platform.call('subscriptionVisit', { id }, { silent: true });
  platform.queryClient.setQueryData(['subscriptionDetail', { id }], visited);
  await subscriptionsChanged();
}

/** @param since only what was loaded after it; empty for all records */
export function useSubscriptionRecords(
  subscription: Subscription,
  since: string,
  paging: { page: number; pageSize: (typeof PAGE_SIZES)[number] },
) {
  const {
    id,
    name: _name,
    tags: _tags,
    mail: _mail,
    seen_load: _seen,
    recent: _recent,
    ...search
  } = subscription;
  const query = { id, since };
  return usePaidQuery({
    call: 'subscriptionRecords',
    input: { ...query, ...paging },
    // An edited search under the same id is another question, and so is the same search after a new load.
    charged: { ...query, search },
    list: [query, search],
  });
}

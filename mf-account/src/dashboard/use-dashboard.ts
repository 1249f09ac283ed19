// What the dashboard asks the server. Each panel asks for its own; equal questions are asked once, all at once.
import { platform, useCall } from '@waybill/platform';
import { links, screenExists } from '@waybill/trade';
import { daysUntil } from './days-until';

/** Asks again for everything on the page that failed: what fails together is healed by one Retry. */
const askAgain = () =>
  platform.queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error' && state.data === undefined,
  });

/** The answer, with that Retry. */
const healedTogether = <Query extends object>(query: Query) => ({ ...query, refetch: askAgain });

/** Level, expiry and contact points. */
export const useProfile = () => useCall('userProfile', {});

/** Totals, use by day and month, records by continent. Asked at each visit: every search changes what it counts. */
export const useHomeStat = () => healedTogether(useCall('homeStat', {}, { staleTime: 0 }));

/** What every reporting country holds. */
export const useCountryStat = () => {
  const query = useCall('countryStat', {});
  return { ...healedTogether(query), countries: query.data?.map(({ country }) => country) };
};

/** The plan, under the same key as the permission store: asked once for menu, rail and dashboard. */
export const usePlan = () =>
  healedTogether(useCall('permissions', {}, { staleTime: Number.POSITIVE_INFINITY }));

/** Customers whose next date has come, the longest overdue first. */
const useDue = () =>
  useCall(
    'customers',
    { followUp: 'due', sortField: 'followUp', sortType: 'asc', page: 1 },
    { enabled: screenExists(links.customersDue()), silent: true },
  ).data;

/**
 * Subscriptions and followed companies, with what is new of each, and customers that are due; `isFirst` for who has none
 * of them. The others do not wait for the customers.
 */
export function useArrived() {
  const subscriptions = useCall('subscriptions', { page: 1 });
  const companies = useCall('tradersFollowed', { page: 1 });
  const due = useDue();
  const failed = subscriptions.isError ? subscriptions : companies;
  return {
    ...healedTogether(failed),
    isPending: subscriptions.isPending || companies.isPending,
    data:
      subscriptions.data === undefined || companies.data === undefined
        ? undefined
        : {
            subscriptions: subscriptions.data.data,
            subscribed: subscriptions.data.total,
            companies: companies.data.data,
            due: due?.data.map(({ name }) => name) ?? [],
            dueTotal: due?.total ?? 0,
          },
    isFirst: !due?.total && subscriptions.data?.total === 0 && companies.data?.total === 0,
  };
}

/** The last day of the plan, and whether it is over. */
export function usePlanEnd() {
  const { data } = useProfile();
  const day = data?.account_deadline;
  return { day, expired: day !== undefined && daysUntil(day) < 0 };
}

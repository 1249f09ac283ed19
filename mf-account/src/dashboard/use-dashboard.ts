// Queries of the dashboard. Each panel uses its own hooks; equal queries are sent once, and all in parallel.
import { platform, useCall } from '@waybill/platform';
import { links, screenExists } from '@waybill/trade';
import { daysUntil } from './days-until';

/** Refetches all failed queries of the page, so that one Retry is enough. */
const askAgain = () =>
  platform.queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error' && state.data === undefined,
  });

/** Adds that Retry to a query result. */
const healedTogether = <Query extends object>(query: Query) => ({ ...query, refetch: askAgain });

/** Level, expiry and contact points. */
export const useProfile = () => useCall('userProfile', {});

/** Totals, usage by day and month, records by continent. Refetched at each visit, because every search changes it. */
export const useHomeStat = () => healedTogether(useCall('homeStat', {}, { staleTime: 0 }));

/** Figures of every reporting country. */
export const useCountryStat = () => {
  const query = useCall('countryStat', {});
  return { ...healedTogether(query), countries: query.data?.map(({ country }) => country) };
};

/** The plan, with the same key as the permission store: one request for menu, rail and dashboard. */
export const usePlan = () =>
  healedTogether(useCall('permissions', {}, { staleTime: Number.POSITIVE_INFINITY }));

/** Customers due for follow-up, the longest overdue first. */
const useDue = () =>
  useCall(
    'customers',
    { followUp: 'due', sortField: 'followUp', sortType: 'asc', page: 1 },
    { enabled: screenExists(links.customersDue()), silent: true },
  ).data;

/** How many customers order later than they usually do. */
const useLate = () =>
  useCall('customerRadar', {}, { enabled: screenExists(links.customersLate()), silent: true }).data?.totals
    .late;

/**
 * Subscriptions and followed companies with their news, and customers due for follow-up; `isFirst` if the account has
 * none of these. The others do not wait for the customers.
 */
export function useArrived() {
  const subscriptions = useCall('subscriptions', { page: 1 });
  const companies = useCall('tradersFollowed', { page: 1 });
  const due = useDue();
  const late = useLate() ?? 0;
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
            late,
          },
    isFirst: !due?.total && late === 0 && subscriptions.data?.total === 0 && companies.data?.total === 0,
  };
}

/** Last day of the plan, and whether it has expired. */
export function usePlanEnd() {
  const { data } = useProfile();
  const day = data?.account_deadline;
  return { day, expired: day !== undefined && daysUntil(day) < 0 };
}

// Queries of the dashboard. Each panel uses its own hooks; equal queries are sent once, and all in parallel.
import { platform, useCall } from '@waybill/platform';
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

/** Last day of the plan, and whether it has expired. */
export function usePlanEnd() {
  const { data } = useProfile();
  const day = data?.account_deadline;
  return { day, expired: day !== undefined && daysUntil(day) < 0 };
}

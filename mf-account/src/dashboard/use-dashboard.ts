// What the dashboard asks the server. Each panel asks for its own; equal questions are asked once, all at once.
import { useCall } from '@waybill/platform';

/** Level, expiry and contact points. */
export const useProfile = () => useCall('userProfile', {});

/** Totals, use by day and month, records by continent. Asked at each visit: every search changes what it counts. */
export const useHomeStat = () => useCall('homeStat', {}, { staleTime: 0 });

/** What every reporting country holds. */
export const useCountryStat = () => {
  const query = useCall('countryStat', {});
  return { ...query, countries: query.data?.map(({ country }) => country) };
};

/** The plan, under the same key as the permission store: asked once for menu, rail and dashboard. */
export const usePlan = () => useCall('permissions', {}, { staleTime: Number.POSITIVE_INFINITY });

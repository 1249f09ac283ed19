// Hook for all countries and territories as picker options: a company's country, or the origin and destination of
// goods.
import { useCall } from '@waybill/platform';
import type { CountryOption } from '@waybill/ui/data';
import { useMemo } from 'react';

/** Options by alpha-2 code; empty until loaded. */
export function useWorldCountries(): CountryOption[] {
  const { data } = useCall('countries', {}, { silent: true });
  return useMemo(
    () => (data ?? []).map(({ code, continent }) => ({ code, alpha2: code, continent })),
    [data],
  );
}

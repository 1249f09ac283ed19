// Every country and territory, for pickers of where a company is or where goods come from and go to.
import { useCall } from '@waybill/platform';
import type { CountryOption } from '@waybill/ui/data';
import { useMemo } from 'react';

/** Choices by alpha-2 code; none until they are known. */
export function useWorldCountries(): CountryOption[] {
  const { data } = useCall('countries', {}, { silent: true });
  return useMemo(
    () => (data ?? []).map(({ code, continent }) => ({ code, alpha2: code, continent })),
    [data],
  );
}

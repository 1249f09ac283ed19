// The countries that companies may be asked for in: those that files name as partners, and the reporting ones.
import { useCall } from '@waybill/platform';
import type { CountryOption } from '@waybill/ui/data';
import { useMemo } from 'react';

export function useCompanyCountries(): CountryOption[] {
  const { data } = useCall('countryStat', {}, { silent: true });
  return useMemo(() => {
    const found = new Map<string, CountryOption>();
    for (const { country, areas } of data ?? [])
      for (const { alpha2, continent } of [country, ...areas])
        if (alpha2 !== null) found.set(alpha2, { code: alpha2, alpha2, continent });
    return [...found.values()];
  }, [data]);
}

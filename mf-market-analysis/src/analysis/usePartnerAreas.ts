// The areas that a question may be narrowed to: all that records name as partner, and the reporting countries themselves.
import { useCall } from '@waybill/platform';
import type { CountryOption } from '@waybill/ui/data';
import { useMemo } from 'react';

export function usePartnerAreas(): CountryOption[] {
  const { data } = useCall('countryStat', {});
  return useMemo(() => {
    const found = new Map<string, CountryOption>();
    for (const { country, areas } of data ?? [])
      for (const { alpha2, continent } of [country, ...areas])
        if (alpha2 !== null) found.set(alpha2, { code: alpha2, alpha2, continent });
    return [...found.values()];
  }, [data]);
}

// The areas that a question may be narrowed to: those that the country's records name as partner, and the reporting
// countries themselves, which are all that is offered for a question to all countries.
import { reportingCountries } from '@waybill/contract';
import { useCall } from '@waybill/platform';
import type { CountryOption } from '@waybill/ui/data';
import { useMemo } from 'react';

/** @param country code of spec §2, or `all` */
export function usePartnerAreas(country: string): CountryOption[] {
  const partners = useCall('countryStat', country === 'all' ? {} : { country }).data;
  return useMemo(() => {
    const found = new Map<string, CountryOption>();
    for (const { areas } of partners ?? [])
      for (const { alpha2, continent } of [...areas, ...reportingCountries])
        if (alpha2 !== null) found.set(alpha2, { code: alpha2, alpha2, continent });
    return [...found.values()];
  }, [partners]);
}

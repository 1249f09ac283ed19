// Hook that returns the last day of the data for a company: that of the countries that reported its newest records.
import { useCall } from '@waybill/platform';
import { dataEndOf, useMappings } from '@waybill/trade';

/** Null while it is not known, or where there is none. */
export function useDataEnd(company: string): string | null {
  const mappings = useMappings().data;
  const newest = useCall('traderRecords', { company }, { silent: true }).data;
  const codes = [...new Set(newest?.data.map(({ country }) => country))];
  return mappings === undefined || codes.length === 0 ? null : dataEndOf(mappings, codes);
}

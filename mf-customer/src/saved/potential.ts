// Query of the list of potential customers, and its filters in the address.
import type { CallInput } from '@waybill/contract';
import { useCall } from '@waybill/platform';
import { inAddress, type ListOptions, type ListState } from '@waybill/ui/data';

interface PotentialFilters {
  name: string;
  cmpName: string;
  email: string;
  /** First and last day on which they were added. */
  start: string | null;
  end: string | null;
}

export const potentialOptions: ListOptions<PotentialFilters, never> = {
  id: 'kept-potential',
  filters: {
    name: inAddress.text(),
    cmpName: inAddress.text(),
    email: inAddress.text(),
    start: inAddress.day(),
    end: inAddress.day(),
  },
};

/** Parameters of the query, shared with the export. */
export const queryOf = ({ start, end, ...texts }: PotentialFilters): CallInput<'customerExport'> => ({
  ...texts,
  startDate: start ?? '',
  endDate: end ?? '',
});

export const usePotential = ({ filters, page, pageSize }: ListState<PotentialFilters, never>) =>
  useCall('potentialCustomers', { ...queryOf(filters), page, pageSize }, { keepPrevious: true });

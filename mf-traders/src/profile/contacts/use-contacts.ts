// Hook that loads a company's persons and e-mails. One lookup pays for both, so the second request waits for the first.
import type { Trader } from '@waybill/contract';
import { platform, useCall } from '@waybill/platform';

/** Paid answers are not requested again while they are cached. */
const kept = { staleTime: Number.POSITIVE_INFINITY, silent: true } as const;

export function useContacts(company: string) {
  const persons = useCall('companyContacts', { nbdNumber: company, viewId: company }, kept);
  const emails = useCall('traderEmails', { company }, { ...kept, enabled: persons.isSuccess });
  return { persons, emails };
}

/** Marks the contacts as paid in the cached profile heads of this company. */
export function markPaid(company: string): void {
  platform.queryClient.setQueriesData<Trader>({ queryKey: ['traderInfo'] }, (head) =>
    head?.view_id === company && !head.contacts_paid ? { ...head, contacts_paid: true } : head,
  );
}

// What is known of a company's persons and e-mails. One look-up pays for both, so that the second waits for the first.
import type { Trader } from '@waybill/contract';
import { platform, useCall } from '@waybill/platform';

/** What was paid for is not asked for again while it is kept. */
const kept = { staleTime: Number.POSITIVE_INFINITY, silent: true } as const;

export function useContacts(company: string) {
  const persons = useCall('companyContacts', { nbdNumber: company, viewId: company }, kept);
  const emails = useCall('traderEmails', { company }, { ...kept, enabled: persons.isSuccess });
  return { persons, emails };
}

/** The heads of this company's profile that the page holds say that its contacts are paid for. */
export function markPaid(company: string): void {
  platform.queryClient.setQueriesData<Trader>({ queryKey: ['traderInfo'] }, (head) =>
    head?.view_id === company && !head.contacts_paid ? { ...head, contacts_paid: true } : head,
  );
}

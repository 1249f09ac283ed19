// Hook with the actions on leads: make a customer, dismiss, restore. The list is reloaded afterwards.
import { platform, useEffectCall } from '@waybill/platform';
import { askPaid, markCompanies, saveLeads, useTradeTexts } from '@waybill/trade';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { chargedFor, type LeadFilters, leadsInput } from './lead-terms';

const askAnew = () => platform.queryClient.invalidateQueries({ queryKey: ['leads'] });

interface LeadActions {
  makeCustomers: (ids: readonly string[]) => Promise<void>;
  dismiss: (ids: readonly string[]) => Promise<void>;
  restore: (ids: readonly string[]) => Promise<void>;
}

/** @param own country of the account */
export function useLeadActions(filters: LeadFilters, own: string): LeadActions {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const question = leadsInput(filters, own);
  const dismissing = useEffectCall('leadsDismiss');
  const restoring = useEffectCall('leadsRestore');
  return {
    async makeCustomers(ids) {
      // A question whose token is too old is asked, and charged, anew.
      const { taken } = await askPaid('leads', chargedFor(filters), async (token) =>
        saveLeads(ids, { ...question, token: token || (await platform.call('leads', question)).token }),
      );
      if (taken.length > 0) platform.toast('info', trade('customer.taken', { count: taken.length }));
      const own = ids.filter((id) => !taken.includes(id));
      if (own.length > 0) {
        const count = await markCompanies(own, 'customer');
        platform.toast('success', t('leads.done.customers', { count }));
      }
      void askAnew();
    },
    async dismiss(ids) {
      const { added } = await dismissing.mutateAsync({ ids: [...ids] });
      platform.toast('success', t('leads.done.dismissed', { count: added }));
      void askAnew();
    },
    async restore(ids) {
      const { removed } = await restoring.mutateAsync({ ids: [...ids] });
      platform.toast('success', t('leads.done.restored', { count: removed }));
      void askAnew();
    },
  };
}

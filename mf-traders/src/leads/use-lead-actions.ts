// Hook with the actions on leads: make a customer, dismiss, restore. The list is reloaded afterwards.
import { platform, useEffectCall } from '@waybill/platform';
import { type LeadsToSave, markCompanies, saveLeads } from '@waybill/trade';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

const askAnew = () => platform.queryClient.invalidateQueries({ queryKey: ['leads'] });

interface LeadActions {
  makeCustomers: (ids: readonly string[]) => Promise<void>;
  dismiss: (ids: readonly string[]) => Promise<void>;
  restore: (ids: readonly string[]) => Promise<void>;
}

/** @param question that listed the leads, with the token of its answer */
export function useLeadActions(question: LeadsToSave): LeadActions {
  const { t } = useTranslation(NAMESPACE);
  const dismissing = useEffectCall('leadsDismiss');
  const restoring = useEffectCall('leadsRestore');
  return {
    async makeCustomers(ids) {
      await saveLeads(ids, question);
      const count = await markCompanies(ids, 'customer');
      platform.toast('success', t('leads.done.customers', { count }));
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

// Hook with the actions on leads: make a customer, dismiss, restore. The list is reloaded afterwards.
import { platform, shownLongEnough } from '@waybill/platform';
import { askPaid, links, markCompanies, saveLeads, useTradeTexts } from '@waybill/trade';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { chargedFor, type LeadFilters, leadsInput } from './lead-terms';

const askAnew = () => platform.queryClient.invalidateQueries({ queryKey: ['leads'] });

/** @returns how many are new. @throws CallError */
async function dismiss(ids: readonly string[]): Promise<number> {
  const { added } = await shownLongEnough(platform.call('leadsDismiss', { ids: [...ids] }));
  void askAnew();
  return added;
}

/** @returns how many are shown again. @throws CallError */
async function restore(ids: readonly string[]): Promise<number> {
  const { removed } = await shownLongEnough(platform.call('leadsRestore', { ids: [...ids] }));
  void askAnew();
  return removed;
}

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
  const dismissedText = (count: number) => t('leads.done.dismissed', { count });
  const restoredText = (count: number) => t('leads.done.restored', { count });
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
        platform.toast('success', t('leads.done.customers', { count }), {
          link: { path: links.customers(), label: trade('customer.list') },
        });
      }
      void askAnew();
    },
    async dismiss(ids) {
      const added = await dismiss(ids);
      platform.toast('success', dismissedText(added), {
        undo: { run: () => restore(ids), done: restoredText(added) },
      });
    },
    async restore(ids) {
      const removed = await restore(ids);
      platform.toast('success', restoredText(removed), {
        undo: { run: () => dismiss(ids), done: dismissedText(removed) },
      });
    },
  };
}

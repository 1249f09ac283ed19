// Hook for the bulk action that turns the selected companies into customers.
import { platform, useLanguage } from '@waybill/platform';
import { links, makeCompaniesCustomers, useTradeTexts } from '@waybill/trade';
import type { BulkAction } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

export function useMakeCustomersAction(): BulkAction {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  return {
    key: 'customers',
    label: t('customers.make'),
    icon: 'user',
    confirm: ({ count }) => ({
      title: t('customers.makeTitle', { count, n: format.number(count) }),
      text: t('customers.makeText'),
    }),
    run: async ({ keys }) => {
      const { added: count, taken } = await makeCompaniesCustomers(keys);
      if (taken.length > 0) platform.toast('info', trade('customer.taken', { count: taken.length }));
      else if (count === 0) platform.toast('info', trade('customer.companiesKnown'));
      if (count > 0)
        platform.toast('success', trade('customer.companies', { count }), {
          link: { path: links.customers(), label: trade('customer.list') },
        });
    },
  };
}

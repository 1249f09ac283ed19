// Hook that returns the source note of a profile's figures, marked where they have sample data, for charts, downloads and print.
import type { Trader } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { useTradeTexts } from '@waybill/trade';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

export function useSource(head: Trader): string {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const { t: trade } = useTradeTexts();
  const source = t('profile.source', {
    name: head.name,
    from: format.date(head.first_date),
    to: format.date(head.last_date),
  });
  return head.sample ? `${source} · ${trade('sample.row')}` : source;
}

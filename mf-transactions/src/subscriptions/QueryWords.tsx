// Describes the search of a subscription as text, part by part.
import type { SubscribedLeads, Subscription } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { useReportingName, useTradeTexts } from '@waybill/trade';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

/** Its parts, most significant first; the direction is always included. */
export function useQueryWords(): (subscription: Subscription) => string[] {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  const nameOf = useReportingName();
  const places = (codes: readonly string[], name: (code: string) => string) => codes.map(name).join(', ');
  const partnerName = (code: string) => (code === 'ZZ' ? t('areas.none') : format.country(code));
  const describeLeads = (question: SubscribedLeads): string[] => {
    const { keyword, hsCode, type, country, tradeArea, without, exact, excludeShip, reason, home } = question;
    const isPartner = (code: string) => /^[A-Z]{2}$/.test(code);
    const parts: [string, string][] = [
      [t('form.keyword'), keyword],
      [t('form.hs'), hsCode.replaceAll(',', ', ')],
      [t('subscriptions.leads.country'), places(country, format.country)],
      [t('subscriptions.leads.reason'), reason === undefined ? '' : trade(`lead.reason.${reason}`)],
      [
        t('areas.reporting'),
        places(
          tradeArea.filter((code) => !isPartner(code)),
          nameOf,
        ),
      ],
      [t('areas.partner'), places(tradeArea.filter(isPartner), partnerName)],
      [t('subscriptions.leads.home'), home === undefined ? '' : format.country(home)],
      [t('subscriptions.without'), without.join(', ')],
    ];
    return [
      t(`subscriptions.leads.type.${type}`),
      ...parts.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${value}`),
      ...(exact ? [t('subscriptions.exact')] : []),
      ...(excludeShip ? [t('chips.excludeShip')] : []),
    ];
  };
  return (each) => {
    if (each.leads !== null) return describeLeads(each.leads);
    const { keyword, company, importer, exporter, company_name, hs, brand, area, partner } = each;
    const said: [string, string][] = [
      [t('form.keyword'), keyword],
      [t('form.company'), [company_name, company].filter((name) => name !== '').join(' · ')],
      [trade('column.buyer'), importer],
      [trade('column.supplier'), exporter],
      [t('form.hs'), hs.replaceAll(',', ', ')],
      [trade('fact.brand'), brand],
      [t('areas.reporting'), places(area, nameOf)],
      [t('areas.partner'), places(partner, partnerName)],
      [t('subscriptions.to'), places(each.im_area, partnerName)],
      [t('subscriptions.from'), places(each.ex_area, partnerName)],
      [t('subscriptions.importerIn'), places(each.importer_in, format.country)],
      [t('subscriptions.exporterIn'), places(each.exporter_in, format.country)],
      [t('subscriptions.without'), each.without.join(', ')],
    ];
    return [
      trade(`direction.${each.impOrExp}`),
      ...said.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${value}`),
      ...(each.exact ? [t('subscriptions.exact')] : []),
      ...(each.excludeShip ? [t('chips.excludeShip')] : []),
    ];
  };
}

// Describes the search of a subscription as text, part by part.
import type { SubscribedLeads, Subscription } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { useReportingName, useTradeTexts } from '@waybill/trade';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

/** The days of a subscription: fixed, or rolling with the days that it covers now. Null for leads, which have none. */
export function usePeriodWords(): (subscription: Subscription) => string | null {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  return ({ leads, rolling, first_day, last_day }) => {
    if (leads !== null) return null;
    if (rolling === 'all_days') return trade('subscribe.rolling.all_days');
    const dates = `${format.date(first_day)} – ${format.date(last_day)}`;
    if (rolling === '') return trade('subscribe.fixed', { dates });
    return t('subscriptions.rolling', { period: trade(`subscribe.rolling.${rolling}`), dates });
  };
}

/** Parts of a search that the form of a subscription cannot change, in words. */
export function useUnchangedWords(): (subscription: Subscription) => string[] {
  const { t } = useTranslation(NAMESPACE);
  const words = useQueryWords();
  return (each) => {
    // A dialog about leads changes nothing of their question.
    if (each.leads !== null) return words(each);
    const said: [string, string][] = [
      [t('form.company'), each.company_name],
      [t('subscriptions.without'), each.without.join(', ')],
    ];
    return [
      ...said.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${value}`),
      ...(each.exact ? [t('subscriptions.exact')] : []),
    ];
  };
}

/** Its parts, most significant first; the direction is always included. */
export function useQueryWords(): (subscription: Subscription) => string[] {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  const nameCountry = useReportingName();
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
          nameCountry,
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
      [t('areas.reporting'), places(area, nameCountry)],
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

// Filters of the customer list: by the reason of the lead that they were, and, of won ones, by whether a record proves it.
import { leadReasons } from '@waybill/contract/lead-terms';
import { type SavedReason, type WinFilter, winFilters } from '@waybill/contract/win-terms';
import { useTradeTexts } from '@waybill/trade';
import { Select } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import type { CustomerList } from './customers-query';

/** Names of the reasons, in the language of the page. */
export function useReasonNames(): readonly { value: SavedReason; label: string }[] {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  return [
    ...leadReasons.map((value) => ({ value, label: trade(`lead.reason.${value}`) })),
    { value: 'none', label: t('won.none') },
  ];
}

export function WinSelects({
  list: { filters, filter },
}: {
  list: Pick<CustomerList, 'filters' | 'filter'>;
}) {
  const { t } = useTranslation(NAMESPACE);
  const reasons = useReasonNames();
  return (
    <>
      {(filters.label === 'won' || filters.win !== null) && (
        <Select<WinFilter | ''>
          aria-label={t('won.filter')}
          value={filters.win ?? ''}
          popupMatchSelectWidth={false}
          options={[
            { value: '', label: t('won.any') },
            ...winFilters.map((value) => ({ value, label: t(`won.${value}`) })),
          ]}
          onChange={(value) => filter({ win: value === '' ? null : value })}
        />
      )}
      <Select<SavedReason | ''>
        aria-label={t('won.reason')}
        value={filters.reason ?? ''}
        popupMatchSelectWidth={false}
        options={[{ value: '', label: t('won.anyReason') }, ...reasons]}
        onChange={(value) => filter({ reason: value === '' ? null : value })}
      />
    </>
  );
}

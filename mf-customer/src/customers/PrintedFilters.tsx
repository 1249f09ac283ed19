// The filters of the customer list in words, for paper.
import type { CustomerTag } from '@waybill/contract';
import { PrintedQuery } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { useOwnerNames } from '../team/OwnerSelect';
import { NAMESPACE } from '../texts';
import type { CustomerFilters } from './customers-query';
import { useReasonNames } from './WinSelects';

const noChoices = { label: null, followUp: null, rhythm: null, win: null, reason: null };

interface PrintedFiltersProps {
  tag: CustomerTag | null;
  filters: CustomerFilters;
  /** Shown as a board, which has no filters for label, follow-up date and rhythm. */
  board: boolean;
}

export function PrintedFilters({ tag, filters, board }: PrintedFiltersProps) {
  const { t } = useTranslation(NAMESPACE);
  const owners = useOwnerNames();
  const { name, corp, owner } = filters;
  const reasons = useReasonNames();
  const { label, followUp, rhythm, win, reason } = board ? noChoices : filters;
  return (
    <PrintedQuery
      parts={[
        { label: t('customer.tag'), value: tag === null ? '' : t(`tag.${tag}`) },
        { label: t('customer.label'), value: label === null ? '' : t(`label.${label}`) },
        { label: t('won.filter'), value: win === null ? '' : t(`won.${win}`) },
        { label: t('won.reason'), value: reasons.find(({ value }) => value === reason)?.label ?? '' },
        { label: t('followUp.filter'), value: followUp === null ? '' : t(`followUp.${followUp}`) },
        { label: t('rhythm.bar'), value: rhythm === null ? '' : t(`rhythm.filter.${rhythm}`) },
        { label: t('team.owner'), value: owners.find(({ value }) => value === owner)?.label ?? '' },
        { label: t('person.name'), value: name },
        { label: t('person.company'), value: corp },
      ]}
    />
  );
}

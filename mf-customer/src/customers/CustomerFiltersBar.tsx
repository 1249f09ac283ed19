// Filters of the customer list: tag (part of the path), label, follow-up date, name and company. On phones all but the
// name are folded.
import {
  type CustomerTag,
  type FollowUpFilter,
  followUpFilters,
  type LabelFilter,
  labelFilters,
} from '@waybill/contract';
import { usePhone } from '@waybill/ui';
import { FoldedBlock, SearchField, Select } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { OwnerSelect } from '../team/OwnerSelect';
import { NAMESPACE } from '../texts';
import { allTags, listPath } from './customer-path';
import type { CustomerList } from './customers-query';
import { PrintedFilters } from './PrintedFilters';
import { WinSelects } from './WinSelects';

interface CustomerFiltersBarProps {
  tag: CustomerTag | null;
  list: CustomerList;
  /** Shown as a board, which has no filters for label and follow-up date. */
  board: boolean;
}

export function CustomerFiltersBar({ tag, list: { filters, filter }, board }: CustomerFiltersBarProps) {
  const { t } = useTranslation(NAMESPACE);
  const navigate = useNavigate();
  const { search } = useLocation();
  const phone = usePhone();

  function go(next: CustomerTag | null) {
    const query = new URLSearchParams(search);
    query.delete('page');
    navigate({ pathname: listPath(next), search: query.toString() });
  }

  const byName = (
    <SearchField label={t('filter.name')} value={filters.name} onSearch={(name) => filter({ name })} />
  );
  const byCompany = (
    <SearchField label={t('filter.company')} value={filters.corp} onSearch={(corp) => filter({ corp })} />
  );
  const choices = (
    <>
      <Select<number>
        aria-label={t('customer.tag')}
        value={tag ?? 0}
        popupMatchSelectWidth={false}
        options={([0, ...allTags] as const).map((each) => ({ value: each, label: t(`tag.${each}`) }))}
        onChange={(value) => go(allTags.find((each) => each === value) ?? null)}
      />
      {!board && (
        <Select<LabelFilter | ''>
          aria-label={t('customer.label')}
          value={filters.label ?? ''}
          popupMatchSelectWidth={false}
          options={[
            { value: '', label: t('filter.anyLabel') },
            ...labelFilters.map((label) => ({ value: label, label: t(`label.${label}`) })),
          ]}
          onChange={(value) => filter({ label: value === '' ? null : value, win: null })}
        />
      )}
      {!board && <WinSelects list={{ filters, filter }} />}
      {!board && (
        <Select<FollowUpFilter | ''>
          aria-label={t('followUp.filter')}
          value={filters.followUp ?? ''}
          popupMatchSelectWidth={false}
          options={[
            { value: '', label: t('followUp.any') },
            ...followUpFilters.map((each) => ({ value: each, label: t(`followUp.${each}`) })),
          ]}
          onChange={(value) => filter({ followUp: value === '' ? null : value })}
        />
      )}
      <OwnerSelect value={filters.owner} onChange={(owner) => filter({ owner })} />
    </>
  );

  if (phone)
    return (
      <>
        <PrintedFilters tag={tag} filters={filters} board={board} />
        {byName}
        <FoldedBlock
          title={t('filter.more')}
          startsOpen={
            Boolean(filters.label ?? filters.followUp ?? filters.win ?? filters.reason) ||
            filters.corp + filters.owner !== ''
          }
        >
          <div className="wb-filters">
            {choices}
            {byCompany}
          </div>
        </FoldedBlock>
      </>
    );
  return (
    <>
      <PrintedFilters tag={tag} filters={filters} board={board} />
      {choices}
      {byName}
      {byCompany}
    </>
  );
}

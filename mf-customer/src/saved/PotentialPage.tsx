// List of potential customers, with filters for name, company, e-mail and date; rows can be looked up, exported and
// removed.

import type { Customer } from '@waybill/contract';
import { platform } from '@waybill/platform';
import { customersChanged, links } from '@waybill/trade';
import { DateRangePicker, SearchField, useListPage } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { AddCustomerButton } from '../customers/AddCustomerButton';
import { AddFromFileButton } from '../customers/AddFromFileButton';
import { useCustomerColumns } from '../customers/customer-columns';
import { customerPath } from '../customers/customer-path';
import { useTagAction } from '../customers/use-tag-action';
import { useFollowUp } from '../follow-ups/use-follow-up';
import { useLookUpActions } from '../look-up/look-up-actions';
import { useLookUp } from '../look-up/use-look-up';
import { ExportButton } from '../sheets/ExportButton';
import { NAMESPACE } from '../texts';
import { potentialOptions, queryOf, usePotential } from './potential';
import { useRemoveAction } from './remove-saved';
import { SavedList } from './SavedList';

async function remove(ids: readonly string[]): Promise<void> {
  try {
    for (const id of ids) await platform.call('potentialCustomersRemove', { id });
  } finally {
    await customersChanged();
  }
}

export default function PotentialPage() {
  const { t } = useTranslation(NAMESPACE);
  const list = useListPage(potentialOptions);
  const answer = usePotential(list);
  const [dialog, lookUp] = useLookUp();
  const [tagDialog, tagAction] = useTagAction();
  const [followUpDialog, onFollowUp] = useFollowUp();
  const { filters, filter } = list;

  return (
    <>
      <SavedList<Customer>
        name="potential"
        icon="team"
        findAt={links.traders()}
        list={list}
        answer={answer}
        columns={useCustomerColumns({ tag: false, sorts: false, onFollowUp })}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        pathOf={customerPath}
        actions={
          <>
            <AddFromFileButton tag={2} />
            <AddCustomerButton tag={2} />
          </>
        }
        filters={
          <>
            <SearchField
              label={t('filter.name')}
              value={filters.name}
              onSearch={(name) => filter({ name })}
            />
            <SearchField
              label={t('filter.company')}
              value={filters.cmpName}
              onSearch={(cmpName) => filter({ cmpName })}
            />
            <SearchField
              label={t('filter.email')}
              value={filters.email}
              onSearch={(email) => filter({ email })}
            />
            <DateRangePicker
              heading={t('filter.added')}
              label={t('filter.added')}
              value={{ start: filters.start, end: filters.end }}
              onChange={({ start, end }) => filter({ start, end })}
              clearable
            />
          </>
        }
        bulk={[tagAction, ...useLookUpActions(lookUp), useRemoveAction('potential', remove)]}
        tools={
          <ExportButton
            selection={list.selection}
            ask={(selected) => platform.call('customerExport', { ...queryOf(filters), ...selected })}
            disabled={answer.data?.total === 0}
          />
        }
      />
      {dialog}
      {tagDialog}
      {followUpDialog}
    </>
  );
}

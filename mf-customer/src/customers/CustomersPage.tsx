// Customers of this account, by tag: as a list, or as a board by label.
import type { CustomerLabel, ListedCustomer } from '@waybill/contract';
import { CallError, platform, useLanguage } from '@waybill/platform';
import { customersChanged, links, screenExists } from '@waybill/trade';
import { AppLink, Button, EmptyState, Icon } from '@waybill/ui';
import { type BulkAction, ListPage, Segmented, useAddress, useListPage } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { useFollowUp } from '../follow-ups/use-follow-up';
import { useLookUpActions } from '../look-up/look-up-actions';
import { useLookUp } from '../look-up/use-look-up';
import { RadarBar } from '../rhythm/RadarBar';
import { ExportButton } from '../sheets/ExportButton';
import { useAssign } from '../team/use-assign';
import { useTeam } from '../team/use-team';
import { NAMESPACE } from '../texts';
import { AddCustomerButton } from './AddCustomerButton';
import { AddFromFileButton } from './AddFromFileButton';
import { BoardPage } from './BoardPage';
import { totalOf } from './board';
import { CustomerFiltersBar } from './CustomerFiltersBar';
import { useCustomerColumns } from './customer-columns';
import { callPath, customerPath, listPath, tagOfType } from './customer-path';
import { exportOf, listOptions, useBoard, useCustomers, useRadar, viewField } from './customers-query';
import { useTagAction } from './use-tag-action';

async function remove(ids: readonly string[]): Promise<void> {
  try {
    for (const id of ids) await platform.call('customerRemove', { id });
  } finally {
    await customersChanged();
  }
}

export default function CustomersPage() {
  const { type } = useParams();
  const tag = tagOfType(type);
  return tag === undefined ? <Navigate to={links.customers()} replace /> : <Customers tag={tag} />;
}

type Tag = Exclude<ReturnType<typeof tagOfType>, undefined>;

function Customers({ tag }: { tag: Tag }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const list = useListPage(listOptions(tag));
  const [{ view }, change] = useAddress(viewField);
  const isBoard = view === 'board';
  const answer = useCustomers(tag, list, !isBoard);
  const board = useBoard(tag, list, isBoard);
  const radar = useRadar(tag, list, !isBoard);
  const [dialog, lookUp] = useLookUp();
  const lookUps = useLookUpActions(lookUp);
  const [tagDialog, tagAction] = useTagAction();
  const { isShared } = useTeam();
  const { dialog: assignDialog, action: assignAction, assign } = useAssign();
  const [followUpDialog, onFollowUp] = useFollowUp();
  const columns = useCustomerColumns({ tag: true, sorts: true, onFollowUp });

  const total = isBoard ? board.data && totalOf(board.data) : answer.data?.total;
  /** Path of the list of one label, with the same tag, name and company. */
  const listOf = (label: CustomerLabel) => {
    const { name, corp, owner } = list.filters;
    const query = new URLSearchParams({
      label,
      ...(name && { name }),
      ...(corp && { corp }),
      ...(owner && { owner }),
    });
    return `${listPath(tag)}?${query}`;
  };
  async function assignOne(id: string) {
    try {
      await assign([id]);
    } catch (error) {
      // Closed without a choice, or refused by a call, which has said so.
      if (!(error instanceof CallError)) throw error;
    }
  }
  const removal: BulkAction = {
    key: 'remove',
    label: t('customers.remove'),
    icon: 'delete',
    danger: true,
    confirm: ({ count }) => ({
      title: t('customers.removeTitle', { count, n: format.number(count) }),
      text: t('customers.removeText'),
    }),
    run: ({ keys }) => remove(keys),
  };
  const page = {
    title: tag === null ? t('customers.title') : t(`customers.titleOf.${tag}`),
    facts: [total !== undefined && t('customers.count', { count: total, n: format.number(total) })],
    actions: (
      <>
        <Segmented<'list' | 'board'>
          aria-label={t('customers.view')}
          value={view}
          options={(['list', 'board'] as const).map((each) => ({
            value: each,
            label: t(`customers.as.${each}`),
          }))}
          onChange={(next) => change({ view: next }, { replace: true })}
        />
        <AddFromFileButton tag={tag ?? 2} />
        <AddCustomerButton tag={tag ?? 2} />
      </>
    ),
    list,
    filters: <CustomerFiltersBar tag={tag} list={list} board={isBoard} />,
    empty: (
      <EmptyState
        icon="team"
        title={t('customers.emptyTitle')}
        why={t('customers.emptyWhy')}
        actions={
          screenExists(links.traders()) && <AppLink href={links.traders()}>{t('customers.next')}</AppLink>
        }
      />
    ),
  };

  return (
    <>
      {isBoard ? (
        <BoardPage
          {...page}
          answer={board}
          listOf={listOf}
          onAssign={isShared ? (id) => void assignOne(id) : undefined}
        />
      ) : (
        <ListPage<ListedCustomer>
          {...page}
          answer={answer}
          label={t('customers.table')}
          columns={columns}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          pathOf={customerPath}
          bulk={[...(isShared ? [assignAction] : []), tagAction, ...lookUps, removal]}
          tools={
            <>
              <Button
                icon={<Icon name="phone" />}
                disabled={total === 0}
                onClick={() => platform.navigate(callPath(tag, location.search))}
              >
                {t('call.startList')}
              </Button>
              <ExportButton
                selection={list.selection}
                ask={(selected) => platform.call('customerExport', { ...exportOf(tag, list), ...selected })}
                disabled={total === 0}
              />
            </>
          }
        >
          <RadarBar
            totals={radar.data?.totals}
            chosen={list.filters.rhythm}
            onChoose={(rhythm) => list.filter({ rhythm })}
            allLabel={t('rhythm.any')}
          />
        </ListPage>
      )}
      {dialog}
      {tagDialog}
      {assignDialog}
      {followUpDialog}
    </>
  );
}

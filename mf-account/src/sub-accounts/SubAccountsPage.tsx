// Page of a master account's sub-accounts: enable and disable, add up to the plan's limit, reset password, delete; with
// this month's usage of each.
import type { CallResponse } from '@waybill/contract';
import { useLanguage, useLimitNames, usePermissions } from '@waybill/platform';
import { links } from '@waybill/trade';
import { AppLink, Button, EmptyState, Icon, PanelSkeleton } from '@waybill/ui';
import { type Column, ListPage, Switch, UsageText, useConfirm, useListPage } from '@waybill/ui/data';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { AddDialog } from './AddDialog';
import { CallsDialog } from './CallsDialog';
import { type LimitedSub, LimitsDialog } from './LimitsDialog';
import { findTightest } from './limits';
import { NameDialog } from './NameDialog';
import { ResetDialog } from './ResetDialog';
import { askForPlaces, listOptions, removeSub, useEnable, useSubAccounts } from './use-sub-accounts';
import { WinsPanel } from './WinsPanel';

const LeadRulesPanel = lazy(() => import('../lead-rules/LeadRulesPanel'));

type Sub = CallResponse<'subAccounts'>['data'][number];

export default function SubAccountsPage() {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const { usage, can } = usePermissions();
  const list = useListPage(listOptions);
  const answer = useSubAccounts(list);
  const enable = useEnable();
  const [dialog, confirm] = useConfirm();
  const [adding, setAdding] = useState(false);
  const [resetting, setResetting] = useState<string | null>(null);
  const [naming, setNaming] = useState<Pick<Sub, 'username' | 'name'> | null>(null);
  const [caller, setCaller] = useState<Pick<Sub, 'username' | 'name'> | null>(null);
  const [limited, setLimited] = useState<LimitedSub | null>(null);
  const limitNames = useLimitNames();
  const places = usage('sub_accounts');

  const add = () => {
    if (can('sub_accounts')) setAdding(true);
    else void askForPlaces(places?.total === 0);
  };
  const addButton = (
    <Button type="primary" icon={<Icon name="plus" />} onClick={add}>
      {t('subs.add')}
    </Button>
  );
  const remove = (username: string) =>
    confirm({
      title: t('subs.removeTitle', { username }),
      text: t('subs.removeText'),
      confirmLabel: t('subs.remove'),
      danger: true,
      run: () => removeSub(username, t('subs.removed', { username })),
    });

  const count = (key: 'searches' | 'details' | 'downloads'): Column<Sub> => ({
    key,
    title: t(`subs.${key}`),
    hint: t('subs.thisMonth'),
    align: 'end',
    cell: ({ used }) => format.number(used[key]),
  });
  const deskCount = (
    key: Exclude<keyof Sub['desk'], 'owner'>,
    hint: string,
    toRows?: (owner: string) => string,
  ): Column<Sub> => ({
    key,
    title: t(`subs.${key}`),
    hint,
    align: 'end',
    copy: ({ desk }) => desk[key],
    cell: ({ desk }) => {
      const figure = format.number(desk[key]);
      return toRows === undefined || desk[key] === 0 ? (
        figure
      ) : (
        <AppLink href={toRows(desk.owner)}>{figure}</AppLink>
      );
    },
  });
  const limitsColumn: Column<Sub> = {
    key: 'limits',
    title: t('subs.limits'),
    hint: t('subs.limitsHint'),
    width: 230,
    cell: ({ username, name, limits }) => {
      const tightest = findTightest(limits);
      const words =
        tightest === undefined
          ? t('subs.noLimits')
          : t('subs.limitUse', {
              what: limitNames.label(tightest.quota),
              used: format.number(tightest.used),
              total: format.number(tightest.total),
            });
      return (
        <button
          type="button"
          className="wb-link-button"
          aria-label={`${t('subs.limitsOf', { name: name || username })}: ${words}`}
          onClick={() => setLimited({ username, name, limits })}
        >
          {words}
          {limits.length > 1 && ` +${format.number(limits.length - 1)}`}
        </button>
      );
    },
  };
  const columns: Column<Sub>[] = [
    {
      key: 'username',
      title: t('subs.username'),
      fixed: true,
      wide: true,
      cell: ({ username, name }) => (
        <>
          {name || username}
          {name !== '' && <small className="wb-muted"> {username}</small>}
        </>
      ),
    },
    {
      key: 'enabled',
      title: t('subs.enabled'),
      width: 110,
      cell: ({ username, enabled }) => (
        <Switch
          size="small"
          checked={enabled}
          aria-label={t('subs.enable', { username })}
          onChange={(next) => enable(username, next)}
        />
      ),
    },
    limitsColumn,
    deskCount('customers', t('subs.now'), links.customersOwnedBy),
    deskCount('due', t('subs.now'), links.customersDue),
    deskCount('contacted', t('subs.now'), links.customersContacted),
    {
      ...deskCount('calls', t('subs.thisMonth')),
      cell: ({ username, name, desk }) =>
        desk.calls === 0 ? (
          format.number(0)
        ) : (
          <Button
            type="link"
            size="small"
            aria-label={t('subs.showCalls', {
              count: desk.calls,
              n: format.number(desk.calls),
              name: name || username,
            })}
            onClick={() => setCaller({ username, name })}
          >
            {format.number(desk.calls)}
          </Button>
        ),
    },
    count('searches'),
    count('details'),
    count('downloads'),
    {
      key: 'lastLogin',
      title: t('subs.lastLogin'),
      align: 'end',
      cell: (sub) => sub.last_login && format.dateTime(sub.last_login),
    },
    {
      key: 'created',
      title: t('subs.created'),
      align: 'end',
      cell: (sub) => format.dayAt(sub.create_date),
    },
  ];

  return (
    <div className="wb-page wb-page-wide">
      <ListPage<Sub>
        title={t('subs.title')}
        facts={[
          places && (
            <span key="places">
              {places.total === 0 ? (
                t('subs.noPlaces')
              ) : (
                <>
                  {t('subs.places')} <UsageText usage={places} />
                </>
              )}
            </span>
          ),
          t('subs.mayDo'),
        ]}
        actions={addButton}
        list={list}
        answer={answer}
        label={t('subs.title')}
        columns={columns}
        rowKey={({ username }) => username}
        rowName={({ username }) => username}
        actionsWidth={136}
        rowActions={({ username, name }) => (
          <>
            <Button
              size="small"
              type="text"
              icon={<Icon name="edit" />}
              aria-label={t('subs.nameOf', { username })}
              title={t('subs.name')}
              onClick={() => setNaming({ username, name })}
            />
            <Button
              size="small"
              type="text"
              icon={<Icon name="lock" />}
              aria-label={t('subs.resetOf', { username })}
              title={t('subs.reset')}
              onClick={() => setResetting(username)}
            />
            <Button
              size="small"
              type="text"
              danger
              icon={<Icon name="delete" />}
              aria-label={t('subs.removeOf', { username })}
              title={t('subs.remove')}
              onClick={() => void remove(username)}
            />
          </>
        )}
        empty={
          <EmptyState
            icon="team"
            title={t('subs.emptyTitle')}
            why={t('subs.emptyWhy')}
            actions={<Button onClick={add}>{t('subs.add')}</Button>}
          />
        }
      />
      {places !== null && places.used > 0 && (
        <Suspense fallback={<PanelSkeleton lines={3} />}>
          <LeadRulesPanel />
        </Suspense>
      )}
      <WinsPanel />
      {dialog}
      <AddDialog open={adding} onClose={() => setAdding(false)} />
      <NameDialog named={naming} onClose={() => setNaming(null)} />
      <LimitsDialog limited={limited} onClose={() => setLimited(null)} />
      <CallsDialog caller={caller} onClose={() => setCaller(null)} />
      <ResetDialog username={resetting} onClose={() => setResetting(null)} />
    </div>
  );
}

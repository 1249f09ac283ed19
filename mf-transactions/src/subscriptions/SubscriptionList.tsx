// List of subscriptions: name, tags, query, number of records and of new ones, with buttons to edit and delete.
import type { Subscription } from '@waybill/contract';
import { platform, useLanguage } from '@waybill/platform';
import { links } from '@waybill/trade';
import { Button, EmptyState, Icon } from '@waybill/ui';
import { Chip, type Column, ListLink, ListPage, useConfirm, useListPage } from '@waybill/ui/data';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { linkSubscribedLeads } from '../search/subscription-search';
import { NAMESPACE } from '../texts';
import { EditDialog } from './EditDialog';
import { usePeriodWords, useQueryWords } from './QueryWords';
import styles from './subscriptions.module.css';
import { listOptions, removeSubscription, useSubscriptions } from './use-subscriptions';

/** Path of what a subscription found: its new results, or all of them. */
function buildPath({ id, leads, recent, seen_load }: Subscription, show?: 'all'): string {
  if (leads !== null) return linkSubscribedLeads(id, leads, show !== 'all' && recent ? seen_load : '');
  return `${links.subscriptions()}?view=${id}${show === undefined ? '' : `&show=${show}`}`;
}

export function SubscriptionList() {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const list = useListPage(listOptions);
  const answer = useSubscriptions(list);
  const inWords = useQueryWords();
  const inDays = usePeriodWords();
  const [dialog, confirm] = useConfirm();
  const [edited, setEdited] = useState<Subscription | null>(null);

  const remove = ({ id, name }: Subscription) =>
    confirm({
      title: t('subscriptions.removeTitle', { name }),
      text: t('subscriptions.removeText'),
      confirmLabel: t('subscriptions.remove'),
      danger: true,
      run: () => removeSubscription(id, t('subscriptions.removed')),
    });
  const toSearch = (
    <Button type="primary" icon={<Icon name="search" />} onClick={() => platform.navigate(links.search())}>
      {t('subscriptions.toSearch')}
    </Button>
  );

  const columns: Column<Subscription>[] = [
    {
      key: 'name',
      title: t('subscriptions.name'),
      fixed: true,
      wide: true,
      cell: (each) => (
        <>
          <ListLink to={buildPath(each)}>{each.name}</ListLink>{' '}
          {each.tags.map((tag) => (
            <Chip key={tag}>{tag}</Chip>
          ))}
        </>
      ),
    },
    {
      key: 'query',
      title: t('subscriptions.query'),
      twoLines: true,
      wide: true,
      cell: (each) => inWords(each).join(' · '),
    },
    {
      key: 'period',
      title: t('subscriptions.period'),
      twoLines: true,
      cell: inDays,
    },
    {
      key: 'total',
      title: t('subscriptions.total'),
      align: 'end',
      width: 110,
      cell: (each) => {
        if (each.total === null) return t('subscriptions.uncounted');
        const n = format.number(each.total);
        return (
          <ListLink
            to={buildPath(each, 'all')}
            label={t(each.leads === null ? 'subscriptions.recordsOf' : 'subscriptions.leads.allOf', {
              name: each.name,
              n,
            })}
          >
            {n}
          </ListLink>
        );
      },
    },
    {
      key: 'recent',
      title: t('subscriptions.recent'),
      hint: t('subscriptions.recentHint'),
      align: 'end',
      width: 100,
      cell: (each) => {
        if (each.recent === null) return null;
        const n = format.number(each.recent);
        if (each.recent === 0) return n;
        return (
          <ListLink
            to={buildPath(each)}
            label={t(each.leads === null ? 'subscriptions.newOf' : 'subscriptions.leads.newOf', {
              name: each.name,
              n,
            })}
          >
            <strong className={styles.recent}>{n}</strong>
          </ListLink>
        );
      },
    },
  ];

  return (
    <>
      <ListPage<Subscription>
        title={t('subscriptions.title')}
        facts={[
          answer.data &&
            t('subscriptions.count', { count: answer.data.total, n: format.number(answer.data.total) }),
          t('subscriptions.about'),
        ]}
        actions={toSearch}
        list={list}
        answer={answer}
        label={t('subscriptions.title')}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        pathOf={(each) => buildPath(each)}
        actionsWidth={96}
        rowActions={(each) => (
          <>
            <Button
              size="small"
              type="text"
              icon={<Icon name="edit" />}
              aria-label={t('subscriptions.editOf', { name: each.name })}
              title={t('subscriptions.edit')}
              onClick={() => setEdited(each)}
            />
            <Button
              size="small"
              type="text"
              danger
              icon={<Icon name="delete" />}
              aria-label={t('subscriptions.removeOf', { name: each.name })}
              title={t('subscriptions.remove')}
              onClick={() => void remove(each)}
            />
          </>
        )}
        empty={
          <EmptyState
            icon="messages"
            title={t('subscriptions.emptyTitle')}
            why={t('subscriptions.emptyWhy')}
            actions={toSearch}
          />
        }
      />
      {dialog}
      <EditDialog subscription={edited} onClose={() => setEdited(null)} />
    </>
  );
}

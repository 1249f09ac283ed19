// Settings panel with the account's webhooks: addresses that are notified of events, their state and their deliveries.
import type { Webhook } from '@waybill/contract';
import { platform, useCall, useLanguage } from '@waybill/platform';
import { Button, EmptyState, Icon, Panel } from '@waybill/ui';
import { type Column, DataTable, failureOf, useConfirm } from '@waybill/ui/data';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../../texts';
import styles from '../settings.module.css';
import { DeliveriesDialog } from './DeliveriesDialog';
import { AddWebhookDialog, EditWebhookDialog } from './WebhookDialogs';
import { hostOf, useEventName, webhooksChanged } from './webhook-facts';

type Opened = 'add' | { kind: 'edit' | 'deliveries'; id: string } | null;

export function WebhooksPanel() {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const eventName = useEventName();
  const webhooks = useCall('webhooks', {}, { silent: true });
  const [dialog, confirm] = useConfirm();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const find = (kind: 'edit' | 'deliveries') =>
    opened !== null && opened !== 'add' && opened.kind === kind
      ? (webhooks.data?.find(({ id }) => id === opened.id) ?? null)
      : null;

  const remove = ({ id, url }: Webhook) =>
    confirm({
      title: t('webhooks.removeTitle', { host: hostOf(url) }),
      text: t('webhooks.removeText'),
      confirmLabel: t('webhooks.remove'),
      danger: true,
      run: async () => {
        await platform.call('webhookRemove', { id });
        platform.toast('success', t('webhooks.removed'));
        await webhooksChanged();
      },
    });
  const stateOf = ({ active, failing }: Webhook) => {
    if (!active) return t('webhooks.off');
    return failing === null ? t('webhooks.on') : t('webhooks.failing', { date: format.dateTime(failing) });
  };

  const columns: Column<Webhook>[] = [
    {
      key: 'url',
      title: t('webhooks.address'),
      fixed: true,
      wide: true,
      manyLines: true,
      cell: ({ url }) => <span className={styles.address}>{url}</span>,
    },
    {
      key: 'events',
      title: t('webhooks.events'),
      wide: true,
      manyLines: true,
      cell: ({ events }) => events.map(eventName).join(' · '),
    },
    {
      key: 'state',
      title: t('webhooks.state'),
      width: 180,
      manyLines: true,
      cell: (webhook) => (
        <span className={webhook.active && webhook.failing === null ? undefined : 'wb-danger'}>
          {stateOf(webhook)}
        </span>
      ),
    },
    {
      key: 'actions',
      title: t('keys.actions'),
      align: 'end',
      width: 290,
      cell: (webhook) => (
        <span className={styles.keyButtons}>
          <Button
            size="small"
            aria-label={t('webhooks.deliveriesTo', { host: hostOf(webhook.url) })}
            onClick={() => setOpened({ kind: 'deliveries', id: webhook.id })}
          >
            {t('webhooks.deliveries')}
          </Button>
          <Button
            size="small"
            aria-label={t('keys.editOf', { name: hostOf(webhook.url) })}
            onClick={() => setOpened({ kind: 'edit', id: webhook.id })}
          >
            {t('keys.edit')}
          </Button>
          <Button
            size="small"
            danger
            aria-label={t('webhooks.removeOf', { host: hostOf(webhook.url) })}
            onClick={() => void remove(webhook)}
          >
            {t('webhooks.remove')}
          </Button>
        </span>
      ),
    },
  ];

  return (
    <Panel
      title={t('webhooks.title')}
      note={t('webhooks.note')}
      padding="none"
      actions={
        <Button icon={<Icon name="plus" />} onClick={() => setOpened('add')}>
          {t('webhooks.add')}
        </Button>
      }
    >
      <DataTable<Webhook>
        id="account-webhooks"
        label={t('webhooks.list')}
        columns={columns}
        rows={webhooks.data ?? []}
        rowKey={({ id }) => id}
        rowName={({ url }) => url}
        loading={webhooks.isPending}
        empty={<EmptyState icon="link" title={t('webhooks.emptyTitle')} why={t('webhooks.emptyWhy')} />}
        failure={failureOf(webhooks, { compact: true })}
        plain
      />
      {dialog}
      <AddWebhookDialog open={opened === 'add'} onClose={close} />
      <EditWebhookDialog webhook={find('edit')} onClose={close} />
      <DeliveriesDialog webhook={find('deliveries')} onClose={close} />
    </Panel>
  );
}

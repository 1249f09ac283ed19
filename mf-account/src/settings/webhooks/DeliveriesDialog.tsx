// Dialog with the last deliveries of a webhook: each can be sent again, and a test can be sent.
import type { Webhook, WebhookDelivery } from '@waybill/contract';
import { platform, useCall, useEffectCall, useLanguage } from '@waybill/platform';
import { Button, EmptyState, Icon } from '@waybill/ui';
import { type Column, DataTable, Dialog, failureOf } from '@waybill/ui/data';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../../texts';
import styles from '../settings.module.css';
import { hostOf, useEventName, webhooksChanged } from './webhook-facts';

/** How often deliveries are looked at while one of them is on its way, in ms. */
const LOOK_MS = 1_000;

/** @param webhook whose deliveries are listed; null while the dialog is closed */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook | null; onClose: () => void }) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <Dialog
      open={webhook !== null}
      title={webhook && t('webhooks.deliveriesTo', { host: hostOf(webhook.url) })}
      onClose={onClose}
      width={960}
    >
      {webhook !== null && <Deliveries id={webhook.id} />}
    </Dialog>
  );
}

const isOnItsWay = ({ state, attempts }: WebhookDelivery) =>
  state === 'sending' || (state === 'waiting' && attempts === 0);

function useDeliveryState(): (delivery: WebhookDelivery) => string {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  return ({ state, attempts, failure, next }) => {
    if (state === 'delivered') return t('webhooks.delivered');
    if (failure === null || attempts === 0 || state === 'sending') return t('webhooks.onItsWay');
    const why = t(`webhooks.failure.${failure}`);
    return state === 'waiting' && next !== null
      ? t('webhooks.nextAttempt', { why, date: format.dateTime(next) })
      : why;
  };
}

function Deliveries({ id }: { id: string }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const eventName = useEventName();
  const stateOf = useDeliveryState();
  const deliveries = useCall(
    'webhookDeliveries',
    { id },
    { silent: true, again: (rows) => (rows?.some(isOnItsWay) ? LOOK_MS : false) },
  );
  const send = useEffectCall('webhookSend', {
    onSuccess: () => platform.queryClient.invalidateQueries({ queryKey: ['webhookDeliveries'] }),
  });
  const isSettled = deliveries.data?.some(isOnItsWay) === false;
  // An attempt may have changed the state of the webhook.
  useEffect(() => {
    if (isSettled) void webhooksChanged();
  }, [isSettled]);

  const columns: Column<WebhookDelivery>[] = [
    {
      key: 'time',
      title: t('webhooks.time'),
      fixed: true,
      width: 150,
      cell: ({ tried, created }) => format.dateTime(tried ?? created),
    },
    { key: 'event', title: t('webhooks.eventName'), manyLines: true, cell: ({ event }) => eventName(event) },
    {
      key: 'state',
      title: t('webhooks.state'),
      wide: true,
      manyLines: true,
      cell: (delivery) => (
        <span className={delivery.state === 'failed' ? 'wb-danger' : undefined}>{stateOf(delivery)}</span>
      ),
    },
    {
      key: 'attempts',
      title: t('webhooks.attempts'),
      align: 'end',
      cell: ({ attempts }) => format.number(attempts),
    },
    {
      key: 'response',
      title: t('webhooks.response'),
      wide: true,
      manyLines: true,
      cell: ({ status, ms, response }) =>
        status !== null && (
          <span className={styles.address}>
            {t('webhooks.responseLine', { status, ms: format.number(ms ?? 0) })}
            {response !== '' && <span className="wb-muted"> {response}</span>}
          </span>
        ),
    },
    {
      key: 'again',
      title: t('keys.actions'),
      align: 'end',
      width: 130,
      cell: (delivery) => (
        <Button
          size="small"
          disabled={isOnItsWay(delivery)}
          loading={send.isPending && send.variables?.delivery === delivery.id}
          aria-label={t('webhooks.againOf', {
            event: eventName(delivery.event),
            date: format.dateTime(delivery.created),
          })}
          onClick={() => send.mutate({ id, delivery: delivery.id })}
        >
          {t('webhooks.again')}
        </Button>
      ),
    },
  ];

  return (
    <div className={styles.shown}>
      <p className={styles.words}>{t('webhooks.deliveriesNote')}</p>
      <div>
        <Button
          icon={<Icon name="mail" />}
          loading={send.isPending && send.variables?.delivery === undefined}
          onClick={() => send.mutate({ id })}
        >
          {t('webhooks.sendTest')}
        </Button>
      </div>
      <DataTable<WebhookDelivery>
        id="webhook-deliveries"
        label={t('webhooks.deliveries')}
        columns={columns}
        rows={deliveries.data ?? []}
        rowKey={({ id: key }) => key}
        rowName={({ event, created }) => `${eventName(event)} ${format.dateTime(created)}`}
        loading={deliveries.isPending}
        empty={<EmptyState icon="mail" title={t('webhooks.noneTitle')} why={t('webhooks.noneWhy')} />}
        failure={failureOf(deliveries, { compact: true })}
        plain
      />
    </div>
  );
}

// Dialogs for adding a webhook (address and events), which then shows its secret once, and for changing one.
import type { CallResponse, Webhook } from '@waybill/contract';
import { WEBHOOK_ADDRESS_MAX, webhookEvents } from '@waybill/contract/webhook-terms';
import { platform } from '@waybill/platform';
import {
  Checkbox,
  FieldError,
  type FieldProblem,
  FormFrame,
  missingFields,
  TextField,
  useForm,
} from '@waybill/ui';
import { Dialog } from '@waybill/ui/data';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../../texts';
import { ShownOnce } from '../ShownOnce';
import styles from '../settings.module.css';
import { useEventName, webhooksChanged } from './webhook-facts';

const names = ['url', 'events', 'active'] as const;
type SavedWebhook = CallResponse<'webhookSave'>;

export function AddWebhookDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(NAMESPACE);
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => {
    setSecret(null);
    onClose();
  };
  return (
    <Dialog
      open={open}
      title={t(secret === null ? 'webhooks.add' : 'webhooks.shownTitle')}
      onClose={close}
      width={480}
      focusField
    >
      {secret === null ? (
        <WebhookForm onSaved={(saved) => setSecret(saved.secret)} />
      ) : (
        <ShownOnce
          text={secret}
          label={t('webhooks.secret')}
          why={t('webhooks.shownOnce')}
          copyLabel={t('webhooks.copy')}
          copied={t('webhooks.copied')}
          onClose={close}
        />
      )}
    </Dialog>
  );
}

/** @param webhook the one that is changed; null while the dialog is closed */
export function EditWebhookDialog({ webhook, onClose }: { webhook: Webhook | null; onClose: () => void }) {
  const { t } = useTranslation(NAMESPACE);
  const finish = () => {
    platform.toast('success', t('webhooks.changed'));
    onClose();
  };
  return (
    <Dialog open={webhook !== null} title={t('webhooks.change')} onClose={onClose} width={480} focusField>
      {webhook !== null && <WebhookForm webhook={webhook} onSaved={finish} />}
    </Dialog>
  );
}

const chosenEvents = (text: string) => webhookEvents.filter((event) => text.split(',').includes(event));

interface WebhookFormProps {
  /** Without one, a new webhook is added. */
  webhook?: Webhook;
  onSaved: (saved: SavedWebhook) => void;
}

function WebhookForm({ webhook, onSaved }: WebhookFormProps) {
  const { t } = useTranslation(NAMESPACE);
  const eventName = useEventName();
  const legend = useId();
  const form = useForm({
    names,
    initial: {
      url: webhook?.url ?? '',
      events: (webhook?.events ?? webhookEvents).join(','),
      active: webhook?.active === false ? '' : 'true',
    },
    say: (name, { rule }: Extract<FieldProblem, { rule: unknown }>) => {
      if (name === 'events') return t('keys.rightsMissing');
      return name === 'url' && rule === 'format' ? t('webhooks.addressRule') : undefined;
    },
    asks: false,
    check: (value) => missingFields(['url', 'events'], value),
    send: (value) =>
      platform.call(
        'webhookSave',
        {
          ...(webhook !== undefined && { id: webhook.id }),
          url: value('url').trim(),
          events: chosenEvents(value('events')),
          active: value('active') !== '',
        },
        { silent: true },
      ),
    onDone: (saved) => {
      onSaved(saved);
      void webhooksChanged();
    },
  });
  const chosen = chosenEvents(form.value('events'));
  const { problem } = form.field('events');

  return (
    <FormFrame
      form={form}
      label={t(webhook === undefined ? 'webhooks.add' : 'webhooks.change')}
      submitLabel={t(webhook === undefined ? 'webhooks.make' : 'keys.save')}
    >
      <TextField
        {...form.field('url')}
        label={t('webhooks.address')}
        note={t('webhooks.addressNote')}
        inputMode="url"
        autoComplete="off"
        maxLength={WEBHOOK_ADDRESS_MAX}
      />
      <fieldset className={styles.boxes} aria-describedby={problem && `${legend}-problem`}>
        <legend>{t('webhooks.events')}</legend>
        {webhookEvents.map((event) => (
          <Checkbox
            key={event}
            checked={chosen.includes(event)}
            onChange={({ target }) =>
              form.write(
                'events',
                webhookEvents
                  .filter((each) => (each === event ? target.checked : chosen.includes(each)))
                  .join(','),
              )
            }
          >
            {eventName(event)}
          </Checkbox>
        ))}
        <FieldError id={`${legend}-problem`}>{problem}</FieldError>
      </fieldset>
      {webhook !== undefined && (
        <Checkbox
          checked={form.value('active') !== ''}
          onChange={({ target }) => form.write('active', target.checked ? 'true' : '')}
        >
          {t('webhooks.active')}
        </Checkbox>
      )}
    </FormFrame>
  );
}

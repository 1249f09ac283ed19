// Another name, other tags, other days, other e-mails. What is searched for stays: another search is another subscription.
import { type RollingPeriod, rollingPeriods, type Subscription } from '@waybill/contract';
import { platform, useLanguage } from '@waybill/platform';
import { MailField, mailOf, PeriodField, tagsOf } from '@waybill/trade/data';
import { FormFrame, missingFields, TextField, useForm } from '@waybill/ui';
import { Dialog } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { subscriptionsChanged } from './use-subscriptions';

const names = ['name', 'tags', 'period', 'mail'] as const;

interface EditDialogProps {
  /** Null while none is edited. */
  subscription: Subscription | null;
  onClose: () => void;
}

export function EditDialog({ subscription, onClose }: EditDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <Dialog
      open={subscription !== null}
      title={t('subscriptions.editOf', { name: subscription?.name ?? '' })}
      onClose={onClose}
      width={480}
      focusField
    >
      {subscription !== null && <EditForm held={subscription} onClose={onClose} />}
    </Dialog>
  );
}

const rollingOf = (text: string): RollingPeriod | '' => rollingPeriods.find((each) => each === text) ?? '';

/** The fields that the call takes, out of what it answers. */
function fieldsOf(held: Subscription) {
  const {
    total: _total,
    recent: _recent,
    counted_load: _counted,
    seen_load: _seen,
    create_date: _created,
    first_day: _first,
    last_day: _last,
    ...fields
  } = held;
  return fields;
}

function EditForm({ held, onClose }: { held: Subscription; onClose: () => void }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const form = useForm({
    names,
    asks: false,
    initial: {
      name: held.name,
      tags: held.tags.join(', '),
      period: held.rolling || 'fixed',
      mail: held.mail,
    },
    check: (value) => missingFields(['name'], value),
    send: (value) => {
      const rolling = rollingOf(value('period'));
      const dates =
        rolling === ''
          ? { start_date: held.first_day, end_date: held.last_day }
          : { start_date: '', end_date: '' };
      return platform.call(
        'subscriptionEdit',
        {
          ...fieldsOf(held),
          ...dates,
          rolling,
          name: value('name').trim(),
          tags: tagsOf(value('tags')),
          mail: mailOf(value('mail')),
        },
        { silent: true },
      );
    },
    onDone: () => {
      platform.toast('success', t('subscriptions.saved'));
      void subscriptionsChanged();
      onClose();
    },
  });
  return (
    <FormFrame form={form} label={t('subscriptions.edit')} submitLabel={t('subscriptions.save')}>
      <TextField {...form.field('name')} label={t('subscriptions.name')} maxLength={80} />
      <TextField {...form.field('tags')} label={t('subscriptions.tags')} maxLength={300} optional />
      <PeriodField
        {...form.field('period')}
        fixed={`${format.date(held.first_day)} – ${format.date(held.last_day)}`}
      />
      <MailField {...form.field('mail')} />
      <p className="wb-muted">{t('subscriptions.editCost')}</p>
    </FormFrame>
  );
}

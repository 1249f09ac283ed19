// Dialog that edits a subscription: name, tags, search, e-mail notification. Saving keeps its id and marks its present
// records as seen.
import type { Subscription } from '@waybill/contract';
import { platform, useLanguage } from '@waybill/platform';
import { useTradeTexts } from '@waybill/trade';
import { MailField, PeriodField } from '@waybill/trade/data';
import { FormFrame, TextField, useForm } from '@waybill/ui';
import { DateField, Dialog } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { editedNames, FIXED, listProblems, toEdit, toInitialTexts } from './edited';
import { useUnchangedWords } from './QueryWords';
import { SearchFields } from './SearchFields';
import styles from './subscriptions.module.css';
import { subscriptionsChanged } from './use-subscriptions';

interface EditDialogProps {
  /** Null while no subscription is edited. */
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
      width={720}
      focusField
    >
      {subscription !== null && <EditForm held={subscription} onClose={onClose} />}
    </Dialog>
  );
}

const days = ['start_date', 'end_date'] as const;

function EditForm({ held, onClose }: { held: Subscription; onClose: () => void }) {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  const form = useForm({
    names: editedNames,
    initial: toInitialTexts(held),
    draft: `subscription-edit:${held.id}`,
    check: (value) => listProblems(held, value),
    send: (value) => platform.call('subscriptionEdit', toEdit(held, value), { silent: true }),
    onDone: (edited) => {
      platform.toast('success', t('subscriptions.saved'));
      platform.queryClient.setQueryData(['subscriptionDetail', { id: held.id }], edited);
      void subscriptionsChanged();
      onClose();
    },
  });
  const unchanged = useUnchangedWords()(held);
  const [first, last] = days.map((name) => format.date(form.value(name)));
  return (
    <FormFrame form={form} label={t('subscriptions.edit')} submitLabel={t('subscriptions.save')}>
      <TextField {...form.field('name')} label={t('subscriptions.name')} maxLength={80} />
      <TextField
        {...form.field('tags')}
        label={t('subscriptions.tags')}
        note={trade('subscribe.tagsNote')}
        maxLength={300}
        optional
      />
      {held.leads === null && (
        <>
          <PeriodField {...form.field('period')} fixed={`${first} – ${last}`} />
          {form.value('period') === FIXED && (
            <div className={styles.days}>
              {days.map((name) => (
                <DateField {...form.field(name)} key={name} label={t(`subscriptions.${name}`)} />
              ))}
            </div>
          )}
          <SearchFields form={form} held={held} />
        </>
      )}
      {unchanged.length > 0 && (
        <p>
          <span className="wb-muted">{t('subscriptions.unchanged')}</span> {unchanged.join(' · ')}
        </p>
      )}
      <MailField {...form.field('mail')} />
      <p className="wb-muted">
        {t(held.leads === null ? 'subscriptions.editCost' : 'subscriptions.leads.editCost')}
      </p>
    </FormFrame>
  );
}

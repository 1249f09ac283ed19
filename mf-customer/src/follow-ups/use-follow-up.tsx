// Hook for the dialog in which a customer's follow-up is set, changed, or marked as done.
import { type Customer, codes, FOLLOW_UP_MAX } from '@waybill/contract';
import { CallError, platform, useEffectCall, useLanguage } from '@waybill/platform';
import { customersChanged } from '@waybill/trade';
import { Button, FormFrame, missingFields, TextField, useForm } from '@waybill/ui';
import { DateField, Dialog } from '@waybill/ui/data';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

/** @returns the dialog, to be rendered anywhere except in a row, and the function that opens it */
export function useFollowUp(): [dialog: ReactElement, open: (customer: Customer) => void] {
  const { t } = useTranslation(NAMESPACE);
  const [customer, setCustomer] = useState<Customer | null>(null);
  const close = () => setCustomer(null);
  const dialog = (
    <Dialog
      open={customer !== null}
      title={customer && t('followUp.title', { name: customer.name })}
      onClose={close}
    >
      {customer && <FollowUpForm customer={customer} onDone={close} />}
    </Dialog>
  );
  return [dialog, setCustomer];
}

function FollowUpForm({ customer, onDone }: { customer: Customer; onDone: () => void }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const { id, name, version, followUp } = customer;

  function finish(words: string) {
    platform.toast('success', words);
    void customersChanged();
    onDone();
  }
  const failed = (error: unknown) => {
    if (error instanceof CallError && error.code === codes.changedElsewhere) void customersChanged();
  };

  const form = useForm<'on' | 'about', string>({
    names: ['on', 'about'],
    initial: { on: followUp?.on ?? '', about: followUp?.about ?? '' },
    draft: `follow-up:${id}`,
    check: (value) => missingFields(['on'], value),
    async send(value) {
      const [followUpOn, followUpAbout] = [value('on'), value('about')];
      try {
        await platform.call('customerChange', { id, version, followUpOn, followUpAbout }, { silent: true });
      } catch (error) {
        failed(error);
        throw error;
      }
      return followUpOn;
    },
    onDone: (day) => finish(t('followUp.saved', { date: format.date(day) })),
  });
  const clear = useEffectCall('customerChange', {
    onSuccess: () => finish(t('followUp.cleared', { name })),
    onError: failed,
  });

  return (
    <FormFrame
      form={form}
      label={t('followUp.title', { name })}
      submitLabel={t('followUp.save')}
      actions={
        followUp !== null && (
          <Button loading={clear.isPending} onClick={() => clear.mutate({ id, version, followUpOn: '' })}>
            {t('followUp.done')}
          </Button>
        )
      }
    >
      <DateField {...form.field('on')} label={t('followUp.on')} />
      <TextField {...form.field('about')} label={t('followUp.about')} maxLength={FOLLOW_UP_MAX} optional />
    </FormFrame>
  );
}

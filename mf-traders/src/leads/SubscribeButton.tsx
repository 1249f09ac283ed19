// Subscribes to the records behind a list of leads: the search for the same goods and places, which tells when some arrive.
import { platform, useEffectCall } from '@waybill/platform';
import { Button, Icon, TextField } from '@waybill/ui';
import { ConfirmDialog } from '@waybill/ui/data';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import type { LeadFilters } from './lead-terms';

const NAME_MAX = 80;

export interface SubscribeButtonProps {
  filters: LeadFilters;
  disabled: boolean;
}

export function SubscribeButton({ filters, disabled }: SubscribeButtonProps) {
  const { t } = useTranslation(NAMESPACE);
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const add = useEffectCall('subscriptionAdd', {
    onSuccess: () => {
      void platform.queryClient.invalidateQueries({ queryKey: ['subscriptions'] });
      platform.toast('success', t('leads.subscribe.done'));
      setOpen(false);
    },
  });
  const { keyword, exact, without, hsCode, excludeShip, type, country } = filters;
  // A subscription is about one direction; without a choice the one in which such companies report themselves.
  const direction = filters.direction === '' ? type : filters.direction;
  const goods = [keyword, ...hsCode].filter((text) => text !== '').join(' · ');

  function subscribe() {
    add.mutate({
      name: name.trim(),
      ...{ keyword, exact, without: [...without], excludeShip },
      hs: hsCode.join(','),
      impOrExp: direction,
      [type === '1' ? 'im_area' : 'ex_area']: [...country],
      rolling: 'last_year',
    });
  }

  return (
    <>
      <Button
        icon={<Icon name="messages" />}
        disabled={disabled}
        onClick={() => {
          setName(goods.slice(0, NAME_MAX));
          setOpen(true);
        }}
      >
        {t('leads.subscribe.open')}
      </Button>
      <ConfirmDialog
        open={open}
        title={t('leads.subscribe.title')}
        confirmLabel={t('leads.subscribe.open')}
        busy={add.isPending}
        disabled={name.trim() === ''}
        onConfirm={subscribe}
        onClose={() => setOpen(false)}
      >
        <p>{t('leads.subscribe.what', { goods, direction: t(`leads.form.directions.${direction}`) })}</p>
        <TextField
          label={t('leads.subscribe.name')}
          value={name}
          onValue={setName}
          maxLength={NAME_MAX}
          autoComplete="off"
        />
      </ConfirmDialog>
    </>
  );
}

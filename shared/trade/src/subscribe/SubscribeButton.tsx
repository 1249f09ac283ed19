// "Subscribe" on a search: a name, tags, and whether its dates move on. Costs one search, and says so.
import { type CallInput, type RollingPeriod, rollingPeriods } from '@waybill/contract';
import { platform, useLanguage } from '@waybill/platform';
import { AppLink, Button, FormFrame, Icon, missingFields, TextField, useForm } from '@waybill/ui';
import { Dialog, SelectField } from '@waybill/ui/data';
import { useState } from 'react';
import { screenExists } from '../links/existing';
import { links } from '../links/links';
import { useTradeTexts } from '../texts';
import { tagsOf } from './tags';

/** What a subscription searches for, with the days that are searched now. */
export type SubscribedSearch = Omit<CallInput<'subscriptionAdd'>, 'name' | 'tags' | 'rolling'> & {
  start_date: string;
  end_date: string;
};

export interface SubscribeButtonProps {
  search: SubscribedSearch;
  /** Offered as its name. */
  suggestedName: string;
  /** While there is nothing that could be subscribed to. */
  disabled?: boolean;
}

const NAME_MAX = 80;
const names = ['name', 'tags', 'period'] as const;

export function SubscribeButton({ search, suggestedName, disabled = false }: SubscribeButtonProps) {
  const { t } = useTradeTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Icon name="messages" />} disabled={disabled} onClick={() => setOpen(true)}>
        {t('subscribe.button')}
      </Button>
      <Dialog open={open} title={t('subscribe.title')} onClose={() => setOpen(false)} width={480} focusField>
        <SubscribeForm search={search} suggestedName={suggestedName} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

const rollingOf = (text: string): RollingPeriod | '' => rollingPeriods.find((each) => each === text) ?? '';

function SubscribeForm({ search, suggestedName, onClose }: SubscribeButtonProps & { onClose: () => void }) {
  const { t } = useTradeTexts();
  const { format } = useLanguage();
  const form = useForm({
    names,
    asks: false,
    initial: { name: suggestedName.slice(0, NAME_MAX), period: 'last_year' },
    check: (value) => missingFields(['name'], value),
    send: (value) => {
      const rolling = rollingOf(value('period'));
      const fields = { name: value('name').trim(), tags: tagsOf(value('tags')), rolling };
      const dates = rolling === '' ? {} : { start_date: '', end_date: '' };
      return platform.call('subscriptionAdd', { ...search, ...dates, ...fields }, { silent: true });
    },
    onDone: () => {
      platform.toast('success', t('subscribe.done'));
      void platform.queryClient.invalidateQueries({ queryKey: ['subscriptions'] });
      onClose();
    },
  });
  const fixed = `${format.date(search.start_date)} – ${format.date(search.end_date)}`;
  return (
    <FormFrame
      form={form}
      label={t('subscribe.title')}
      submitLabel={t('subscribe.button')}
      actions={
        screenExists(links.subscriptions()) && (
          <AppLink href={links.subscriptions()}>{t('subscribe.all')}</AppLink>
        )
      }
    >
      <p>{t('subscribe.why')}</p>
      <TextField {...form.field('name')} label={t('subscribe.name')} maxLength={NAME_MAX} />
      <TextField
        {...form.field('tags')}
        label={t('subscribe.tags')}
        note={t('subscribe.tagsNote')}
        maxLength={300}
        optional
      />
      <PeriodField {...form.field('period')} fixed={fixed} />
    </FormFrame>
  );
}

interface PeriodFieldProps {
  name: string;
  /** A rolling period, or `fixed`. */
  value: string;
  onValue: (value: string) => void;
  /** The fixed days in words. */
  fixed: string;
}

/** Days that move on with the calendar, or those of the search. */
export function PeriodField({ fixed, name, value, onValue }: PeriodFieldProps) {
  const { t } = useTradeTexts();
  return (
    <SelectField
      name={name}
      value={value}
      onValue={onValue}
      label={t('subscribe.period')}
      options={[
        ...rollingPeriods.map((each) => ({ value: each, label: t(`subscribe.rolling.${each}`) })),
        { value: 'fixed', label: t('subscribe.fixed', { dates: fixed }) },
      ]}
    />
  );
}

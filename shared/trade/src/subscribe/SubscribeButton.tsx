// "Subscribe" button of a search with its dialog: name, tags, rolling or fixed dates, e-mails. Costs one search, and
// says so.
import { type CallInput, mailRhythms, type RollingPeriod, rollingPeriods } from '@waybill/contract';
import { platform, useCall, useLanguage } from '@waybill/platform';
import { AppLink, Button, FormFrame, Icon, missingFields, TextField, useForm } from '@waybill/ui';
import { Dialog, SelectField } from '@waybill/ui/data';
import { useState } from 'react';
import { screenExists } from '../links/existing';
import { links } from '../links/links';
import { useTradeTexts } from '../texts';
import { tagsOf } from './tags';

/** The search of a subscription, with its current dates; none if it searches all. */
export type SubscribedSearch = Omit<CallInput<'subscriptionAdd'>, 'name' | 'tags' | 'rolling' | 'mail'>;

interface SubscribeButtonProps {
  search: SubscribedSearch;
  /** Initial value of the name. */
  suggestedName: string;
  /** Names of search conditions that a subscription cannot have. */
  without?: readonly string[];
  /** Initial choice of dates. */
  period?: RollingPeriod;
  /** Set while there is nothing to subscribe to. */
  disabled?: boolean;
}

const NAME_MAX = 80;
const names = ['name', 'tags', 'period', 'mail'] as const;

export function SubscribeButton(props: SubscribeButtonProps) {
  const { t } = useTradeTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<Icon name="messages" />}
        disabled={props.disabled ?? false}
        onClick={() => setOpen(true)}
      >
        {t('subscribe.button')}
      </Button>
      <Dialog open={open} title={t('subscribe.title')} onClose={() => setOpen(false)} width={480} focusField>
        <SubscribeForm {...props} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** Parses the period of a form field. */
export const rollingOf = (text: string): RollingPeriod | '' =>
  rollingPeriods.find((each) => each === text) ?? '';

/** Parses the e-mail frequency of a form field. */
export const mailOf = (text: string) => mailRhythms.find((each) => each === text) ?? 'never';

function SubscribeForm({
  search,
  suggestedName,
  without = [],
  period = 'last_year',
  onClose,
}: SubscribeButtonProps & { onClose: () => void }) {
  const { t } = useTradeTexts();
  const { format } = useLanguage();
  const form = useForm({
    names,
    draft: `subscription:${suggestedName}`,
    asks: false,
    initial: { name: suggestedName.slice(0, NAME_MAX), period, mail: 'never' },
    check: (value) => missingFields(['name'], value),
    send: (value) => {
      const rolling = rollingOf(value('period'));
      const fields = {
        name: value('name').trim(),
        tags: tagsOf(value('tags')),
        mail: mailOf(value('mail')),
        rolling,
      };
      const dates = rolling === '' ? {} : { start_date: '', end_date: '' };
      return platform.call('subscriptionAdd', { ...search, ...dates, ...fields }, { silent: true });
    },
    onDone: ({ id }) => {
      platform.toast('success', t('subscribe.done'), { link: { path: links.subscription(id) } });
      void platform.queryClient.invalidateQueries({ queryKey: ['subscriptions'] });
      onClose();
    },
  });
  const { start_date: first = '', end_date: last = '' } = search;
  const fixed = first === '' || last === '' ? undefined : `${format.date(first)} – ${format.date(last)}`;
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
      {without.length > 0 && <p>{t('subscribe.without', { what: without.join(', ') })}</p>}
      <TextField {...form.field('name')} label={t('subscribe.name')} maxLength={NAME_MAX} />
      <TextField
        {...form.field('tags')}
        label={t('subscribe.tags')}
        note={t('subscribe.tagsNote')}
        maxLength={300}
        optional
      />
      <PeriodField {...form.field('period')} fixed={fixed} />
      <MailField {...form.field('mail')} />
    </FormFrame>
  );
}

interface PeriodFieldProps {
  name: string;
  /** A rolling period, or `fixed`. */
  value: string;
  onValue: (value: string) => void;
  /** The fixed dates as text, if any. */
  fixed: string | undefined;
}

/** Choice between rolling dates and the fixed dates of the search. */
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
        ...(fixed === undefined ? [] : [{ value: 'fixed', label: t('subscribe.fixed', { dates: fixed }) }]),
      ]}
    />
  );
}

/** Frequency of e-mails, and the address they go to. Renders nothing if the site sends none. */
export function MailField({ name, value, onValue }: Omit<PeriodFieldProps, 'fixed'>) {
  const { t } = useTradeTexts();
  const { data: held } = useCall('settings', {}, { silent: true });
  if (held?.mails !== true) return null;
  const { email, muted } = held;
  const stopped = muted.includes('mails') ? t('subscribe.mailStopped') : t('subscribe.mailTo', { email });
  return (
    <SelectField
      name={name}
      value={value}
      onValue={onValue}
      label={t('subscribe.mail')}
      note={email === null ? t('subscribe.mailNowhere') : stopped}
      disabled={email === null}
      options={mailRhythms.map((each) => ({ value: each, label: t(`subscribe.mails.${each}`) }))}
    />
  );
}

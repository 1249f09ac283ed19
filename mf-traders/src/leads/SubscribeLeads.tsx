// "Subscribe" button of the leads page with its dialog: the question is asked again when records arrive, and companies
// that were no leads before are reported.
import type { CallInput } from '@waybill/contract';
import { platform, useLanguage } from '@waybill/platform';
import { links, screenExists, useReportingName, useTradeTexts } from '@waybill/trade';
import { MailField, mailOf, tagsOf } from '@waybill/trade/data';
import { AppLink, Button, FormFrame, Icon, missingFields, TextField, useForm } from '@waybill/ui';
import { Dialog, dotted } from '@waybill/ui/data';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { type LeadFilters, leadsInput } from './lead-terms';

interface SubscribeLeadsProps {
  filters: LeadFilters;
  /** Country of the account. */
  own: string;
  /** Set while the question has no answer. */
  disabled: boolean;
}

const NAME_MAX = 80;
const names = ['name', 'tags', 'mail'] as const;

export function SubscribeLeads(props: SubscribeLeadsProps) {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Icon name="messages" />} disabled={props.disabled} onClick={() => setOpen(true)}>
        {trade('subscribe.button')}
      </Button>
      <Dialog
        open={open}
        title={t('leads.subscribe.title')}
        onClose={() => setOpen(false)}
        width={480}
        focusField
      >
        <SubscribeForm {...props} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** The question in a few words, for the name of a subscription. */
function useQuestionName(): (filters: LeadFilters) => string {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  const reportingName = useReportingName();
  return ({ keyword, hsCode, type, reason, country, tradeArea }) => {
    const parts = [
      keyword.trim(),
      ...hsCode.map(dotted),
      country.map(format.country).join(', '),
      tradeArea
        .map((code) => (/^[A-Z]{2}$/.test(code) ? format.country(code) : reportingName(code)))
        .join(', '),
      reason === '' ? '' : trade(`lead.reason.${reason}`),
    ];
    return t(`leads.subscribe.name.${type}`, { question: parts.filter((part) => part !== '').join(' · ') });
  };
}

/** What a subscription asks again: the question without what the page alone decides. */
function subscribedQuestion(filters: LeadFilters, own: string): Omit<CallInput<'leadsSubscribe'>, 'name'> {
  const {
    dismissed: _dismissed,
    subscription: _subscription,
    since: _since,
    ...question
  } = leadsInput(filters, own);
  return question;
}

function SubscribeForm({ filters, own, onClose }: SubscribeLeadsProps & { onClose: () => void }) {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const questionName = useQuestionName();
  const suggestedName = questionName(filters).slice(0, NAME_MAX);
  const form = useForm({
    names,
    draft: `leads-subscription:${suggestedName}`,
    asks: false,
    initial: { name: suggestedName, mail: 'never' },
    check: (value) => missingFields(['name'], value),
    send: (value) =>
      platform.call(
        'leadsSubscribe',
        {
          ...subscribedQuestion(filters, own),
          name: value('name').trim(),
          tags: tagsOf(value('tags')),
          mail: mailOf(value('mail')),
        },
        { silent: true },
      ),
    onDone: ({ id }) => {
      platform.toast('success', t('leads.subscribe.done'), { link: { path: links.subscription(id) } });
      void platform.queryClient.invalidateQueries({ queryKey: ['subscriptions'] });
      onClose();
    },
  });
  return (
    <FormFrame
      form={form}
      label={t('leads.subscribe.title')}
      submitLabel={trade('subscribe.button')}
      actions={
        screenExists(links.subscriptions()) && (
          <AppLink href={links.subscriptions()}>{trade('subscribe.all')}</AppLink>
        )
      }
    >
      <p>{t('leads.subscribe.why')}</p>
      <TextField {...form.field('name')} label={trade('subscribe.name')} maxLength={NAME_MAX} />
      <TextField
        {...form.field('tags')}
        label={trade('subscribe.tags')}
        note={trade('subscribe.tagsNote')}
        maxLength={300}
        optional
      />
      <MailField {...form.field('mail')} />
    </FormFrame>
  );
}

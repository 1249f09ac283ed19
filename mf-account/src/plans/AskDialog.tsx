// Dialog for requesting another plan from the agent's staff and the site operator.
import type { Plan } from '@waybill/contract';
import { callKey, platform, useAgent, useLanguage } from '@waybill/platform';
import { FormFrame, useForm } from '@waybill/ui';
import { Dialog, TextAreaField } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

const names = ['note'] as const;
const NOTE_MAX = 500;

interface AskDialogProps {
  /** The requested plan; null while the dialog is closed. */
  plan: Plan | null;
  onClose: () => void;
}

export function AskDialog({ plan, onClose }: AskDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  const { language } = useLanguage();
  const name = plan?.[`name_${language}`] ?? '';
  return (
    <Dialog
      open={plan !== null}
      title={t('plans.askFor', { plan: name })}
      onClose={onClose}
      width={480}
      focusField
    >
      {plan !== null && <AskForm level={plan.level} name={name} onClose={onClose} />}
    </Dialog>
  );
}

function AskForm({ level, name, onClose }: { level: number; name: string; onClose: () => void }) {
  const { t } = useTranslation(NAMESPACE);
  const agent = useAgent();
  const form = useForm({
    names,
    draft: `plan-request:${level}`,
    asks: false,
    check: () => ({}),
    send: (value) => platform.call('upgradeAsk', { level, note: value('note').trim() }, { silent: true }),
    onDone: () => {
      void platform.queryClient.invalidateQueries({
        queryKey: callKey('upgradeRequested', {}, platform.language.current()),
      });
      platform.toast('success', t('plans.asked'));
      onClose();
    },
  });
  return (
    <FormFrame form={form} label={t('plans.askFor', { plan: name })} submitLabel={t('plans.send')}>
      <p>{t('plans.askWhy', { agent: agent?.name ?? '' })}</p>
      <TextAreaField {...form.field('note')} label={t('plans.note')} maxLength={NOTE_MAX} optional />
    </FormFrame>
  );
}

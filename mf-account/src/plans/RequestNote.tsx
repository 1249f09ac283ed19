// Note on the plans page about the account's newest request: when it was sent, and whether the agent answered.
import type { Plan, UpgradeRequest } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { links } from '@waybill/trade';
import { Alert, AppLink } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

export function RequestNote({ request, plan }: { request: UpgradeRequest; plan: Plan }) {
  const { t } = useTranslation(NAMESPACE);
  const { language, format } = useLanguage();
  const isAnswered = request.answered_at !== null;
  return (
    <Alert
      type="info"
      showIcon
      title={t(isAnswered ? 'plans.answered' : 'plans.requested', {
        plan: plan[`name_${language}`],
        date: format.dayAt(request.asked_at),
      })}
      action={isAnswered && <AppLink href={links.messages()}>{t('plans.openMessages')}</AppLink>}
    />
  );
}

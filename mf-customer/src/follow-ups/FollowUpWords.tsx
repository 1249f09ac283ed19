// When something is to be done next about a customer, as a chip once it is due, and what that is.
import type { FollowUp } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { Chip } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

export function FollowUpWords({ followUp: { on, about, due } }: { followUp: FollowUp }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  return (
    <>
      {due === 'today' && <Chip tone="amber">{t('followUp.today')}</Chip>}
      {due === 'overdue' && <Chip tone="danger">{t('followUp.overdue')}</Chip>}
      {due !== 'today' && ` ${format.date(on)}`}
      {about !== '' && ` · ${about}`}
    </>
  );
}

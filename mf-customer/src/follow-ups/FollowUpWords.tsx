// A customer's follow-up as text: its date, a chip if it is due or overdue, and what is to be done.
import type { FollowUp } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { Chip } from '@waybill/ui/data';
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

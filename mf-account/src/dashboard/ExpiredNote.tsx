// Warning on the dashboard that the plan has expired, with a link to the plans.
import { platform, useLanguage } from '@waybill/platform';
import { links } from '@waybill/trade';
import { Alert, Button } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { usePlanEnd } from './use-dashboard';

export function ExpiredNote() {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const end = usePlanEnd();
  if (!end.expired) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('expired.title', { date: format.date(end.day) })}
      description={t('expired.why')}
      action={
        <Button type="primary" onClick={() => platform.navigate(links.plans())}>
          {t('expired.plans')}
        </Button>
      }
    />
  );
}

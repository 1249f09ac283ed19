// Shows what to do when the plan does not allow something (code 15) or has expired (code 16), whatever area asked.
// The page behind keeps what the reader typed.
import type { TopicPayload } from '@waybill/contract';
import { platform, useAgent } from '@waybill/platform';
import { Dialog, UpgradePrompt } from '@waybill/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brandName } from './brand';

/** Where plans are compared; the area may not exist on this site yet. */
const plansPath = '/product/price';

type Step = { show: 'prompt'; code: 15 | 16 } | { show: 'contact'; code: 15 | 16 };

export function UpgradeHost({ hasRoute }: { hasRoute: (path: string) => boolean }) {
  const { t } = useTranslation('shell');
  const agent = useAgent();
  const [step, setStep] = useState<Step | null>(null);

  useEffect(() => {
    const ask = ({ code }: TopicPayload<'upgrade.asked'>) => setStep({ show: 'prompt', code });
    const subscription = platform.bus.on('upgrade.asked').subscribe(ask);
    return () => subscription.unsubscribe();
  }, []);

  const close = () => setStep(null);
  const upgrade = () => {
    if (!hasRoute(plansPath)) {
      setStep((now) => now && { ...now, show: 'contact' });
      return;
    }
    close();
    platform.navigate(plansPath);
  };

  return (
    <>
      <UpgradePrompt
        open={step?.show === 'prompt'}
        gain={step?.code === 16 ? t('upgrade.expired') : t('upgrade.gain')}
        onUpgrade={upgrade}
        onClose={close}
      />
      <Dialog open={step?.show === 'contact'} title={t('upgrade.contactTitle')} onClose={close}>
        <p>{t('upgrade.contact', { agent: brandName(agent) })}</p>
      </Dialog>
    </>
  );
}

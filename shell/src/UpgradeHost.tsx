// Shows an upgrade dialog when the plan does not allow a call (code 15) or has expired (code 16), whichever area made
// it. The page behind keeps what the user typed.
import { codes, type TopicPayload } from '@waybill/contract';
import {
  platform,
  useAgent,
  useCall,
  useLanguage,
  useLimitNames,
  useRenewalText,
  useSession,
} from '@waybill/platform';
import { Boundary } from '@waybill/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brandName } from './brand';
import { upgradeLines } from './upgrade-lines';
import { useFocusBack } from './use-focus-back';
import { currentAddress, useReturnGuard } from './use-return-guard';

const UpgradeDialogs = lazy(() => import('./UpgradeDialogs'));

/**
 * Page where plans are compared; this site may not have that area yet. Written out here, since the login page loads
 * this file and nothing of `@waybill/trade`.
 */
const plansPath = '/product/price';

/** Address of the plans page, with the reason for coming and the way back. */
function plansAddress({ code, need }: Step): string {
  const why = need?.why ?? (code === codes.planExpired ? 'expired' : 'lacking');
  const query = new URLSearchParams({ why, ...(need && { limit: need.limit }), from: currentAddress() });
  return `${plansPath}?${query}`;
}

type Step = { show: 'prompt' | 'contact' } & TopicPayload<'upgrade.asked'>;

export function UpgradeHost({ hasRoute }: { hasRoute: (path: string) => boolean }) {
  const { t } = useTranslation('shell');
  const agent = useAgent();
  const session = useSession();
  const { format } = useLanguage();
  const limits = useLimitNames();
  const renewal = useRenewalText();
  const [step, setStep] = useState<Step | null>(null);
  const { leave, isReturn } = useReturnGuard();
  const request = useCall('upgradeRequested', {}, { silent: true, enabled: step !== null }).data ?? null;

  useEffect(() => {
    const ask = (refusal: TopicPayload<'upgrade.asked'>) => {
      if (!isReturn(refusal.call)) setStep({ show: 'prompt', ...refusal });
    };
    const subscription = platform.bus.on('upgrade.asked').subscribe(ask);
    return () => subscription.unsubscribe();
  }, [isReturn]);

  useFocusBack(step !== null);

  // The Back button leads away from what was refused. Changes of the address by the page itself are single-spa's
  // events.
  const isOpen = step !== null;
  useEffect(() => {
    if (!isOpen) return;
    // An object, because single-spa delays listeners that are functions: another prompt may be open by then.
    const closeOnBack: EventListenerObject = {
      handleEvent(event) {
        if (!('singleSpa' in event)) setStep(null);
      },
    };
    window.addEventListener('popstate', closeOnBack);
    return () => window.removeEventListener('popstate', closeOnBack);
  }, [isOpen]);

  if (step === null) return null;

  const close = () => setStep(null);
  const { why, gain } = upgradeLines(
    step.code,
    step.need,
    step.need && renewal(step.need),
    t,
    limits.name,
    format.number,
  );
  const sayItWithoutDialog = () => {
    platform.toast('warning', [why, gain].filter((line) => line !== null).join(' '));
    close();
  };
  const contact = hasRoute(plansPath)
    ? null
    : {
        ask: t('upgrade.contact', { agent: brandName(agent) }),
        account:
          session.status === 'anonymous' ? '' : t('upgrade.account', { username: session.user.username }),
      };
  const upgrade = () => {
    if (contact !== null) {
      setStep({ ...step, show: 'contact' });
      return;
    }
    close();
    leave(step.call);
    platform.navigate(plansAddress(step));
  };

  return (
    // When the dialogs cannot be loaded, their text is shown without them.
    <Boundary fallback={null} onError={sayItWithoutDialog}>
      <Suspense fallback={null}>
        <UpgradeDialogs
          step={step.show}
          ended={step.code === codes.planExpired}
          why={why}
          gain={gain}
          request={
            request &&
            t(request.answered_at === null ? 'upgrade.requested' : 'upgrade.answered', {
              date: format.dayAt(request.asked_at),
            })
          }
          contact={contact}
          onUpgrade={upgrade}
          onClose={close}
        />
      </Suspense>
    </Boundary>
  );
}

// Shows an upgrade dialog when the plan does not allow a call (code 15) or has expired (code 16), whichever area made
// it. The page behind keeps what the user typed.
import { codes, type TopicPayload } from '@waybill/contract';
import { platform, splitLanguage, useAgent, useLanguage, useSession } from '@waybill/platform';
import { Boundary } from '@waybill/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brandName } from './brand';
import { upgradeLines } from './upgrade-lines';
import { useFocusBack } from './use-focus-back';

const UpgradeDialogs = lazy(() => import('./UpgradeDialogs'));

/**
 * Page where plans are compared; this site may not have that area yet. Written out here, since the login page loads
 * this file and nothing of `@waybill/trade`.
 */
const plansPath = '/product/price';

/** Address of the plans page, with the reason for coming and the way back. */
function plansAddress({ code, need }: Step): string {
  const { rest } = splitLanguage(`${location.pathname}${location.search}`);
  const why = need?.why ?? (code === codes.planExpired ? 'expired' : 'lacking');
  const query = new URLSearchParams({ why, ...(need && { limit: need.limit }), from: rest });
  return `${plansPath}?${query}`;
}

type Step = { show: 'prompt' | 'contact' } & Pick<TopicPayload<'upgrade.asked'>, 'code' | 'need'>;

export function UpgradeHost({ hasRoute }: { hasRoute: (path: string) => boolean }) {
  const { t } = useTranslation('shell');
  const agent = useAgent();
  const session = useSession();
  const { format } = useLanguage();
  const [step, setStep] = useState<Step | null>(null);

  useEffect(() => {
    const ask = ({ code, need }: TopicPayload<'upgrade.asked'>) => setStep({ show: 'prompt', code, need });
    const subscription = platform.bus.on('upgrade.asked').subscribe(ask);
    return () => subscription.unsubscribe();
  }, []);

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
  const { why, gain } = upgradeLines(step.code, step.need, t, format.number);
  const sayItWithoutDialog = () => {
    platform.toast('warning', gain === null ? why : `${why} ${gain}`);
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
          contact={contact}
          onUpgrade={upgrade}
          onClose={close}
        />
      </Suspense>
    </Boundary>
  );
}

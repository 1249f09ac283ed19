// Shows what to do when the plan does not allow something (code 15) or has expired (code 16), whatever area asked.
// The page behind keeps what the reader typed.
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
 * Where plans are compared; the area may not exist on this site yet. By hand, since the login page has this file and
 * nothing of `@waybill/trade`.
 */
const plansPath = '/product/price';

/** The plans with the reason for coming, and the way back to where that was. */
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

  // Back leads away from what was refused. Addresses that the page itself writes meanwhile are single-spa's events.
  const isOpen = step !== null;
  useEffect(() => {
    if (!isOpen) return;
    // An object, because single-spa calls listeners that are functions late: another prompt may be open by then.
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
    // When the dialogs cannot be loaded, their words are still said.
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

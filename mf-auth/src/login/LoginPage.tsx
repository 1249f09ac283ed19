// Login page: the form, the reason why the last session ended, and links to registration and forgotten password.
import { platform, useAgent } from '@waybill/platform';
import { AppLink } from '@waybill/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormHead } from '../form/FormHead';
import form from '../form/form.module.css';
import { ServiceContact } from '../form/ServiceContact';
import { AuthFrame } from '../frame/AuthFrame';
import { canRegister } from '../rules';
import { NAMESPACE } from '../texts';
import { LoginForm } from './LoginForm';

const StorageNote = lazy(() => import('./StorageNote'));

/** Whether the browser stores the login; true until it is known. */
function useLasting(): boolean {
  const [isLasting, setLasting] = useState(true);
  useEffect(() => void platform.session.isLasting().then(setLasting), []);
  return isLasting;
}

export function LoginPage() {
  const { t } = useTranslation(NAMESPACE);
  const agent = useAgent();
  const isLasting = useLasting();
  const [refused, setRefused] = useState(false);
  const onward = platform.session.returnPath() !== '/';
  const why = platform.session.ended();
  const notes = [why && t(`ended.${why}`), onward && t('login.onward')].filter(Boolean);
  return (
    <AuthFrame>
      <FormHead title={t('login.title')} note={notes.join('\n')} />
      {!isLasting && (
        <Suspense fallback={null}>
          <StorageNote />
        </Suspense>
      )}
      {/* While the host's rules are unknown the captcha is shown, so that both load in parallel. */}
      <LoginForm needsCaptcha={agent?.captcha ?? true} onDisabled={setRefused} />
      <p className={form.elsewhere}>
        {canRegister(agent) && <AppLink href={`/register${location.search}`}>{t('login.register')}</AppLink>}
        <AppLink href={`/forgot${location.search}`}>{t('login.forgot')}</AppLink>
        {refused && <ServiceContact />}
      </p>
    </AuthFrame>
  );
}

// Login page: the form, the reason why the last session ended, and links to registration and forgotten password.
import { platform, useAgent } from '@waybill/platform';
import { Alert, AppLink, Icon } from '@waybill/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormHead } from '../form/FormHead';
import form from '../form/form.module.css';
import { ServiceContact } from '../form/ServiceContact';
import { AuthFrame } from '../frame/AuthFrame';
import { canRegister } from '../rules';
import { NAMESPACE } from '../texts';
import { LoginForm } from './LoginForm';

/** Says before a login that it would end with the page, where the browser stores nothing. */
function StorageNote() {
  const { t } = useTranslation(NAMESPACE);
  const [isLasting, setLasting] = useState(true);
  useEffect(() => {
    let current = true;
    void platform.session.isLasting().then((lasting) => {
      if (current) setLasting(lasting);
    });
    return () => {
      current = false;
    };
  }, []);
  if (isLasting) return null;
  return <Alert type="warning" showIcon icon={<Icon name="warning" />} title={t('login.noStorage')} />;
}

export function LoginPage() {
  const { t } = useTranslation(NAMESPACE);
  const agent = useAgent();
  const [refused, setRefused] = useState(false);
  const onward = platform.session.returnPath() !== '/';
  const why = platform.session.ended();
  const notes = [why && t(`ended.${why}`), onward && t('login.onward')].filter(Boolean);
  return (
    <AuthFrame>
      <FormHead title={t('login.title')} note={notes.join('\n')} />
      <StorageNote />
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

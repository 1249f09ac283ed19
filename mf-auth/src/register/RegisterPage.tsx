// Registration page: the form for the host's mode, or a note that registration is closed, with a contact.
import { useAgent } from '@waybill/platform';
import { Alert, AppLink, Icon, PanelSkeleton } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { FormHead } from '../form/FormHead';
import form from '../form/form.module.css';
import { ServiceContact } from '../form/ServiceContact';
import { AuthFrame } from '../frame/AuthFrame';
import { canRegister } from '../rules';
import { NAMESPACE } from '../texts';
import { RegisterForm } from './RegisterForm';

export default function RegisterPage() {
  const { t } = useTranslation(NAMESPACE);
  const agent = useAgent();
  return (
    <AuthFrame wide>
      <FormHead title={t('register.title')} note={canRegister(agent) ? t('register.note') : undefined} />
      {agent === null && <PanelSkeleton lines={6} />}
      {agent !== null && canRegister(agent) && (
        <RegisterForm mode={agent.register_mode} required={agent.register_required} />
      )}
      {!canRegister(agent) && (
        <Alert type="info" showIcon icon={<Icon name="info" />} title={t('register.closed')} />
      )}
      <p className={form.elsewhere}>
        <span>
          {t('register.known')} <AppLink href={`/login${location.search}`}>{t('login.title')}</AppLink>
        </span>
        {!canRegister(agent) && <ServiceContact />}
      </p>
    </AuthFrame>
  );
}

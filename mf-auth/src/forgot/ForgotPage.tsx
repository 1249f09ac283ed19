// Forgotten password page: reset by verification code if the host sends codes, else by the old password.
import { registerModes } from '@waybill/contract';
import { useAgent } from '@waybill/platform';
import { AppLink, PanelSkeleton } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { FormHead } from '../form/FormHead';
import form from '../form/form.module.css';
import { ServiceContact } from '../form/ServiceContact';
import { AuthFrame } from '../frame/AuthFrame';
import { NAMESPACE } from '../texts';
import { ForgotForm } from './ForgotForm';

export default function ForgotPage() {
  const { t } = useTranslation(NAMESPACE);
  const agent = useAgent();
  const byCode = agent?.register_mode === registerModes.code;
  return (
    <AuthFrame>
      <FormHead
        title={t('forgot.title')}
        note={agent === null ? undefined : t(byCode ? 'forgot.byCode' : 'forgot.byPassword')}
      />
      {agent === null ? <PanelSkeleton lines={4} /> : <ForgotForm mode={agent.register_mode} />}
      <p className={form.elsewhere}>
        <AppLink href={`/login${location.search}`}>{t('forgot.back')}</AppLink>
        <ServiceContact />
      </p>
    </AuthFrame>
  );
}

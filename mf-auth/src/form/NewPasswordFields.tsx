// Two fields for a new password and its confirmation, shared by the forms that set one.
import { PasswordField, type PasswordFieldProps } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

interface NewPasswordFieldsProps {
  label: string;
  /** `field` of the surrounding form. */
  field: (name: 'password' | 'confirmation') => Omit<PasswordFieldProps, 'label' | 'autoComplete'>;
}

export function NewPasswordFields({ label, field }: NewPasswordFieldsProps) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <>
      <PasswordField
        {...field('password')}
        label={label}
        autoComplete="new-password"
        note={t('rule.password', { ns: 'platform' })}
      />
      <PasswordField {...field('confirmation')} label={t('password.confirm')} autoComplete="new-password" />
    </>
  );
}

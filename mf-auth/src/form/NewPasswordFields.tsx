// A new password, typed twice, as the forms that set one have it.
import { PasswordField, type PasswordFieldProps } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

interface NewPasswordFieldsProps {
  label: string;
  /** Of the form that they stand in. */
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

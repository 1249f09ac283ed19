// Two fields for a new password and its confirmation, shared by the forms of this area.
import { PasswordField, type PasswordFieldProps } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import type { PasswordName } from './new-password';

interface NewPasswordFieldsProps {
  /** `field` of the surrounding form. */
  field: (name: PasswordName) => Omit<PasswordFieldProps, 'label' | 'autoComplete'>;
  /** Rule for passwords of sub-accounts (spec §5). */
  alphanumeric?: boolean;
}

export function NewPasswordFields({ field, alphanumeric = false }: NewPasswordFieldsProps) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <>
      <PasswordField
        {...field('password')}
        label={t('password.new')}
        autoComplete="new-password"
        note={t(alphanumeric ? 'rule.password_alphanumeric' : 'rule.password', { ns: 'platform' })}
      />
      <PasswordField {...field('confirmation')} label={t('password.again')} autoComplete="new-password" />
    </>
  );
}

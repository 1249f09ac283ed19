// The two fields of a new password, as every form here has them.
import { PasswordField, type PasswordFieldProps } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import type { PasswordName } from './new-password';

interface NewPasswordFieldsProps {
  /** Of the form that they stand in. */
  field: (name: PasswordName) => Omit<PasswordFieldProps, 'label' | 'autoComplete'>;
  /** As sub-accounts have them (spec §5). */
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

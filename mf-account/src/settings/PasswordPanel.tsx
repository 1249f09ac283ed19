// Settings panel for changing the password: needs the old one, and ends all other sessions.
import { checkPasswordChanged } from '@waybill/contract';
import { platform } from '@waybill/platform';
import { broken, FormFrame, missingFields, Panel, PasswordField, useForm } from '@waybill/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NewPasswordFields } from '../form/NewPasswordFields';
import { passwordProblems, useMismatchWords } from '../form/new-password';
import { NAMESPACE } from '../texts';
import { keysChanged } from './keys/KeyForm';
import { RevokeKeysBox } from './keys/RevokeKeysBox';

const names = ['old_password', 'password', 'confirmation'] as const;

export function PasswordPanel() {
  const { t } = useTranslation(NAMESPACE);
  const say = useMismatchWords();
  const [revokesKeys, setRevokesKeys] = useState(false);
  const form = useForm({
    names,
    say,
    asks: false,
    besideField: { loginFailed: 'old_password' },
    check: (value) => {
      const problems = passwordProblems(value, { alphanumeric: false });
      problems.password ??= broken(checkPasswordChanged(value('old_password'), value('password')));
      return { ...missingFields(['old_password'], value, ['old_password']), ...problems };
    },
    send: (value) =>
      platform.call(
        'passwordChange',
        {
          old_password: value('old_password'),
          password: value('password'),
          ...(revokesKeys && { revoke_keys: true }),
        },
        { silent: true },
      ),
    onDone: () => {
      form.reset();
      if (revokesKeys) void keysChanged();
      setRevokesKeys(false);
      platform.toast('success', t('settings.passwordChanged'));
      void platform.queryClient.invalidateQueries({ queryKey: ['sessions'] });
    },
  });

  return (
    <Panel title={t('settings.password')} note={t('settings.passwordNote')}>
      <FormFrame form={form} label={t('settings.password')} submitLabel={t('settings.passwordSubmit')}>
        <PasswordField
          {...form.field('old_password')}
          label={t('password.old')}
          autoComplete="current-password"
        />
        <NewPasswordFields field={form.field} />
        <RevokeKeysBox onChange={setRevokesKeys} />
      </FormFrame>
    </Panel>
  );
}

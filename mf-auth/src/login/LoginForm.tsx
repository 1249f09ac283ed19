// The form: the fewest fields, each error beside its field, and after a failed try the cursor where it helps.
import { type LoginInput, platform } from '@waybill/platform';
import { Checkbox } from '@waybill/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CaptchaField } from '../form/CaptchaField';
import { FormFoot } from '../form/FormFoot';
import { TITLE_ID } from '../form/FormHead';
import { missingFields } from '../form/fields';
import styles from '../form/form.module.css';
import { PasswordField } from '../form/PasswordField';
import { TextField } from '../form/TextField';
import { useAttempt } from '../form/use-attempt';
import { useCaptcha } from '../form/use-captcha';
import { useFields } from '../form/use-fields';
import { NAMESPACE } from '../texts';
import { loginRules } from './login-rules';
import { SavedAccounts } from './SavedAccounts';

export type LoginFormProps = {
  /** False where this host logs in without a captcha. */
  needsCaptcha: boolean;
};

export function LoginForm({ needsCaptcha }: LoginFormProps) {
  const { t } = useTranslation(NAMESPACE);
  const [remember, setRemember] = useState(true);
  const captcha = useCaptcha(needsCaptcha);
  const { value, write, focus, show, keep, field } = useFields(loginRules.names, captcha.token, 'captcha');
  const { attempt, isPending, message, wait, hold } = useAttempt(
    (input: LoginInput) => platform.session.login(input),
    loginRules,
  );

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending || wait > 0) return;
    const { token } = captcha;
    // Nobody can have read a picture that is still on its way.
    const read = (name: (typeof loginRules.names)[number]) =>
      name === 'captcha' && token === undefined ? '' : value(name);
    const asked = needsCaptcha ? loginRules.names : loginRules.namesWithoutCaptcha;
    if (!show(missingFields(asked, read, ['password']))) return;
    // Read before: with a session the address is no longer ours.
    const onward = platform.session.returnPath();
    const after = await attempt({
      username: value('username').trim(),
      password: value('password'),
      captcha: needsCaptcha ? value('captcha').trim() : '',
      captchaToken: needsCaptcha ? (token ?? '') : '',
      remember,
    });
    if (after === null) {
      platform.toast('success', t('login.ok'));
      platform.navigate(onward, { replace: true });
      return;
    }
    show(after.problems);
    if (after.newCaptcha) captcha.renew();
    focus(after.focus);
  };

  const choose = (username: string) => {
    write('username', username);
    write('password', '');
    focus('password');
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-labelledby={TITLE_ID}>
      <SavedAccounts username={value('username')} onChoose={choose} onEmpty={() => focus('username')} />
      <TextField
        {...field('username')}
        onValue={(username) => {
          write('username', username);
          // Another name has waits of its own.
          hold(0);
        }}
        label={t('login.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
      />
      <PasswordField {...field('password')} label={t('login.password')} autoComplete="current-password" />
      {needsCaptcha && (
        <CaptchaField {...field('captcha')} captcha={captcha} onRefresh={() => focus('captcha')} />
      )}
      <Checkbox checked={remember} onChange={(event) => setRemember(event.target.checked)}>
        {t('login.remember')}
      </Checkbox>
      <FormFoot
        ref={keep('submit')}
        message={message}
        label={t('login.submit')}
        busy={isPending}
        wait={wait}
      />
    </form>
  );
}

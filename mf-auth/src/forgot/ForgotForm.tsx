// The form that sets a new password. It says the same whether or not the account exists.
import { codeTypes, reachTypes, registerModes } from '@waybill/contract';
import { platform } from '@waybill/platform';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CaptchaField } from '../form/CaptchaField';
import { CodeField } from '../form/CodeField';
import { FormFoot } from '../form/FormFoot';
import { TITLE_ID } from '../form/FormHead';
import styles from '../form/form.module.css';
import { PasswordField } from '../form/PasswordField';
import { TextField } from '../form/TextField';
import { useAttempt } from '../form/use-attempt';
import { useCaptcha } from '../form/use-captcha';
import { useCode } from '../form/use-code';
import { useFields } from '../form/use-fields';
import { NAMESPACE } from '../texts';
import { forgotFields, forgotProblems, forgotRules, isEmail, targetProblem } from './forgot-rules';

export function ForgotForm({ mode }: { mode: number }) {
  const { t } = useTranslation(NAMESPACE);
  const byCode = mode === registerModes.code;
  const fields = forgotFields(mode);
  const captcha = useCaptcha(byCode);
  const form = useFields(forgotRules.names, captcha.token, 'captcha');
  const { value, show, focus, keep, field } = form;
  const code = useCode({
    names: forgotRules.names,
    fields: form,
    captcha,
    captchaField: 'captcha',
    codeField: 'code',
  });
  const forgot = useAttempt(
    (input: Parameters<typeof platform.call<'forgot'>>[1]) =>
      platform.call('forgot', input, { silent: true }),
    forgotRules,
  );

  const sendCode = () => {
    const target = value('target').trim();
    const codeType = isEmail(target) ? codeTypes.forgotEmail : codeTypes.forgotMobile;
    return code.send({ field: 'target', codeType, problem: targetProblem(target) });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (forgot.isPending || forgot.wait > 0) return;
    if (!show(forgotProblems(fields, value))) return;
    const target = value('target').trim();
    const who = byCode
      ? { type: isEmail(target) ? reachTypes.email : reachTypes.mobile, target, code: value('code').trim() }
      : { username: value('username').trim(), old_password: value('old_password') };
    const after = await forgot.attempt({
      ...who,
      domain: location.hostname,
      password: value('password'),
    });
    if (after === null) {
      platform.toast('success', t('forgot.ok'));
      platform.navigate(`/login${location.search}`, { replace: true });
      return;
    }
    show(after.problems);
    focus(after.focus);
  };

  const plain = { autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-labelledby={TITLE_ID}>
      {byCode ? (
        <>
          <TextField
            {...field('target')}
            {...plain}
            label={t('forgot.target')}
            autoComplete="email"
            maxLength={254}
          />
          <CaptchaField {...field('captcha')} captcha={captcha} onRefresh={() => focus('captcha')} />
          <CodeField
            {...field('code')}
            wait={code.wait}
            sentTo={code.sentTo}
            sending={code.sending}
            onSend={() => void sendCode()}
          />
        </>
      ) : (
        <>
          <TextField
            {...field('username')}
            {...plain}
            label={t('login.username')}
            autoComplete="username"
            maxLength={64}
          />
          <PasswordField
            {...field('old_password')}
            label={t('password.old')}
            autoComplete="current-password"
          />
        </>
      )}
      <PasswordField
        {...field('password')}
        label={t('password.new')}
        autoComplete="new-password"
        note={t('rule.password', { ns: 'platform' })}
      />
      <PasswordField {...field('confirmation')} label={t('password.confirm')} autoComplete="new-password" />
      <FormFoot
        ref={keep('submit')}
        message={forgot.message ?? code.message}
        label={t('forgot.submit')}
        busy={forgot.isPending}
        wait={forgot.wait}
      />
    </form>
  );
}

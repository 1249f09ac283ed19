// The register form. A name or address that cannot be had is said while it is typed.
import { codeTypes, reachTypes, registerModes, USERNAME_LENGTH } from '@waybill/contract';
import { platform, useLanguage } from '@waybill/platform';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CaptchaField } from '../form/CaptchaField';
import { CodeField } from '../form/CodeField';
import { FormFoot } from '../form/FormFoot';
import { TITLE_ID } from '../form/FormHead';
import { missingFields } from '../form/fields';
import styles from '../form/form.module.css';
import { PasswordField } from '../form/PasswordField';
import { TextField } from '../form/TextField';
import { useAttempt } from '../form/use-attempt';
import { useCaptcha } from '../form/use-captcha';
import { useCode } from '../form/use-code';
import { useFields } from '../form/use-fields';
import { reachedBy } from '../rules';
import { NAMESPACE } from '../texts';
import { CountryField } from './CountryField';
import {
  problemOf,
  type RegisterField,
  registerFields,
  registerProblems,
  registerRules,
} from './register-rules';
import { useFree } from './use-free';

export function RegisterForm({ mode }: { mode: number }) {
  const { t } = useTranslation(NAMESPACE);
  const { language } = useLanguage();
  const reach = reachedBy(language);
  const byCode = mode === registerModes.code;
  const fields = registerFields(mode, reach);
  const captcha = useCaptcha(true);
  const form = useFields(registerRules.names, captcha.token, byCode ? 'sendCaptcha' : 'captcha');
  const { value, show, focus, keep, field, mark } = form;
  const code = useCode({
    names: registerRules.names,
    fields: form,
    captcha,
    captchaField: 'sendCaptcha',
    codeField: 'code',
  });
  const register = useAttempt(
    (input: Parameters<typeof platform.call<'register'>>[1]) =>
      platform.call('register', input, { silent: true }),
    registerRules,
  );
  const username = useFree('username', value('username'), mark);
  useFree(reach, value(reach), mark);

  const sendCode = () =>
    code.send({
      field: reach,
      codeType: reach === 'mobile' ? codeTypes.registerMobile : codeTypes.registerEmail,
      problem: problemOf(reach, value(reach)) ?? missingFields([reach], value)[reach],
    });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (register.isPending || register.wait > 0) return;
    const { token } = captcha;
    const read = (name: RegisterField) => (name === 'captcha' && !token ? '' : value(name));
    if (!show(registerProblems(fields, read))) return;
    const after = await register.attempt({
      username: value('username').trim(),
      type: reach === 'mobile' ? reachTypes.mobile : reachTypes.email,
      [reach]: value(reach).trim(),
      ...(byCode
        ? { code: value('code').trim() }
        : { captcha: value('captcha').trim(), captchaToken: token ?? '' }),
      password: value('password'),
      domain: location.hostname,
      company: value('company').trim(),
      country: value('country'),
      keyword: value('keyword').trim(),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    if (after === null) {
      platform.toast('success', t('register.ok'));
      platform.navigate(`/login${location.search}`, { replace: true });
      return;
    }
    show(after.problems);
    if (after.newCaptcha && !byCode) captcha.renew();
    focus(after.focus);
  };

  const plain = { autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-labelledby={TITLE_ID}>
      <TextField
        {...field('username')}
        {...plain}
        label={t('login.username')}
        autoComplete="username"
        maxLength={USERNAME_LENGTH.max}
        note={username ? t('register.usernameFree') : t('register.usernameNote')}
      />
      {reach === 'mobile' ? (
        <TextField
          {...field('mobile')}
          {...plain}
          label={t('register.mobile')}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={11}
        />
      ) : (
        <TextField
          {...field('email')}
          {...plain}
          label={t('register.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
        />
      )}
      {byCode && (
        <>
          <CaptchaField {...field('sendCaptcha')} captcha={captcha} onRefresh={() => focus('sendCaptcha')} />
          <CodeField
            {...field('code')}
            wait={code.wait}
            sentTo={code.sentTo}
            sending={code.sending}
            onSend={() => void sendCode()}
          />
        </>
      )}
      <PasswordField
        {...field('password')}
        label={t('login.password')}
        autoComplete="new-password"
        note={t('rule.password', { ns: 'platform' })}
      />
      <PasswordField {...field('confirmation')} label={t('password.confirm')} autoComplete="new-password" />
      <CountryField {...field('country')} label={t('register.country')} />
      <TextField
        {...field('company')}
        label={t('register.company')}
        autoComplete="organization"
        maxLength={200}
      />
      <TextField
        {...field('keyword')}
        {...plain}
        label={t('register.keyword')}
        autoComplete="off"
        maxLength={200}
        note={t('register.keywordNote')}
      />
      {!byCode && <CaptchaField {...field('captcha')} captcha={captcha} onRefresh={() => focus('captcha')} />}
      <FormFoot
        ref={keep('submit')}
        message={register.message ?? code.message}
        label={t('register.submit')}
        busy={register.isPending}
        wait={register.wait}
      />
    </form>
  );
}

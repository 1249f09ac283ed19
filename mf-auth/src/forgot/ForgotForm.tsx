// Form that sets a new password. Its messages do not reveal whether the account exists.
import { codeTypes, reachTypes, registerModes } from '@waybill/contract';
import { platform, withPasskey } from '@waybill/platform';
import { FormFrame, PasswordField, TextField, useForm } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { CaptchaField } from '../form/CaptchaField';
import { CodeField } from '../form/CodeField';
import { TITLE_ID } from '../form/FormHead';
import { NewPasswordFields } from '../form/NewPasswordFields';
import { useCaptcha, useEmptyWithPicture } from '../form/use-captcha';
import { useCode } from '../form/use-code';
import { useFieldMessages } from '../form/use-field-messages';
import { NAMESPACE } from '../texts';
import { forgotFields, forgotProblems, forgotRules, isEmail, targetProblem } from './forgot-rules';

export function ForgotForm({ mode }: { mode: number }) {
  const { t } = useTranslation(NAMESPACE);
  const byCode = mode === registerModes.code;
  const fields = forgotFields(mode);
  /** In the order on screen, so that the first one exists; both forms have the captcha. */
  const names = forgotRules.names.filter((name) => name === 'captcha' || fields.includes(name));
  const captcha = useCaptcha(true);
  const say = useFieldMessages();
  const form = useForm({
    ...forgotRules,
    names,
    say,
    asks: false,
    focusFirst: true,
    check: (value) => {
      // A captcha still loading cannot have been read.
      const read: typeof value = (name) => (name === 'captcha' && !captcha.token ? '' : value(name));
      return forgotProblems(fields, read);
    },
    send: (value) => {
      const target = value('target').trim();
      const who = byCode
        ? {
            type: isEmail(target) ? reachTypes.email : reachTypes.mobile,
            target,
            code: value('code').trim(),
          }
        : {
            username: value('username').trim(),
            old_password: value('old_password'),
            captcha: value('captcha').trim(),
            captchaToken: captcha.token ?? '',
          };
      const fields = { ...who, domain: location.hostname, password: value('password') };
      return withPasskey(
        (proof) => platform.call('forgot', { ...fields, ...proof }, { silent: true }),
        (failure, hosts) => t(`passkey.${failure}`, { hosts }),
        'visitor',
      );
    },
    onDone: () => {
      platform.toast('success', t('forgot.ok'));
      platform.navigate(`/login${location.search}`, { replace: true });
    },
    onFailed: (after) => {
      if (!byCode && after.spent) captcha.renew();
    },
  });
  const { value, focus, field } = form;
  useEmptyWithPicture(captcha, 'captcha', form.empty);
  const code = useCode({
    names,
    fields: form,
    captcha,
    captchaField: 'captcha',
    codeField: 'code',
  });

  const sendCode = () => {
    const target = value('target').trim();
    const codeType = isEmail(target) ? codeTypes.forgotEmail : codeTypes.forgotMobile;
    return code.send({ field: 'target', codeType, problem: targetProblem(target) });
  };

  const plain = { autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <FormFrame
      form={form}
      size="large"
      labelledBy={TITLE_ID}
      submitLabel={t('forgot.submit')}
      message={form.message ?? code.message}
    >
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
          <CodeField {...field('code')} code={code} onSend={() => void sendCode()} />
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
          <CaptchaField {...field('captcha')} captcha={captcha} onRefresh={() => focus('captcha')} />
        </>
      )}
      <NewPasswordFields label={t('password.new')} field={field} />
    </FormFrame>
  );
}

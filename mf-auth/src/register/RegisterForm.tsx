// Registration form. Checks while typing whether a username or address is available.
import { codeTypes, reachTypes, registerModes, USERNAME_LENGTH } from '@waybill/contract';
import { platform, useLanguage } from '@waybill/platform';
import { FormFrame, missingFields, TextField, useForm } from '@waybill/ui';
import { CountryField } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { CaptchaField } from '../form/CaptchaField';
import { CodeField } from '../form/CodeField';
import { TITLE_ID } from '../form/FormHead';
import { NewPasswordFields } from '../form/NewPasswordFields';
import { useCaptcha, useEmptyWithPicture } from '../form/use-captcha';
import { useCode } from '../form/use-code';
import { useFieldMessages } from '../form/use-field-messages';
import { reachedBy } from '../rules';
import { NAMESPACE } from '../texts';
import {
  problemOf,
  type RegisterExtra,
  registerFields,
  registerProblems,
  registerRules,
} from './register-rules';
import { useFree } from './use-free';

/** Contact address of the account, with its type. */
function reachedAs(reach: 'mobile' | 'email', value: (name: 'mobile' | 'email') => string) {
  const email = value('email').trim();
  if (reach === 'email') return { type: reachTypes.email, email };
  const mobile = value('mobile').trim();
  return email === '' ? { type: reachTypes.mobile, mobile } : { type: reachTypes.both, mobile, email };
}

/**
 * @param mode registration mode of the agent's record
 * @param required fields beside those of spec §7 that may not be empty
 */
export function RegisterForm({ mode, required }: { mode: number; required: readonly RegisterExtra[] }) {
  const { t } = useTranslation(NAMESPACE);
  const { language } = useLanguage();
  const reach = reachedBy(language);
  const byCode = mode === registerModes.code;
  const fields = registerFields(mode, reach);
  const captcha = useCaptcha(true);
  const say = useFieldMessages();
  const form = useForm({
    ...registerRules,
    say,
    asks: false,
    focusFirst: true,
    check: (value) =>
      registerProblems(fields, (name) => (name === 'captcha' && !captcha.token ? '' : value(name)), required),
    send: (value) =>
      platform.call(
        'register',
        {
          username: value('username').trim(),
          ...reachedAs(reach, value),
          ...(byCode
            ? { code: value('code').trim() }
            : { captcha: value('captcha').trim(), captchaToken: captcha.token ?? '' }),
          password: value('password'),
          domain: location.hostname,
          company: value('company').trim(),
          country: value('country'),
          keyword: value('keyword').trim(),
          timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        },
        { silent: true },
      ),
    onDone: () => {
      platform.toast('success', t('register.ok'));
      platform.navigate(`/login${location.search}`, { replace: true });
    },
    onFailed: (after) => {
      if (after.spent && !byCode) captcha.renew();
    },
  });
  const { value, focus, field, mark } = form;
  useEmptyWithPicture(captcha, byCode ? 'sendCaptcha' : 'captcha', form.empty);
  const code = useCode({
    names: registerRules.names,
    fields: form,
    captcha,
    captchaField: 'sendCaptcha',
    codeField: 'code',
  });
  const username = useFree('username', value('username'), mark);
  useFree('mobile', reach === 'mobile' ? value('mobile') : '', mark);
  useFree('email', value('email'), mark);

  const sendCode = () =>
    code.send({
      field: reach,
      codeType: reach === 'mobile' ? codeTypes.registerMobile : codeTypes.registerEmail,
      problem: problemOf(reach, value(reach)) ?? missingFields([reach], value)[reach],
    });

  const plain = { autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <FormFrame
      form={form}
      size="large"
      labelledBy={TITLE_ID}
      submitLabel={t('register.submit')}
      message={form.message ?? code.message}
    >
      <TextField
        {...field('username')}
        {...plain}
        label={t('login.username')}
        autoComplete="username"
        maxLength={USERNAME_LENGTH.max}
        note={username ? t('register.usernameFree') : t('register.usernameNote')}
      />
      {reach === 'mobile' && (
        <TextField
          {...field('mobile')}
          {...plain}
          label={t('register.mobile')}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={11}
        />
      )}
      <TextField
        {...field('email')}
        {...plain}
        label={t('register.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        optional={reach === 'mobile'}
      />
      {byCode && (
        <>
          <CaptchaField {...field('sendCaptcha')} captcha={captcha} onRefresh={() => focus('sendCaptcha')} />
          <CodeField {...field('code')} code={code} onSend={() => void sendCode()} />
        </>
      )}
      <NewPasswordFields label={t('login.password')} field={field} />
      <CountryField
        {...field('country')}
        label={t('register.country')}
        optional={!required.includes('country')}
      />
      <TextField
        {...field('company')}
        label={t('register.company')}
        autoComplete="organization"
        maxLength={200}
        optional={!required.includes('company')}
      />
      <TextField
        {...field('keyword')}
        {...plain}
        label={t('register.keyword')}
        autoComplete="off"
        maxLength={200}
        note={t('register.keywordNote')}
        optional={!required.includes('keyword')}
      />
      {!byCode && <CaptchaField {...field('captcha')} captcha={captcha} onRefresh={() => focus('captcha')} />}
    </FormFrame>
  );
}

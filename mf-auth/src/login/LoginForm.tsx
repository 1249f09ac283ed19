// Login form: username, password, captcha if needed, saved accounts, and a passkey step for accounts that require it.
import { codes } from '@waybill/contract';
import { CallError, platform } from '@waybill/platform';
import {
  Checkbox,
  FormFrame,
  missingFields,
  PanelSkeleton,
  PasswordField,
  TextField,
  useForm,
} from '@waybill/ui';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CaptchaField } from '../form/CaptchaField';
import { TITLE_ID } from '../form/FormHead';
import { useCaptcha, useEmptyWithPicture } from '../form/use-captcha';
import { useFieldMessages } from '../form/use-field-messages';
import { NAMESPACE } from '../texts';
import { type LoginField, loginRules } from './login-rules';
import { SavedAccounts } from './SavedAccounts';

/** Lazy, because few accounts need it. */
const PasskeyStep = lazy(() => import('./PasskeyStep'));

type LoginFormProps = {
  /** False if this host has no captcha at login. */
  needsCaptcha: boolean;
  /** Called after each failed attempt with whether the account is disabled, so that only customer service can help. */
  onDisabled: (disabled: boolean) => void;
};

export function LoginForm({ needsCaptcha, onDisabled }: LoginFormProps) {
  const { t } = useTranslation(NAMESPACE);
  const [remember, setRemember] = useState(true);
  const captcha = useCaptcha(needsCaptcha);
  /** Ticket of a login with a correct password that still needs a passkey. */
  const [ticket, setTicket] = useState<string | null>(null);
  const say = useFieldMessages();
  const form = useForm({
    ...loginRules,
    say,
    asks: false,
    focusFirst: true,
    check: (value) => {
      const asked = needsCaptcha ? loginRules.names : loginRules.namesWithoutCaptcha;
      // A captcha still loading cannot have been read.
      const read = (name: LoginField) => (name === 'captcha' && !captcha.token ? '' : value(name));
      return missingFields(asked, read, ['password']);
    },
    send: async (value) => {
      const login = platform.session.login({
        username: value('username').trim(),
        password: value('password'),
        captcha: needsCaptcha ? value('captcha').trim() : '',
        captchaToken: needsCaptcha ? (captcha.token ?? '') : '',
        remember,
      });
      return login.then(
        () => null,
        (error: unknown) => {
          onDisabled(error instanceof CallError && error.code === codes.accountDisabled);
          if (error instanceof CallError && error.ticket !== null) return error.ticket;
          throw error;
        },
      );
    },
    // Once there is a session, the shell navigates.
    onDone: setTicket,
    onFailed: (after) => {
      if (after.spent) captcha.renew();
    },
  });
  const { value, write, focus, field, hold } = form;
  useEmptyWithPicture(captcha, 'captcha', form.empty);

  const choose = (username: string) => {
    write('username', username);
    write('password', '');
    focus('password');
  };

  if (ticket !== null)
    return (
      <Suspense fallback={<PanelSkeleton lines={3} />}>
        <PasskeyStep
          ticket={ticket}
          remember={remember}
          onBack={() => {
            setTicket(null);
            write('password', '');
            captcha.renew();
          }}
        />
      </Suspense>
    );

  return (
    <FormFrame form={form} size="large" labelledBy={TITLE_ID} submitLabel={t('login.submit')}>
      <SavedAccounts username={value('username')} onChoose={choose} onEmpty={() => focus('username')} />
      <TextField
        {...field('username')}
        onValue={(username) => {
          write('username', username);
          // The wait belongs to the previous username.
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
    </FormFrame>
  );
}

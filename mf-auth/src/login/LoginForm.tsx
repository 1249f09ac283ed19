// The form: the fewest fields, each error beside its field, and after a failed try the cursor where it helps.
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

/** Few accounts ask for it. */
const PasskeyStep = lazy(() => import('./PasskeyStep'));

type LoginFormProps = {
  /** False where this host logs in without a captcha. */
  needsCaptcha: boolean;
  /** Called after each failed try: whether the account is disabled, so that only customer service can help. */
  onDisabled: (disabled: boolean) => void;
};

export function LoginForm({ needsCaptcha, onDisabled }: LoginFormProps) {
  const { t } = useTranslation(NAMESPACE);
  const [remember, setRemember] = useState(true);
  const captcha = useCaptcha(needsCaptcha);
  /** Of the login whose password was right and that asks for a passkey. */
  const [ticket, setTicket] = useState<string | null>(null);
  const say = useFieldMessages();
  /** Nothing more: with a session the shell itself leads on from here. */
  const sayItWorked = () => platform.toast('success', t('login.ok'));
  const form = useForm({
    ...loginRules,
    say,
    asks: false,
    focusFirst: true,
    check: (value) => {
      const asked = needsCaptcha ? loginRules.names : loginRules.namesWithoutCaptcha;
      // Nobody can have read a picture that is still on its way.
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
    onDone: (asked) => {
      if (asked === null) sayItWorked();
      else setTicket(asked);
    },
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
          onDone={sayItWorked}
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
    </FormFrame>
  );
}

// The form: the fewest fields, each error beside its field, and after a failed try the cursor where it helps.
import { useLanguage, useUnsaved } from '@waybill/platform';
import { Alert, Button, Checkbox, Icon } from '@waybill/ui';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { CaptchaPicture } from './CaptchaPicture';
import styles from './login.module.css';
import {
  emptyFields,
  type FieldName,
  type Fields,
  firstProblem,
  missingFields,
  type Problems,
} from './login-form';
import { SavedAccounts } from './SavedAccounts';
import { type FieldHandle, TextField } from './TextField';
import { useCaptcha } from './use-captcha';
import { useLogin } from './use-login';

export type LoginFormProps = {
  /** False where this host logs in without a captcha. */
  needsCaptcha: boolean;
};

export function LoginForm({ needsCaptcha }: LoginFormProps) {
  const { t } = useTranslation([NAMESPACE, 'platform']);
  const { language } = useLanguage();
  const [fields, setFields] = useState<Fields>(emptyFields);
  const [problems, setProblems] = useState<Problems>({});
  const [remember, setRemember] = useState(true);
  const [visible, setVisible] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const inputs = useRef<Partial<Record<FieldName | 'submit', FieldHandle | HTMLElement | null>>>({});
  const captcha = useCaptcha(needsCaptcha);
  const login = useLogin();
  useUnsaved(
    Object.values(fields).some((value) => value !== ''),
    { asks: false },
  );

  const focus = (name: FieldName | 'submit') => {
    const input = inputs.current[name];
    input?.focus();
    if (input && 'select' in input) input.select();
  };
  const keep = (name: FieldName | 'submit') => (handle: FieldHandle | HTMLElement | null) => {
    inputs.current[name] = handle;
  };

  // Whoever comes with a mouse and a keyboard starts typing; on a phone the keyboard would hide half of the page.
  useEffect(() => {
    const idle = document.activeElement === null || document.activeElement === document.body;
    if (idle && window.matchMedia('(pointer: fine)').matches) inputs.current.username?.focus();
  }, []);

  const write = (name: FieldName, value: string) => {
    setFields((before) => ({ ...before, [name]: value }));
    setProblems(({ [name]: _solved, ...others }) => others);
  };

  // What was read off a picture means nothing beside the next one.
  const token = captcha.data?.token;
  useEffect(() => setFields((before) => ({ ...before, captcha: '' })), [token]);

  // The server's words were about a try in the language of that moment.
  const { reset } = login;
  useEffect(() => reset(), [language, reset]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (login.isPending) return;
    // While another picture is on its way, nobody can have read it, and the one on screen is spent.
    const read = captcha.isFetching || token === undefined ? '' : fields.captcha;
    const missing = missingFields({ ...fields, captcha: read }, needsCaptcha);
    setProblems(missing);
    const first = firstProblem(missing);
    if (first) return focus(first);
    const after = await login.tryIt({
      username: fields.username.trim(),
      password: fields.password,
      captcha: needsCaptcha ? fields.captcha.trim() : '',
      captchaToken: needsCaptcha ? (token ?? '') : '',
      remember,
    });
    if (!after) return;
    setProblems(after.problems);
    if (after.newCaptcha && needsCaptcha) void captcha.refetch();
    focus(after.focus);
  };

  const choose = (username: string) => {
    setFields((before) => ({ ...before, username, password: '' }));
    setProblems({});
    focus('password');
  };

  const words = (name: FieldName) => {
    const problem = problems[name];
    if (!problem) return undefined;
    return problem.rule === 'required'
      ? t(`login.required.${name}`)
      : t(`rule.${problem.rule}`, { ns: 'platform', ...problem.params });
  };

  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-labelledby="login-title">
      <SavedAccounts username={fields.username} onChoose={choose} onEmpty={() => focus('username')} />
      <TextField
        ref={keep('username')}
        label={t('login.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={fields.username}
        onValue={(value) => write('username', value)}
        problem={words('username')}
      />
      <TextField
        ref={keep('password')}
        label={t('login.password')}
        name="password"
        type={visible ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        value={fields.password}
        onValue={(value) => write('password', value)}
        onKeyUp={watchCapsLock}
        onBlur={() => setCapsLock(false)}
        problem={words('password')}
        note={capsLock ? t('login.capsLock') : undefined}
        suffix={
          <button
            type="button"
            className={styles.eye}
            aria-pressed={visible}
            aria-label={t(visible ? 'login.hidePassword' : 'login.showPassword')}
            title={t(visible ? 'login.hidePassword' : 'login.showPassword')}
            onClick={() => setVisible(!visible)}
          >
            <Eye crossed={visible} />
          </button>
        }
      />
      {needsCaptcha && (
        <TextField
          ref={keep('captcha')}
          label={t('login.captcha')}
          name="captcha"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={16}
          value={fields.captcha}
          onValue={(value) => write('captcha', value)}
          problem={words('captcha')}
          beside={
            <CaptchaPicture
              image={captcha.data?.image}
              busy={captcha.isFetching}
              failed={captcha.isError && !captcha.isFetching}
              onRefresh={() => {
                void captcha.refetch();
                focus('captcha');
              }}
            />
          }
        />
      )}
      <Checkbox checked={remember} onChange={(event) => setRemember(event.target.checked)}>
        {t('login.remember')}
      </Checkbox>
      {login.message && (
        <div role="alert">
          <Alert type="error" showIcon icon={<Icon name="warning" />} title={login.message} />
        </div>
      )}
      <Button
        ref={keep('submit')}
        type="primary"
        size="large"
        htmlType="submit"
        block
        loading={login.isPending}
        className={styles.submit}
      >
        {t('login.submit')}
      </Button>
    </form>
  );
}

/** An eye, crossed out while the password can be read. */
function Eye({ crossed }: { crossed: boolean }) {
  return (
    <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true" className={styles.eyeIcon}>
      <path d="M2 10c2-3.4 4.7-5 8-5s6 1.6 8 5c-2 3.4-4.7 5-8 5s-6-1.6-8-5Z" />
      <circle cx="10" cy="10" r="2.4" />
      {crossed && <path d="M3.5 16.5l13-13" />}
    </svg>
  );
}

// A password: can be shown, and says when Caps Lock is on.
import { type KeyboardEvent, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './form.module.css';
import { type FieldHandle, TextField } from './TextField';

export type PasswordFieldProps = {
  label: string;
  name: string;
  autoComplete: 'current-password' | 'new-password';
  value: string;
  onValue: (value: string) => void;
  problem?: string | undefined;
  /** What it must look like, until something is wrong with it. */
  note?: string | undefined;
  ref?: Ref<FieldHandle>;
};

export function PasswordField({ note, ...field }: PasswordFieldProps) {
  const { t } = useTranslation(NAMESPACE);
  const [visible, setVisible] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const toggle = t(visible ? 'login.hidePassword' : 'login.showPassword');
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <TextField
      {...field}
      type={visible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      onKeyUp={watchCapsLock}
      onBlur={() => setCapsLock(false)}
      warning={capsLock ? t('login.capsLock') : undefined}
      note={note}
      suffix={
        <button
          type="button"
          className={styles.eye}
          aria-pressed={visible}
          aria-label={toggle}
          title={toggle}
          onClick={() => setVisible(!visible)}
        >
          <Eye crossed={visible} />
        </button>
      }
    />
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

// Password field: its text can be shown, and it warns when Caps Lock is on.
import { type KeyboardEvent, useState } from 'react';
import { useUi } from '../language';
import { TextField, type TextFieldProps } from './TextField';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'suffix' | 'warning'> & {
  autoComplete: 'current-password' | 'new-password' | 'off';
};

export function PasswordField(props: PasswordFieldProps) {
  const { t } = useUi();
  const [visible, setVisible] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const toggle = t(visible ? 'password.hide' : 'password.show');
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <TextField
      {...props}
      type={visible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      onKeyUp={watchCapsLock}
      onBlur={() => setCapsLock(false)}
      warning={capsLock ? t('password.capsLock') : undefined}
      suffix={
        <button
          type="button"
          className="wb-eye"
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
    <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
      <path d="M2 10c2-3.4 4.7-5 8-5s6 1.6 8 5c-2 3.4-4.7 5-8 5s-6-1.6-8-5Z" />
      <circle cx="10" cy="10" r="2.4" />
      {crossed && <path d="M3.5 16.5l13-13" />}
    </svg>
  );
}

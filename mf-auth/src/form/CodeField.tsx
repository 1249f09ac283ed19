// A verification code: the field, and the button that has one sent, at most once a minute.
import { Button, type FieldHandle, TextField, waitWords } from '@waybill/ui';
import type { RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './form.module.css';

export type CodeFieldProps = {
  value: string;
  onValue: (value: string) => void;
  onLeave?: () => void;
  problem?: string | undefined;
  /** Seconds until another code may be asked for. */
  wait: number;
  /** Where the last one went; null before the first. */
  sentTo: string | null;
  sending: boolean;
  onSend: () => void;
  name: string;
  ref?: RefCallback<FieldHandle>;
};

export function CodeField({ wait, sentTo, sending, onSend, ...field }: CodeFieldProps) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <TextField
      {...field}
      label={t('code.label')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      note={sentTo === null ? undefined : t('code.sent', { target: sentTo })}
      beside={
        <Button className={styles.send} disabled={wait > 0} loading={sending} onClick={onSend}>
          {wait > 0 ? waitWords(t, 'code.again', wait) : t(sentTo === null ? 'code.send' : 'code.resend')}
        </Button>
      }
    />
  );
}

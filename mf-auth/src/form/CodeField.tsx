// A verification code: the field, and the button that has one sent, at most once a minute.
import { Button } from '@waybill/ui';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './form.module.css';
import { type FieldHandle, TextField } from './TextField';
import { waitWords } from './wait-words';

export type CodeFieldProps = {
  value: string;
  onValue: (value: string) => void;
  problem?: string | undefined;
  /** Seconds until another code may be asked for. */
  wait: number;
  /** Where the last one went; null before the first. */
  sentTo: string | null;
  sending: boolean;
  onSend: () => void;
  name: string;
  ref?: Ref<FieldHandle>;
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
        <Button size="large" className={styles.send} disabled={wait > 0} loading={sending} onClick={onSend}>
          {wait > 0 ? waitWords(t, 'code.again', wait) : t(sentTo === null ? 'code.send' : 'code.resend')}
        </Button>
      }
    />
  );
}

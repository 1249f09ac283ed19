// Field for a verification code, with a button that sends one, at most once a minute.
import { Button, type FieldHandle, TextField, waitWords } from '@waybill/ui';
import type { RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './form.module.css';
import type { useCode } from './use-code';

type CodeFieldProps = {
  value: string;
  onValue: (value: string) => void;
  onLeave?: () => void;
  problem?: string | undefined;
  code: Pick<ReturnType<typeof useCode>, 'wait' | 'sentTo' | 'sending'>;
  onSend: () => void;
  name: string;
  ref?: RefCallback<FieldHandle>;
};

export function CodeField({ code: { wait, sentTo, sending }, onSend, ...field }: CodeFieldProps) {
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

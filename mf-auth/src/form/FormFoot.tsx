// End of a form: what the last try said, and the button that sends it.
import { Alert, Button, Icon } from '@waybill/ui';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './form.module.css';
import { waitWords } from './wait-words';

export type FormFootProps = {
  /** Of the last failed try; null shows nothing. */
  message: string | null;
  label: string;
  busy: boolean;
  /** Seconds until another try is looked at. The button says so and keeps the focus. */
  wait: number;
  ref?: Ref<HTMLElement>;
};

export function FormFoot({ message, label, busy, wait, ref }: FormFootProps) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <>
      {/* An alert of its own accord; one inside another would be read out twice. */}
      {message && <Alert type="error" showIcon icon={<Icon name="warning" />} title={message} />}
      <Button
        ref={ref as Ref<HTMLButtonElement & HTMLAnchorElement>}
        type={wait > 0 ? 'default' : 'primary'}
        size="large"
        htmlType="submit"
        block
        loading={busy}
        aria-disabled={wait > 0}
        className={styles.submit}
      >
        {wait > 0 ? waitWords(t, 'wait', wait) : label}
      </Button>
    </>
  );
}

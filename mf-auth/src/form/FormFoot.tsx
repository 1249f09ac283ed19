// End of a form: what the last try said, and the button that sends it.
import { Alert, Button, Icon } from '@waybill/ui';
import type { Ref } from 'react';
import styles from './form.module.css';

export type FormFootProps = {
  /** Of the last failed try; null shows nothing. */
  message: string | null;
  label: string;
  busy: boolean;
  ref?: Ref<HTMLElement>;
};

export function FormFoot({ message, label, busy, ref }: FormFootProps) {
  return (
    <>
      {message && (
        <div role="alert">
          <Alert type="error" showIcon icon={<Icon name="warning" />} title={message} />
        </div>
      )}
      <Button
        ref={ref as Ref<HTMLButtonElement & HTMLAnchorElement>}
        type="primary"
        size="large"
        htmlType="submit"
        block
        loading={busy}
        className={styles.submit}
      >
        {label}
      </Button>
    </>
  );
}

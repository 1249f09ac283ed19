// Secret in a dialog that is shown only once, to be copied: an API key, or the secret of a webhook.
import { platform } from '@waybill/platform';
import { Button, Icon, Input } from '@waybill/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './settings.module.css';

interface ShownOnceProps {
  /** The secret. */
  text: string;
  /** What it is, and why it has to be saved now. */
  label: string;
  why: string;
  copyLabel: string;
  copied: string;
  onClose: () => void;
}

export function ShownOnce({ text, label, why, copyLabel, copied, onClose }: ShownOnceProps) {
  const { t } = useTranslation(NAMESPACE);
  const id = useId();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      platform.toast('success', copied);
    } catch {
      // Browsers may forbid copying; the text can still be selected.
      platform.toast('error', t('keys.copyFailed'));
    }
  }
  return (
    <div className={styles.shown}>
      <p className={styles.words}>{why}</p>
      <label htmlFor={id} className="wb-hidden">
        {label}
      </label>
      <Input id={id} value={text} readOnly onFocus={({ target }) => target.select()} className={styles.key} />
      <div className={styles.shownButtons}>
        <Button icon={<Icon name="check" />} onClick={onClose}>
          {t('keys.kept')}
        </Button>
        <Button type="primary" onClick={() => void copy()}>
          {copyLabel}
        </Button>
      </div>
    </div>
  );
}

// Picture of a captcha, which is also the button that loads another one.
import { Icon, VisuallyHidden } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './form.module.css';

type CaptchaPictureProps = {
  /** Data URI; absent until loaded. */
  image: string | undefined;
  busy: boolean;
  failed: boolean;
  onRefresh: () => void;
};

export function CaptchaPicture({ image, busy, failed, onRefresh }: CaptchaPictureProps) {
  const { t } = useTranslation(NAMESPACE);
  const shown = !failed && image !== undefined;
  return (
    <button
      type="button"
      className={styles.captcha}
      onClick={onRefresh}
      aria-busy={busy}
      aria-label={failed ? undefined : t('login.captchaRefresh')}
      title={failed ? t('login.captchaFailed') : t('login.captchaRefresh')}
    >
      {shown && <img className={styles.captchaImage} src={image} alt={t('login.captchaPicture')} />}
      {failed && (
        <span className={styles.captchaFailed}>
          <VisuallyHidden>{t('login.captchaFailed')} </VisuallyHidden>
          {t('login.captchaRetry')}
        </span>
      )}
      <span className={styles.captchaIcon} data-turning={busy || undefined}>
        <Icon name="reload" />
      </span>
    </button>
  );
}

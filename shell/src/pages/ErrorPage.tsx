// The error page of spec §2: a status code, what happened, what to do, and a close button.
import { platform } from '@waybill/platform';
import { Button, Icon } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { readErrorDetails } from './error-details';
import styles from './pages.module.css';
import { useOwnMessage } from './use-own-message';

/** @param props.cameFromHere whether another page of this site led here: Close then goes back to it */
export default function ErrorPage({ cameFromHere }: { cameFromHere: boolean }) {
  const { t } = useTranslation('shell');
  const isOwn = useOwnMessage(cameFromHere);
  const { status, what, advice, message } = readErrorDetails(window.location.search, isOwn);
  const close = () => (cameFromHere ? window.history.back() : platform.navigate('/'));
  return (
    <section className={styles.page}>
      <p className={styles.code}>{status}</p>
      <h1 className={styles.title}>{message ?? t(`error.status.${what}`)}</h1>
      {message === null && <p className={styles.advice}>{t(`error.advice.${advice}`)}</p>}
      <Button type="primary" onClick={() => platform.navigate('/')}>
        {t('goHome')}
      </Button>
      <Button icon={<Icon name="close" />} onClick={close}>
        {t('error.close')}
      </Button>
    </section>
  );
}

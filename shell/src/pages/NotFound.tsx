// The 404 page of spec §2.
import { platform } from '@waybill/platform';
import { Button } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import styles from './pages.module.css';

export function NotFound() {
  const { t } = useTranslation('shell');
  return (
    <section className={styles.page}>
      <p className={styles.code} aria-hidden>
        404
      </p>
      <h1 className={styles.title}>{t('notFound.text')}</h1>
      <p className={styles.advice}>{t('notFound.advice')}</p>
      <Button type="primary" onClick={() => platform.navigate('/')}>
        {t('goHome')}
      </Button>
    </section>
  );
}

// Notice that the network connection is gone, and what still works without it.
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../notices.module.css';

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

export function OfflineNotice() {
  const { t } = useTranslation('shell');
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div
      role="status"
      data-notice={online ? null : 'offline'}
      className={online ? 'wb-hidden' : `${styles.floating} ${styles.offer}`}
    >
      {!online && <span>{t('offline')}</span>}
    </div>
  );
}

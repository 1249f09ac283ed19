// Error boundary of the chrome: when it cannot be loaded or throws, the areas go on, and a thin bar says so and offers
// a reload.
import { Boundary, Button } from '@waybill/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isChunkError } from '../remotes/failures';
import { reloadUnlessUnsaved } from '../stale';
import styles from './outline.module.css';

function ChromeFailure() {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.bar} role="alert">
      <span>{t('chrome.failed')}</span>
      <Button onClick={() => window.location.reload()}>{t('failure.reload')}</Button>
    </div>
  );
}

export function ChromeBoundary({ children }: { children: ReactNode }) {
  return (
    <Boundary
      fallback={<ChromeFailure />}
      onError={(error) => {
        if (isChunkError(error)) reloadUnlessUnsaved();
      }}
    >
      {children}
    </Boundary>
  );
}

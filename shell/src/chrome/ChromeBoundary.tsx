// When the chrome cannot be loaded or throws, the areas go on: a thin bar says so and offers a new page.
import { Button } from '@waybill/ui';
import { Component, type ReactNode } from 'react';
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

export class ChromeBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    if (isChunkError(error)) reloadUnlessUnsaved();
  }

  override render() {
    return this.state.failed ? <ChromeFailure /> : this.props.children;
  }
}

// Badge, in development only: names the remotes that come from a developer's machine, so that nobody takes them for the
// release.
import { Button } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import styles from './notices.module.css';

interface OverrideBadgeProps {
  /** Folder names. */
  remotes: readonly string[];
  onEnd: () => void;
}

export function OverrideBadge({ remotes, onEnd }: OverrideBadgeProps) {
  const { t } = useTranslation('shell');
  return (
    <aside data-notice="override" className={`${styles.floating} ${styles.badge}`}>
      <span>{t('override.label', { remotes: remotes.join(', ') })}</span>
      <Button type="link" size="small" onClick={() => onEnd()}>
        {t('override.end')}
      </Button>
    </aside>
  );
}

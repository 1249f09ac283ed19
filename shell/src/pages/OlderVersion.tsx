// Notice above an area whose newest build failed: an earlier one runs, why, and a Retry button.
import { failureCodes } from '@waybill/contract';
import { Icon } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { formatFailureTrail, readVersionNumber } from '../failure-words';
import styles from '../notices.module.css';
import type { Failure } from '../remotes/failures';

interface OlderVersionProps {
  /** Of the build that runs. */
  version: string;
  /** Why the newest one does not. */
  failure: Failure;
  /** There is no chrome around the area. */
  bare: boolean;
  onRetry: () => void;
}

export function OlderVersion({ version, failure, bare, onRetry }: OlderVersionProps) {
  const { t } = useTranslation(['shell', 'ui']);
  const { kind } = failure;
  return (
    <aside role="status" className={bare ? `${styles.line} ${styles.bare}` : styles.line}>
      <p className={styles.words}>
        <Icon name="info" className="wb-muted" /> {t('older.title', { version: readVersionNumber(version) })}{' '}
        <span className="wb-muted">
          {t('older.why', { code: failureCodes[kind], what: t(`failure.${kind}.title`) })}
        </span>
      </p>
      <button type="button" className="wb-link-button" onClick={onRetry}>
        {t('failure.retry', { ns: 'ui' })}
      </button>
      <span className="wb-trace" title={formatFailureTrail(failure)}>
        {failure.trace}
      </span>
    </aside>
  );
}

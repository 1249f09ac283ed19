// Line at the foot after a first start: how much of the sample is loaded, and that totals still grow.
import { callRows } from '@waybill/contract';
import { platform, useCall, useLanguage } from '@waybill/platform';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../notices.module.css';

/** While rows are loaded it is asked again after so long, in ms. */
const POLL_MS = 3_000;

const freeCalls = new Set(
  Object.entries(callRows).flatMap(([name, { quota }]) => (quota === undefined ? [name] : [])),
);

/** Asks again for what counts the records; answers that a plan paid for stay. */
const refreshTotals = () =>
  platform.queryClient.invalidateQueries({
    predicate: ({ queryKey: [name] }) => freeCalls.has(String(name)),
  });

export function SampleProgress() {
  const { t } = useTranslation('shell');
  const { format } = useLanguage();
  const { data: progress = null } = useCall(
    'sampleProgress',
    {},
    { silent: true, again: (rows) => (rows ? POLL_MS : false) },
  );
  const wasLoading = useRef(false);
  useEffect(() => {
    if (progress === null && wasLoading.current) void refreshTotals();
    wasLoading.current = progress !== null;
  }, [progress]);
  if (progress === null) return null;
  const share = Math.min(1, progress.done / Math.max(1, progress.total));
  return (
    <div role="status" className={`${styles.floating} ${styles.progressLine}`}>
      <progress className={styles.progressBar} value={share} max={1} aria-label={t('sampleProgress.label')} />
      <span>{t('sampleProgress.text', { share: format.percent(share) })}</span>
    </div>
  );
}

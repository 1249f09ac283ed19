// Panel with the progress of the running loading job, or the result of the last one; available from any page and
// browser.
import type { LoadingJob } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { Alert } from '@waybill/ui';
import { Progress } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './loading.module.css';
import { isOpen } from './use-loading';

/** What a file may be instead of a table of records. */
const fileProblems = [
  ...(['empty', 'zeros', 'html', 'error', 'password', 'oldWorkbook', 'binaryWorkbook'] as const),
  ...(['spreadsheetXml', 'document', 'pdf', 'image', 'archive', 'database'] as const),
  ...(['noList', 'noRows', 'noTable'] as const),
];

/** Why nothing was done: in the reader's language where it is because of what the file is, else in English. */
function RefusalCause({ job: { problem, refused } }: { job: LoadingJob }) {
  const { t } = useTranslation(NAMESPACE);
  const code = fileProblems.find((each) => each === problem?.code);
  if (code === undefined || problem === null) return <span lang="en">{refused}</span>;
  return t(`loading.unreadable.${code}`, { name: problem.name });
}

export function JobPanel({ job }: { job: LoadingJob }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const what = {
    what: t(`loading.kinds.${job.kind}`),
    of: job.files.map(({ name }) => name).join(', ') || (job.batch ?? ''),
  };
  if (isOpen(job)) {
    const { progress } = job;
    const percent =
      progress?.total && progress.total > 0
        ? Math.min(99, Math.floor((100 * progress.done) / progress.total))
        : undefined;
    return (
      <section className={styles.job} aria-label={t('loading.job.now')}>
        <p role="status">
          <strong>{t('loading.job.working', what)}</strong>{' '}
          {progress && (
            <span className="wb-muted">
              {t(`loading.steps.${progress.step}`)}
              {progress.done > 0 &&
                ` · ${t('loading.job.rows', { count: progress.done, n: format.number(progress.done) })}`}
            </span>
          )}
        </p>
        <Progress
          aria-label={t('loading.job.progress')}
          percent={percent ?? 100}
          status="active"
          showInfo={percent !== undefined}
          size="small"
        />
        <p className="wb-muted wb-tiny">{t('loading.job.leave')}</p>
      </section>
    );
  }
  if (job.state === 'done') {
    if (job.withdrawn !== null)
      return (
        <Alert
          type="success"
          showIcon
          role="status"
          title={t('loading.job.withdrawn', {
            of: job.batch ?? '',
            removed: format.number(job.withdrawn.removed),
            restored: format.number(job.withdrawn.restored),
          })}
        />
      );
    return null;
  }
  return (
    <Alert
      type={job.state === 'cut' ? 'warning' : 'error'}
      showIcon
      title={t(
        `loading.job.${job.state === 'refused' ? 'refused' : job.state === 'cut' ? 'cut' : 'failed'}`,
        what,
      )}
      description={job.refused === null ? undefined : <RefusalCause job={job} />}
    />
  );
}

// Panel for the dry run and the load itself, with the result of either: counts, refused rows with number and reason,
// remarks.
import type { LoadingFormat, LoadingJob, LoadingReport } from '@waybill/contract';
import { platform, useLanguage } from '@waybill/platform';
import { SaveFileButton } from '@waybill/trade/data';
import { Alert, Button, Panel } from '@waybill/ui';
import { type Column, DataTable, SelectField, StatTiles, useConfirm } from '@waybill/ui/data';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { missingIn, sameFormat, textOf } from './draft';
import styles from './loading.module.css';
import type { Jobs } from './use-loading';

interface TryPanelProps {
  files: readonly string[];
  job: LoadingJob | undefined;
  format: LoadingFormat;
  working: boolean;
  jobs: Jobs;
}

const shares = ['0', '0.01', '0.05', '0.1', '0.25', '1'];

export function TryPanel({ files, job, format: draft, working, jobs }: TryPanelProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const [share, setShare] = useState('0.05');
  const [bundled, setBundled] = useState<'replace' | 'keep' | ''>('');
  const [dialog, confirm] = useConfirm();
  const ready = missingIn(draft).length === 0;
  const ofThis =
    (job?.kind === 'try' || job?.kind === 'load') &&
    sameFormat(job.format, draft) &&
    sameFormat(
      job.files.map(({ id }) => id),
      files,
    );
  const report = ofThis ? job?.report : null;
  const tried = ofThis && job?.kind === 'try' && job.state === 'done';
  const request = (dry_run: boolean) => ({
    files: [...files],
    format: draft,
    dry_run,
    max_refused: Number(share),
    ...(bundled !== '' && { bundled }),
  });
  const load = () =>
    confirm({
      title: t('loading.load.title', { count: files.length, format: textOf(draft, 'title') }),
      text: t('loading.load.text', {
        added: format.number(report?.added ?? 0),
        changed: format.number(report?.changed ?? 0),
      }),
      confirmLabel: t('loading.load.load'),
      run: () => jobs.load.mutateAsync(request(false)),
    });

  return (
    <Panel title={t('loading.load.head')} note={t('loading.load.about')}>
      <div className={styles.form}>
        <div className={styles.grid}>
          <SelectField
            name="share"
            label={t('loading.load.share')}
            value={share}
            onValue={setShare}
            options={shares.map((value) => ({ value, label: format.percent(Number(value)) }))}
          />
          <SelectField
            name="bundled"
            label={t('loading.load.bundled')}
            note={t('loading.load.bundledNote')}
            optional
            value={bundled}
            onValue={(value) => setBundled(value === 'replace' || value === 'keep' ? value : '')}
            options={(['replace', 'keep'] as const).map((value) => ({
              value,
              label: t(`loading.load.bundledChoices.${value}`),
            }))}
          />
        </div>
        <div className={styles.foot}>
          <Button
            disabled={working || !ready}
            loading={jobs.load.isPending}
            onClick={() => jobs.load.mutate(request(true))}
          >
            {t('loading.load.try')}
          </Button>
          <Button type="primary" disabled={working || !tried} onClick={() => void load()}>
            {t('loading.load.load')}
          </Button>
          {!tried && <span className="wb-muted">{t('loading.load.tryFirst')}</span>}
        </div>
        {report && job && <Report job={job} report={report} />}
      </div>
      {dialog}
    </Panel>
  );
}

function Report({ job, report }: { job: LoadingJob; report: LoadingReport }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const columns: Column<LoadingReport['refused_rows'][number]>[] = [
    { key: 'row', title: t('loading.report.row'), width: 100, align: 'end', cell: ({ row }) => row },
    {
      key: 'reason',
      title: t('loading.report.reason'),
      wide: true,
      twoLines: true,
      cell: ({ reason }) => <span lang="en">{reason}</span>,
    },
  ];
  const loaded = job.kind === 'load' && job.state === 'done';
  return (
    <section aria-label={t('loading.report.title')} className={styles.form}>
      <Alert
        type={job.state === 'done' ? 'success' : 'warning'}
        showIcon
        role="status"
        title={t(
          `loading.report.${loaded ? (report.added + report.changed > 0 ? 'loaded' : 'nothingNew') : job.state === 'done' ? 'tried' : 'notLoaded'}`,
        )}
      />
      <StatTiles
        label={t('loading.report.title')}
        stats={(['read', 'added', 'changed', 'unchanged', 'repeated', 'refused'] as const).map((key) => ({
          key,
          label: t(`loading.report.${key}`),
          value: format.number(report[key]),
          ...(key === 'refused' && report.refused > 0 && { tone: 'danger' as const }),
        }))}
      />
      {report.notes.length > 0 && (
        <Remarks title={t('loading.report.notes')}>
          {report.notes.map(({ note, rows }) => (
            <li key={note}>
              {format.number(rows)} × {note}
            </li>
          ))}
        </Remarks>
      )}
      {report.refused > 0 && (
        <>
          <Remarks title={t('loading.report.reasons')}>
            {report.reasons.map(({ reason, rows }) => (
              <li key={reason}>
                {format.number(rows)} × {reason}
              </li>
            ))}
          </Remarks>
          <div className={styles.foot}>
            {Array.from({ length: report.refused_files }, (_, part) => (
              <SaveFileButton
                key={`refused ${part + 1}`}
                ask={() => platform.call('loadingRefused', { id: job.id, part })}
              >
                {t('loading.report.fetch', { part: part + 1, count: report.refused_files })}
              </SaveFileButton>
            ))}
          </div>
          <DataTable
            id="account-loading-refused"
            label={t('loading.report.rows')}
            summary={t('loading.report.rows')}
            columns={columns}
            rows={report.refused_rows}
            rowKey={({ row, reason }) => `${row} ${reason}`}
            plain
          />
        </>
      )}
    </section>
  );
}

/** Messages of the load itself, which are in English. */
function Remarks({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div>
      <p id={id} className="wb-muted">
        {title}
      </p>
      <ul lang="en" className={styles.notes} aria-labelledby={id}>
        {children}
      </ul>
    </div>
  );
}

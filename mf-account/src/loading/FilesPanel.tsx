// Panel for uploading data files: drop or pick, progress of uploads, uploaded files. Several files may form one
// delivery.
import type { LoadingFile } from '@waybill/contract';
import { platform, useLanguage } from '@waybill/platform';
import { Button, Checkbox, EmptyState, Icon, Panel } from '@waybill/ui';
import { FileDrop, fileSize, Progress, useConfirm } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './loading.module.css';
import { type Upload, uploadActions, useUploads } from './uploads';
import { loadingChanged } from './use-loading';

const endings = [
  ...['.csv', '.tsv', '.txt', '.gz', '.zip', '.xlsx', '.xls', '.ods', '.parquet'],
  ...['.json', '.jsonl', '.ndjson', '.xml', '.dbf'],
];

interface FilesPanelProps {
  files: readonly LoadingFile[];
  limits: { size: number; days: number };
  /** Ids of the files in the delivery. */
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
  working: boolean;
  onSuggest: (file: string) => void;
}

export function FilesPanel({ files, limits, chosen, onChoose, working, onSuggest }: FilesPanelProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const uploads = useUploads();
  const [dialog, confirm] = useConfirm();
  const of = (id: string) => uploads.find((upload) => upload.id === id);
  const remove = ({ id, name }: LoadingFile) =>
    confirm({
      title: t('loading.files.removeTitle', { name }),
      text: t('loading.files.removeText'),
      confirmLabel: t('loading.files.remove'),
      danger: true,
      run: async () => {
        const sending = of(id);
        if (sending) uploadActions.stop(sending.file);
        await platform.call('loadingRemove', { id });
        onChoose(chosen.filter((each) => each !== id));
        await loadingChanged();
      },
    });
  const [first] = chosen;

  return (
    <Panel
      title={t('loading.files.title')}
      note={t('loading.files.about', { days: format.number(limits.days) })}
    >
      <FileDrop
        label={t('loading.files.drop')}
        endings={endings}
        maxBytes={limits.size}
        several
        file={null}
        onFile={(file) => file !== null && uploadActions.add(file, loadingChanged)}
      />
      {uploads
        .filter(({ id }) => !files.some((file) => file.id === id))
        .map((upload) => (
          <div key={`${upload.file.name} ${upload.file.size}`} className={styles.file}>
            <span className={styles.fileName}>{upload.file.name}</span>
            <Sending upload={upload} />
          </div>
        ))}
      {files.length === 0 && uploads.length === 0 && (
        <EmptyState icon="document" title={t('loading.files.emptyTitle')} why={t('loading.files.emptyWhy')} />
      )}
      {files.length > 0 && (
        <ul className={styles.files} aria-label={t('loading.files.title')}>
          {files.map((file) => {
            const { id, name, size, received, username } = file;
            const upload = of(id);
            const isWhole = received === size;
            return (
              <li key={id} className={styles.file}>
                <Checkbox
                  checked={chosen.includes(id)}
                  disabled={!isWhole}
                  onChange={({ target }) =>
                    onChoose(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
                  }
                >
                  <span className={styles.fileName}>{name}</span>
                </Checkbox>
                <span className="wb-muted wb-tiny">
                  {[
                    fileSize(size, format),
                    username,
                    t('loading.files.kept', { until: format.dayAt(file.kept_until) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {upload ? (
                  <Sending upload={upload} />
                ) : (
                  !isWhole && (
                    <span className="wb-muted">
                      {t('loading.files.partly', {
                        sent: fileSize(received, format),
                        size: fileSize(size, format),
                      })}
                    </span>
                  )
                )}
                <Button
                  size="small"
                  type="text"
                  danger
                  icon={<Icon name="delete" />}
                  aria-label={t('loading.files.removeOf', { name })}
                  title={t('loading.files.remove')}
                  onClick={() => void remove(file)}
                />
              </li>
            );
          })}
        </ul>
      )}
      {files.length > 0 && (
        <div className={styles.foot}>
          <Button
            type="primary"
            disabled={first === undefined || working}
            onClick={() => first !== undefined && onSuggest(first)}
          >
            {t('loading.files.suggest')}
          </Button>
          <span className="wb-muted">
            {t(first === undefined ? 'loading.files.chooseFirst' : 'loading.files.chosen', {
              count: chosen.length,
            })}
          </span>
        </div>
      )}
      {dialog}
    </Panel>
  );
}

function Sending({ upload: { file, sent, state, problem } }: { upload: Upload }) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <div className={styles.sending}>
      <Progress
        aria-label={t('loading.files.sending', { name: file.name })}
        percent={Math.floor((100 * sent) / file.size)}
        status={state === 'failed' ? 'exception' : 'active'}
        size="small"
      />
      {problem !== null && (
        <>
          <span role="alert" className="wb-danger">
            {problem}
          </span>
          <Button size="small" onClick={() => uploadActions.again(file, loadingChanged)}>
            {t('loading.files.continue')}
          </Button>
        </>
      )}
    </div>
  );
}

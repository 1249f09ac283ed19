// Panel for the file format (mapping): suggested from the file's content, or a known one; edited by the user, with a
// preview of the first records.
import type { LoadingFormat, LoadingJob } from '@waybill/contract';
import { useCall } from '@waybill/platform';
import { useReportingName } from '@waybill/trade';
import { Alert, Button, Panel } from '@waybill/ui';
import { FoldedBlock, SelectField } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { ColumnTable } from './ColumnTable';
import { layoutIn, missingIn, sameLayout } from './draft';
import { FormatFields } from './FormatFields';
import styles from './loading.module.css';
import { MappingFile } from './MappingFile';
import { RecordsTable } from './RecordsTable';
import type { Jobs } from './use-loading';

interface FormatPanelProps {
  file: string;
  job: LoadingJob | undefined;
  format: LoadingFormat | null;
  onFormat: (format: LoadingFormat) => void;
  working: boolean;
  jobs: Jobs;
}

export function FormatPanel({ file, job, format, onFormat, working, jobs }: FormatPanelProps) {
  const { t } = useTranslation(NAMESPACE);
  const nameCountry = useReportingName();
  const known = useCall('loadingFormats', {}, { silent: true });
  const ofFile = job?.files[0]?.id === file ? job : undefined;
  const missing = format === null ? [] : missingIn(format);
  /** Whether the columns on offer belong to another sheet or header row. */
  const isOther = format !== null && ofFile?.proposal != null && !sameLayout(format, ofFile.proposal.format);
  const records = ofFile?.kind === 'suggest' || ofFile?.kind === 'preview' ? ofFile.records : null;

  return (
    <Panel title={t('loading.format.title')} note={t('loading.format.about')}>
      <div className={styles.form}>
        <div className={styles.narrow}>
          <SelectField
            name="known"
            label={t('loading.format.known')}
            optional
            searchable
            loading={known.isPending}
            value=""
            placeholder={t('loading.format.knownHint')}
            options={(known.data ?? []).map(({ name, title, country, direction }) => ({
              value: name,
              label: `${nameCountry(country)}, ${t(`loading.directions.${direction}`)}: ${title}`,
            }))}
            onValue={(name) => {
              const found = known.data?.find((each) => each.name === name);
              if (found) onFormat(found.format);
            }}
          />
        </div>
        <MappingFile format={format} onFormat={onFormat} />
        {format !== null && (
          <>
            <FormatFields format={format} onFormat={onFormat} missing={missing} />
            {isOther && (
              <Alert
                type="warning"
                showIcon
                title={t('loading.format.otherLayout')}
                action={
                  <Button
                    disabled={working}
                    loading={jobs.suggest.isPending}
                    onClick={() => jobs.suggest.mutate({ file, layout: layoutIn(format) })}
                  >
                    {t('loading.format.suggestAgain')}
                  </Button>
                }
              />
            )}
            <ColumnTable format={format} onFormat={onFormat} job={ofFile} />
            {ofFile?.proposal && ofFile.proposal.notes.length > 0 && (
              <FoldedBlock title={t('loading.format.notes', { count: ofFile.proposal.notes.length })}>
                <ul lang="en" className={styles.notes}>
                  {ofFile.proposal.notes.map((note) => (
                    <li key={note}>{note}</li>
                  ))}
                </ul>
              </FoldedBlock>
            )}
            {missing.length > 0 && (
              <Alert
                type="warning"
                showIcon
                title={t('loading.format.missing', {
                  what: missing.map((each) => t(`loading.missing.${each}`)).join(', '),
                })}
              />
            )}
            <div className={styles.foot}>
              <Button
                disabled={working || missing.length > 0}
                loading={jobs.preview.isPending}
                onClick={() => jobs.preview.mutate({ file, format })}
              >
                {t('loading.format.preview')}
              </Button>
            </div>
            {records && <RecordsTable records={records} />}
          </>
        )}
      </div>
    </Panel>
  );
}

// Page where the operator's staff load national data files: upload, format, dry run, load; and the ledger of loads.
import type { LoadingFormat } from '@waybill/contract';
import { PageHead, PanelSkeleton } from '@waybill/ui';
import { Answer, inAddress, LazyTabs, useAddress } from '@waybill/ui/data';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { FilesPanel } from './FilesPanel';
import { FormatPanel } from './FormatPanel';
import { JobPanel } from './JobPanel';
import { LedgerPanel } from './LedgerPanel';
import { TryPanel } from './TryPanel';
import { beginsOne, isOpen, useJobs, useLoading } from './use-loading';

const fields = { tab: inAddress.oneOf(['load', 'ledger'], 'load') };

export default function LoadingPage() {
  const { t } = useTranslation(NAMESPACE);
  const [{ tab }, change] = useAddress(fields);
  const { state, job, working: underWay, show } = useLoading();
  const jobs = useJobs(show);
  const working = underWay || beginsOne(jobs);
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const [format, setFormat] = useState<LoadingFormat | null>(null);
  const [adopted, setAdopted] = useState<string | null>(null);

  // On return the form is filled from the last job; a suggestion replaces its content.
  useEffect(() => {
    if (job === undefined || isOpen(job) || job.id === adopted) return;
    setAdopted(job.id);
    if (job.kind === 'suggest' && job.proposal !== null) setFormat(job.proposal.format);
    else setFormat((before) => before ?? job.format);
    setChosen((before) => before ?? job.files.map(({ id }) => id));
  }, [job, adopted]);

  const load = () => (
    <Answer query={state} skeleton={<PanelSkeleton />}>
      {({ files, limits }) => {
        const there = files.filter(({ id, size, received }) => chosen?.includes(id) && size === received);
        return (
          <div className="wb-page">
            <FilesPanel
              files={files}
              limits={limits}
              chosen={there.map(({ id }) => id)}
              onChoose={setChosen}
              working={working}
              onSuggest={(file) => jobs.suggest.mutate({ file })}
            />
            {there.length > 0 && (
              <FormatPanel
                file={there[0]?.id ?? ''}
                job={job}
                format={format}
                onFormat={setFormat}
                working={working}
                jobs={jobs}
              />
            )}
            {there.length > 0 && format !== null && (
              <TryPanel
                files={there.map(({ id }) => id)}
                job={job}
                format={format}
                working={working}
                jobs={jobs}
              />
            )}
          </div>
        );
      }}
    </Answer>
  );

  return (
    <div className="wb-page">
      <PageHead title={t('loading.title')} facts={[t('loading.about')]} />
      {job && <JobPanel job={job} />}
      <LazyTabs
        label={t('loading.title')}
        tabs={[
          { key: 'load' as const, label: t('loading.tabs.load'), panel: load },
          {
            key: 'ledger' as const,
            label: t('loading.tabs.ledger'),
            panel: () => <LedgerPanel working={working} jobs={jobs} />,
          },
        ]}
        value={tab}
        onChange={(next) => change({ tab: next })}
      />
    </div>
  );
}

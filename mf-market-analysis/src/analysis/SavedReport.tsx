// Opens a stored report of the download centre again: its question over the loads that it was made from, so that screen
// and paper show its figures and its numbers link to exactly its records. It was paid for when it was ordered.
import { codes } from '@waybill/contract';
import { links, QueryProblem } from '@waybill/trade';
import { AppLink, EmptyState, LoadingState, Panel } from '@waybill/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { useReported } from './analysis-queries';
import type { AnalysisAction } from './analysis-state';
import type { DatedView } from './analysis-view';

interface SavedReportProps {
  view: DatedView;
  pathAfter: (action: AnalysisAction) => string;
  /**
   * @param view with the names of the companies that it filters by; @param asOf when the newest of its records was
   * loaded
   */
  children: (view: DatedView, asOf: string) => ReactNode;
}

export function SavedReport({ view, pathAfter, children }: SavedReportProps) {
  const { t } = useTranslation(NAMESPACE);
  const { data, error, refetch, isFetching } = useReported(view);
  if (data !== undefined) {
    const importerName = view.importerName || data.importer_name;
    const exporterName = view.exporterName || data.exporter_name;
    return children({ ...view, importerName, exporterName }, data.as_of);
  }
  if (error === null) return <LoadingState />;
  if (error.code !== codes.notFound)
    return (
      <Panel>
        <QueryProblem error={error} onRetry={() => void refetch()} retrying={isFetching} />
      </Panel>
    );
  return (
    <EmptyState
      icon="document"
      title={t('report.gone')}
      why={t('report.goneWhy')}
      actions={
        <>
          <AppLink href={pathAfter({ do: 'now' })}>{t('report.askNow')}</AppLink>
          <AppLink href={links.downloads()}>{t('report.centre')}</AppLink>
        </>
      }
    />
  );
}

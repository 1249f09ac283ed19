// A saved page: its figures as they were saved, whether newer data would change them, and the records of one claim for
// whom its short link was opened.
import { codes } from '@waybill/contract';
import type { SavedPage } from '@waybill/contract/analysis-page';
import { platform, useLanguage } from '@waybill/platform';
import { links, QueryProblem } from '@waybill/trade';
import { Alert, AppLink, Button, EmptyState, Icon, LoadingState, Panel } from '@waybill/ui';
import { PrintButton } from '@waybill/ui/data';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { readView } from '../analysis/analysis-address';
import type { DatedView } from '../analysis/analysis-view';
import { useDated } from '../analysis/use-analysis';
import { NAMESPACE } from '../texts';
import { CopyLink } from './CopyLink';
import { analysisPath, claimPath, listClaims } from './claims';
import { PageSheet } from './PageSheet';
import styles from './page.module.css';
import { splitCountry } from './page-address';
import { useRefresh, useSavedPage } from './use-page';

interface SavedPageScreenProps {
  code: string;
  /** Number of the claim whose records are opened at once. */
  claim: number | null;
}

export function SavedPageScreen({ code, claim }: SavedPageScreenProps) {
  const { t } = useTranslation(NAMESPACE);
  const { data, error, refetch, isFetching } = useSavedPage(code);
  if (data !== undefined) return <Opened page={data} claim={claim} />;
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
      title={t('page.gone')}
      why={t('page.goneWhy')}
      actions={<AppLink href={links.savedPages()}>{t('page.list')}</AppLink>}
    />
  );
}

/** The question of a saved page, with the names of the companies that it narrows to. */
function readQuestion({ question, importer_name: importerName, exporter_name: exporterName }: SavedPage) {
  const { country, view } = splitCountry(readView(`?${new URLSearchParams(question)}`));
  return { country, view: { ...view, importerName, exporterName } };
}

function Opened({ page, claim }: { page: SavedPage; claim: number | null }) {
  const { country, view } = useMemo(() => readQuestion(page), [page]);
  const dated = useDated(view, country);
  if (dated === null) return <LoadingState />;
  const stated = listClaims(page.figures.sentences).find((each) => each.claim.n === claim);
  const question = { view: dated, country, code: page.code };
  if (stated !== undefined) return <Navigate to={claimPath(question, stated)} replace />;
  return <SavedSheet page={page} country={country} view={dated} />;
}

function SavedSheet({ page, country, view }: { page: SavedPage; country: string; view: DatedView }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const { code, name } = page;
  const { refresh, isPending } = useRefresh(view, country, { code, name });
  const question = { view, country, code };
  async function bringUpToDate() {
    await refresh();
    platform.toast('success', t('page.refreshed'));
  }
  return (
    <PageSheet
      view={view}
      country={country}
      code={code}
      name={name}
      figures={page.figures}
      tools={
        <>
          {page.outdated && (
            <Alert
              className={styles.outdated}
              type="info"
              showIcon
              title={t('page.outdated', { date: format.dayAt(page.as_of) })}
              description={
                page.mine ? t('page.refreshCost') : t('page.refreshOwner', { name: page.username })
              }
              action={
                page.mine && (
                  <Button
                    type="primary"
                    icon={<Icon name="reload" />}
                    loading={isPending}
                    onClick={() => void bringUpToDate().catch(() => undefined)}
                  >
                    {t('page.refresh')}
                  </Button>
                )
              }
            />
          )}
          <AppLink href={analysisPath(question, { do: 'tab', tab: 0 })}>{t('paper.back')}</AppLink>
          <PrintButton label={t('paper.print')} />
          <CopyLink />
          <AppLink href={links.savedPages()}>{t('page.list')}</AppLink>
          <span className="wb-muted">{t('page.asOf', { date: format.dateTime(page.as_of) })}</span>
        </>
      }
    />
  );
}

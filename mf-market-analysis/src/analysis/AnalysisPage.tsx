// The analysis of one country, or of all: the question, its chips, and twelve views of what matches.
import { analysisTabs, type Direction, directions, reportingCountry } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { dataEndOf, links, type Mapping, useMappings, useReportingName, useTradeTexts } from '@waybill/trade';
import { AppLink, EmptyState, LoadingState, PageHead, Panel, PanelSkeleton } from '@waybill/ui';
import { LazyTabs } from '@waybill/ui/data';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { AnalysisForm } from './AnalysisForm';
import styles from './analysis.module.css';
import { isAsked, useTab } from './analysis-queries';
import { allTabs, type DatedView, queryCore } from './analysis-state';
import { QuestionChips } from './QuestionChips';
import { ReportButton } from './ReportButton';
import { StartHere } from './StartHere';
import type { TabProps } from './tab';
import { type Analysis, useAnalysis } from './useAnalysis';

const RankTab = lazy(() => import('./RankTab'));
const AreasTab = lazy(() => import('./AreasTab'));
/** What shows a tab; its code arrives with the first visit. */
const panels: Readonly<Record<(typeof allTabs)[number], ComponentType<TabProps>>> = {
  [analysisTabs.records]: lazy(() => import('./RecordsTab')),
  [analysisTabs.importers]: RankTab,
  [analysisTabs.exporters]: RankTab,
  [analysisTabs.months]: lazy(() => import('./MonthsTab')),
  [analysisTabs.tradeAreas]: AreasTab,
  [analysisTabs.origins]: AreasTab,
  [analysisTabs.unloadingPorts]: RankTab,
  [analysisTabs.loadingPorts]: RankTab,
  [analysisTabs.prices]: lazy(() => import('./PricesTab')),
  [analysisTabs.brands]: RankTab,
  [analysisTabs.commodities]: lazy(() => import('./CommoditiesTab')),
  [analysisTabs.coverage]: lazy(() => import('./CoverageTab')),
};

/** Directions that can be asked for: what is loaded, and until that is known what is published. */
function offeredIn(country: string, mappings: readonly Mapping[] | undefined): readonly Direction[] {
  const both: readonly Direction[] = [directions.import, directions.export];
  if (country === 'all') return both;
  const loaded = mappings?.find(({ code }) => code === country)?.imp_or_exp ?? [];
  return loaded.length > 0 ? loaded : (reportingCountry(country)?.directions ?? both);
}

export default function AnalysisPage() {
  const { t } = useTranslation(NAMESPACE);
  const nameOf = useReportingName();
  const analysis = useAnalysis();
  const { country, isKnown, dated } = analysis;
  const back = <AppLink href={links.analyses()}>{t('back')}</AppLink>;
  if (!isKnown)
    return (
      <EmptyState
        icon="language"
        title={t('unknown.title', { country })}
        why={t('unknown.why')}
        actions={back}
      />
    );
  if (dated === null) return <LoadingState />;
  const title = country === 'all' ? t('allCountries') : nameOf(country);
  return <Question {...analysis} dated={dated} title={t('title', { country: title })} back={back} />;
}

type QuestionProps = Analysis & { dated: DatedView; title: string; back: ReactNode };

function Question({ country, dated: view, act, pathAfter, title, back }: QuestionProps) {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  const mappings = useMappings().data;
  const offered = offeredIn(country, mappings);
  const lacks = !offered.includes(view.impOrExp);
  const { page, stat } = useTab(view, country, view.tab, !lacks);
  const asked = isAsked(view) && !lacks;
  const dataEnd = dataEndOf(mappings, country === 'all' ? [] : [country]);
  const total = page.data?.tab === analysisTabs.records ? page.data.total : stat?.total;
  const other = offered[0] ?? directions.import;

  return (
    <div className={styles.page}>
      <PageHead
        back={back}
        title={title}
        facts={[
          asked && total !== undefined ? t('matched', { count: total, n: format.number(total) }) : t('about'),
          dataEnd !== null && t('dataTo', { date: format.date(dataEnd) }),
        ]}
        actions={asked && <ReportButton view={view} country={country} />}
      />
      <Panel>
        <AnalysisForm
          view={view}
          country={country}
          offered={offered}
          dataEnd={dataEnd}
          error={page.error}
          busy={asked && page.isFetching}
          onAsk={(terms) => {
            if (page.error !== null) void page.refetch();
            act({ do: 'ask', terms });
          }}
        />
      </Panel>
      {lacks && (
        <EmptyState
          icon="swap"
          title={t(`lacks.title.${view.impOrExp}`, { country: title })}
          why={t('lacks.why')}
          actions={
            <AppLink href={pathAfter({ do: 'ask', terms: { impOrExp: other } })}>
              {trade(`direction.${other}`)}
            </AppLink>
          }
        />
      )}
      {!lacks && !asked && <StartHere pathAfter={pathAfter} />}
      {asked && (
        <>
          <QuestionChips view={view} act={act} />
          <LazyTabs
            label={t('tabs')}
            question={JSON.stringify(queryCore(view, country))}
            unmountHidden
            value={String(view.tab)}
            onChange={(key) => {
              const tab = allTabs.find((known) => String(known) === key);
              if (tab !== undefined) act({ do: 'tab', tab });
            }}
            tabs={allTabs.map((tab) => {
              const Shown = panels[tab];
              return {
                key: String(tab),
                label: t(`tab.${tab}`),
                panel: () => (
                  <Suspense fallback={<PanelSkeleton block={320} />}>
                    <Shown view={view} country={country} tab={tab} act={act} pathAfter={pathAfter} />
                  </Suspense>
                ),
              };
            })}
          />
        </>
      )}
    </div>
  );
}

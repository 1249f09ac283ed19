// Page of a market analysis, of one country or of all: form, filter chips, and twelve tabs with views of the matching
// records.
import { directions } from '@waybill/contract';
import { analysisTabs } from '@waybill/contract/analysis-terms';
import { useLanguage, useScrollRestoration } from '@waybill/platform';
import {
  dataEndOf,
  fetchPaid,
  links,
  MeantWords,
  useMappings,
  useReportingName,
  useTradeTexts,
  WidenedChips,
} from '@waybill/trade';
import { measureKey } from '@waybill/trade/charts';
import { SubscribeButton } from '@waybill/trade/data';
import { AppLink, Button, EmptyState, Icon, LoadingState, PageHead, PanelSkeleton } from '@waybill/ui';
import { OwnMeasure } from '@waybill/ui/charts';
import { LazyTabs, SkipToRows } from '@waybill/ui/data';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { NAMESPACE } from '../texts';
import { AnalysisForm } from './AnalysisForm';
import styles from './analysis.module.css';
import { isAsked, tabQuestion, useTab } from './analysis-queries';
import { paidPart, productQuery, queryCore } from './analysis-question';
import { allTabs, type DatedView } from './analysis-view';
import { ChangesPanel } from './ChangesPanel';
import { lackText, offeredIn } from './offered';
import { fetchPanel, panels } from './panels';
import { QuestionChips } from './QuestionChips';
import { questionPath } from './question-path';
import { ReportButton } from './ReportButton';
import { SavedReport } from './SavedReport';
import { StartHere } from './StartHere';
import { subscribedAnalysis } from './subscribed-analysis';
import { problemPanel } from './TabFrame';
import { type Analysis, useAnalysis } from './use-analysis';
import { useComparisonStart, useOpenedRecords } from './use-arrival';

// One chunk for both: the report contains the comparison.
const ComparisonTab = lazy(() => import(/* webpackChunkName: "comparison" */ './ComparisonTab'));
const MovementTab = lazy(() => import(/* webpackChunkName: "movement" */ './MovementTab'));
const ReportPaper = lazy(() => import(/* webpackChunkName: "comparison" */ './ReportPaper'));

/** Keys of the tabs after those of the contract. */
const MOVEMENT = 'moving';
const COMPARISON = 'compare';

const tabShown = ({ moving, comparing, tab }: DatedView): string =>
  moving !== '' ? MOVEMENT : comparing ? COMPARISON : String(tab);

/** Whether a tab has paid for the question; true as well while another tab of the same question loads. */
function usePaidFor(view: DatedView, isPaidNow: boolean): boolean {
  const question = JSON.stringify(paidPart(view));
  const [paidFor, setPaidFor] = useState('');
  if (isPaidNow && paidFor !== question) setPaidFor(question);
  return isPaidNow || paidFor === question;
}

export default function AnalysisPage() {
  const { t } = useTranslation(NAMESPACE);
  const nameCountry = useReportingName();
  const analysis = useAnalysis();
  const { country, dated } = analysis;
  const back = <AppLink href={links.analyses()}>{t('back')}</AppLink>;
  if (dated === null) return <LoadingState />;
  const name = country === 'all' ? t('allCountries') : nameCountry(country);
  const question = { ...analysis, name, back };
  return (
    <OwnMeasure
      value={{
        key: dated.measure,
        choose: (key) => analysis.act({ do: 'measure', measure: measureKey(key) }),
      }}
    >
      {dated.report === '' ? (
        <Question {...question} dated={dated} />
      ) : (
        <SavedReport view={dated} pathAfter={analysis.pathAfter}>
          {(view, asOf) => <Question {...question} dated={view} asOf={asOf} />}
        </SavedReport>
      )}
    </OwnMeasure>
  );
}

type QuestionProps = Analysis & {
  dated: DatedView;
  /** Of a stored report: when the newest of its records was loaded. */
  asOf?: string;
  /** Name of the country. */
  name: string;
  back: ReactNode;
};

function Question({ country, dated: view, asOf, act, pathAfter, name, back }: QuestionProps) {
  const { t } = useTranslation(NAMESPACE);
  const title = t('title', { country: name });
  const { t: trade } = useTradeTexts();
  const { format, language } = useLanguage();
  const navigate = useNavigate();
  const mappings = useMappings().data;
  const offered = offeredIn(country, mappings);
  const lacks = !offered.includes(view.impOrExp);
  const { page, stat } = useTab(view, country, view.tab, !lacks);
  const asked = isAsked(view) && !lacks;
  const dataEnd = dataEndOf(mappings, country === 'all' ? [] : [country]);
  const total = page.data?.tab === analysisTabs.records ? page.data.total : stat?.total;
  const paid = usePaidFor(view, asked && page.data !== undefined && !page.isPlaceholderData);
  const problem = problemPanel({ page });
  const other = offered[0] ?? directions.import;
  const frame = useRef<HTMLDivElement>(null);
  const chips = useOpenedRecords(view);
  const comparison = useComparisonStart(act);
  useScrollRestoration(frame, !asked || page.isError || (page.isSuccess && !page.isPlaceholderData));
  const watched = subscribedAnalysis(view, country);

  /**
   * Prefetches code and rows of a tab that may be chosen next: with the token of the paid question, so that it costs
   * nothing.
   */
  const fetchTab = (key: string) => {
    const tab = allTabs.find((known) => String(known) === key);
    if (tab === undefined || !paid) return;
    fetchPanel(tab);
    fetchPaid(tabQuestion(view, country, tab), language).catch(() => undefined);
  };

  if (view.paper && asked && problem === null)
    // The tabs use the token of the first answer: without it, each of them would be charged.
    return !paid ? (
      <LoadingState />
    ) : (
      <Suspense fallback={<LoadingState />}>
        <ReportPaper
          view={view}
          country={country}
          title={title}
          asOf={asOf}
          act={act}
          pathAfter={pathAfter}
        />
      </Suspense>
    );
  return (
    <div ref={frame} className={styles.page}>
      {asked && <SkipToRows within={frame} />}
      <PageHead
        back={back}
        title={title}
        facts={[
          // Nothing while the answer is on its way: a longer text would push the page down for that time.
          asked ? total !== undefined && t('matched', { count: total, n: format.number(total) }) : t('about'),
          dataEnd !== null && t('dataTo', { date: format.date(dataEnd) }),
          asOf !== undefined && t('report.asOf', { date: format.dateTime(asOf) }),
        ]}
        actions={
          asked && (
            <>
              {watched === null ? (
                <Button icon={<Icon name="messages" />} disabled title={t('unwatched')}>
                  {trade('subscribe.button')}
                </Button>
              ) : (
                <SubscribeButton
                  search={watched}
                  suggestedName={[view.keyword, view.hsCode.join(', '), name].filter(Boolean).join(' · ')}
                />
              )}
              <Button icon={<Icon name="analysis" />} onClick={comparison.start}>
                {t('compare.button')}
              </Button>
              {total !== 0 && (
                <>
                  {asOf === undefined && (
                    <Button
                      icon={<Icon name="document" />}
                      onClick={() => navigate(questionPath(view, country))}
                    >
                      {t('page.button')}
                    </Button>
                  )}
                  {asOf === undefined ? (
                    <ReportButton view={view} country={country} />
                  ) : (
                    <AppLink href={pathAfter({ do: 'now' })}>{t('report.now')}</AppLink>
                  )}
                  <Button icon={<Icon name="print" />} onClick={() => act({ do: 'paper', shown: true })}>
                    {t('paper.button')}
                  </Button>
                </>
              )}
            </>
          )
        }
      />
      <AnalysisForm
        view={view}
        country={country}
        offered={offered}
        dataEnd={dataEnd}
        error={page.error}
        ignored={page.data?.finding?.ignored}
        busy={asked && page.isFetching}
        isUnanswered={!asked}
        onAsk={(terms) => {
          if (page.error !== null) void page.refetch();
          act({ do: 'ask', terms });
        }}
      >
        {(change) =>
          asked && (
            <div ref={chips} tabIndex={-1} className={styles.chips}>
              <QuestionChips view={view} act={act} change={change} />
            </div>
          )
        }
      </AnalysisForm>
      {lacks && (
        <EmptyState
          icon="swap"
          title={t(`lacks.title.${view.impOrExp}`, { country: name })}
          why={t(lackText(country, view.impOrExp))}
          actions={
            <AppLink href={pathAfter({ do: 'ask', terms: { impOrExp: other } })}>
              {trade(`direction.${other}`)}
            </AppLink>
          }
        />
      )}
      {comparison.said}
      {!lacks && !asked && <StartHere pathAfter={pathAfter} />}
      {asked && (
        <>
          {productQuery(view) !== '' && (
            <div className={styles.widened}>
              <WidenedChips
                key={productQuery(view)}
                exact={view.exact}
                without={view.without}
                finding={page.data?.finding}
                counter="analysisWidened"
                counted={page.data && { ...queryCore(view, country), token: page.data.token }}
                onChange={(widening) => act({ do: 'reword', ...widening })}
              />
            </div>
          )}
          {(['keyword', 'second'] as const).map((name) => (
            <MeantWords
              key={name}
              keyword={view[name].trim()}
              total={page.isPlaceholderData ? undefined : total}
              onChoose={(word) => act({ do: 'ask', terms: { [name]: word } })}
            />
          ))}
          {problem === null && (
            <ChangesPanel view={view} country={country} pathAfter={pathAfter} paid={paid} />
          )}
          <LazyTabs
            label={t('tabs')}
            question={JSON.stringify(queryCore(view, country))}
            unmountHidden
            onRest={fetchTab}
            value={tabShown(view)}
            onChange={(key) => {
              if (key === COMPARISON) act({ do: 'compare' });
              if (key === MOVEMENT) act({ do: 'moving' });
              const tab = allTabs.find((known) => String(known) === key);
              if (tab !== undefined) act({ do: 'tab', tab });
            }}
            tabs={[
              ...allTabs.map((tab) => {
                const Shown = panels[tab];
                return {
                  key: String(tab),
                  label: t(`shortTab.${tab}`),
                  panel: () => (
                    <Suspense fallback={<PanelSkeleton block={320} />}>
                      <Shown view={view} country={country} tab={tab} act={act} pathAfter={pathAfter} />
                    </Suspense>
                  ),
                };
              }),
              {
                key: MOVEMENT,
                label: t('moved.title'),
                // Both depend on the answer of the tab behind them, so an error of that is shown here.
                panel: () =>
                  problem ?? (
                    <Suspense fallback={<PanelSkeleton block={320} />}>
                      <MovementTab
                        view={view}
                        country={country}
                        act={act}
                        pathAfter={pathAfter}
                        paid={paid}
                      />
                    </Suspense>
                  ),
              },
              {
                key: COMPARISON,
                label: t('compare.title'),
                panel: () =>
                  problem ?? (
                    <Suspense fallback={<PanelSkeleton block={320} />}>
                      <ComparisonTab
                        view={view}
                        country={country}
                        act={act}
                        pathAfter={pathAfter}
                        paid={paid}
                        isStarted={comparison.isStarted}
                        onShown={comparison.shown}
                      />
                    </Suspense>
                  ),
              },
            ]}
          />
        </>
      )}
    </div>
  );
}

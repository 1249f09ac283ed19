// Printable report of a question: the changes, then every view with its chart and first rows, sources and notes on
// method. The browser prints it or saves it as a PDF; its numbers are links there too.
import { type AnalysisAnswer, type AnalysisTab, PAGE_SIZE_DEFAULT } from '@waybill/contract';
import { analysisTabs } from '@waybill/contract/analysis-terms';
import { useAgent, useLanguage } from '@waybill/platform';
import { links, useTradeTexts } from '@waybill/trade';
import { useTradeMeasures } from '@waybill/trade/charts';
import { AppLink, Button, PanelSkeleton } from '@waybill/ui';
import { PrintButton, PrintPreview, StatTiles } from '@waybill/ui/data';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { useTab } from './analysis-queries';
import type { DatedView } from './analysis-view';
import { ChangesPanel } from './ChangesPanel';
import { Comparison } from './ComparisonTab';
import { panels } from './panels';
import { useQuestionWords } from './question-words';
import { ReportButton } from './ReportButton';
import { isNotSaid, rankedRows, type TabProps, useSource } from './tab';

/** In the order in which a reader asks: how much, from whom, from where, what, at which price, how complete. */
const sections: readonly AnalysisTab[] = [
  analysisTabs.months,
  analysisTabs.importers,
  analysisTabs.exporters,
  analysisTabs.tradeAreas,
  analysisTabs.origins,
  analysisTabs.commodities,
  analysisTabs.prices,
  analysisTabs.brands,
  analysisTabs.unloadingPorts,
  analysisTabs.loadingPorts,
  analysisTabs.coverage,
];

/** Longest file name in characters that every system accepts, in any script. */
const FILE_NAME_MAX = 80;
const rounded = { maximumFractionDigits: 0 };

type ReportPaperProps = Pick<TabProps, 'country' | 'act' | 'pathAfter'> & {
  view: DatedView;
  title: string;
  /** Of a stored report: when the newest of its records was loaded. */
  asOf: string | undefined;
};

export default function ReportPaper({ view, country, title, asOf, act, pathAfter }: ReportPaperProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const agent = useAgent();
  const { t: trade } = useTradeTexts();
  const words = [trade(`direction.${view.impOrExp}`), ...useQuestionWords(view)];
  const source = useSource({ view, country });
  // The first rows of each view, whatever page its table shows on the screen.
  const first: DatedView = { ...view, pages: {}, sorts: {}, pageSize: PAGE_SIZE_DEFAULT };
  const [ended, setEnded] = useState<ReadonlyMap<AnalysisTab, SectionEnd>>(new Map());
  const onEnd = useCallback(
    (tab: AnalysisTab, how: SectionEnd) => setEnded((before) => new Map(before).set(tab, how)),
    [],
  );
  const figures = useTab(first, country, analysisTabs.months).stat;
  const measures = useTradeMeasures();
  const whole = ended.size === sections.length;
  const failed = [...ended.values()].filter((how) => how === 'failed').length;
  const empty = sections.filter((tab) => ended.get(tab) === 'empty');
  const samples = figures?.samples ?? 0;
  const notes = [
    ...(samples === 0 ? (['source'] as const) : []),
    'value',
    'weight',
    'months',
    'prices',
  ] as const;
  const props = { view: first, country, act, pathAfter };
  return (
    <PrintPreview
      title={title}
      query={words.join(' · ')}
      source={source}
      fileName={`${title}, ${words.join(', ')}`.replace(/[\\/:*?"<>|]+/g, '-').slice(0, FILE_NAME_MAX)}
      tools={
        <>
          <Button onClick={() => act({ do: 'paper', shown: false })}>{t('paper.back')}</Button>
          {whole && <PrintButton label={t('paper.print')} />}
          {asOf === undefined ? (
            <ReportButton view={view} country={country} label={t('paper.keep')} />
          ) : (
            <AppLink href={links.downloads()}>{t('report.centre')}</AppLink>
          )}
          <span className="wb-muted" role="status">
            {whole
              ? t(failed === 0 ? 'paper.ready' : 'paper.failed', { count: failed, n: format.number(failed) })
              : t('paper.progress', { done: format.number(ended.size), of: format.number(sections.length) })}
          </span>
        </>
      }
    >
      {figures !== undefined && samples > 0 && (
        <p>
          <strong>
            {t(samples === figures.total ? 'paper.sample.all' : 'paper.sample.part', {
              count: samples,
              n: format.number(samples),
              of: format.number(figures.total),
            })}
          </strong>
        </p>
      )}
      {figures !== undefined && (
        <StatTiles
          label={t('paper.figures')}
          stats={measures.map(({ key, label }) => ({
            key,
            label: key === 'total' ? label : trade(`column.${key}`),
            value: format.number(figures[key], rounded),
          }))}
        />
      )}
      <ChangesPanel {...props} paid />
      {view.compare !== null && <Comparison {...props} compare={view.compare} paid />}
      {/* Two at a time, to limit the load on the server. */}
      {sections.slice(0, ended.size + 2).map((tab) => (
        <Section key={tab} {...props} tab={tab} onEnd={onEnd} />
      ))}
      <section>
        <h2 className="wb-panel-title">{t('paper.method')}</h2>
        {notes.map((key) => (
          <p key={key}>{t(`paper.notes.${key}`, { agent: agent?.name ?? '' })}</p>
        ))}
        {empty.length > 0 && (
          <p>{t('paper.without', { views: format.list(empty.map((tab) => t(`tab.${tab}`))) })}</p>
        )}
        {asOf !== undefined && <p>{t('paper.notes.asOf', { date: format.dateTime(asOf) })}</p>}
      </section>
    </PrintPreview>
  );
}

/** How a section ended; an empty one is left out, and named at the end. */
type SectionEnd = 'answered' | 'empty' | 'failed';

interface SectionProps extends TabProps {
  onEnd: (tab: AnalysisTab, how: SectionEnd) => void;
}

/** Whether an answer has nothing to show: no rows, or only the records that name nothing. */
function isEmptyView(answer: AnalysisAnswer): boolean {
  const ranked = rankedRows(answer);
  return ranked === undefined ? answer.data.length === 0 : ranked.every(isNotSaid);
}

function Section({ onEnd, ...props }: SectionProps) {
  const { view, country, tab } = props;
  const { page } = useTab(view, country, tab);
  const answer = page.isPlaceholderData ? undefined : page.data;
  const how = answer === undefined ? page.error && 'failed' : isEmptyView(answer) ? 'empty' : 'answered';
  useEffect(() => {
    if (how) onEnd(tab, how);
  }, [how, onEnd, tab]);
  if (how === 'empty') return null;
  const Shown = panels[tab];
  return (
    <Suspense fallback={<PanelSkeleton block={240} />}>
      <Shown {...props} />
    </Suspense>
  );
}

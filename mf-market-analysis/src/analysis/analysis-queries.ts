// Data hooks of an analysis (shared/trade: paid questions): all tabs and pages use one token, so that a question is
// charged once, and each tab's figures are fetched once.
import type { UseQueryResult } from '@tanstack/react-query';
import {
  type AnalysisAnswer,
  type AnalysisStat,
  type AnalysisTab,
  type ComparedField,
  type HsLevel,
  REPORT_ROWS,
} from '@waybill/contract';
import { analysisTabs } from '@waybill/contract/analysis-terms';
import type { MovementMeasure } from '@waybill/contract/movement-terms';
import { type CallError, useLanguage } from '@waybill/platform';
import { fetchPaid, type PaidQuestion, useFacets, usePaidElsewhere, usePaidQuery } from '@waybill/trade';
import type { AllRows } from '@waybill/ui/charts';
import { checkTerms, hasTerms, paidPart, queryCore, tabQuery } from './analysis-question';
import type { Compare, DatedView } from './analysis-view';

/** Totals or ranking for the chart, whatever page the table shows. */
type Ranking = 'total' | 'amount' | 'weight';

export const isAsked = (view: DatedView) => hasTerms(view) && checkTerms(view).length === 0;

/** The page of a tab that the view shows, or would show. */
export function tabQuestion(
  view: DatedView,
  country: string,
  tab: AnalysisTab,
): PaidQuestion<'analysisSearch', AnalysisStat> {
  const core = queryCore(view, country);
  const input = tabQuery(view, country, tab);
  const charged = paidPart(view);
  const list = [core, tab, view.report];
  // The months of a price come with the figures, so every page of prices requests them.
  if (tab === analysisTabs.prices)
    return { call: 'analysisSearch', input: { ...input, stat: true }, charged, list };
  return {
    call: 'analysisSearch',
    input,
    charged,
    list,
    facets: { key: list, ask: (stat) => ({ stat }), read: ({ stat }) => stat },
  };
}

/** The stored report whose figures the view shows. Once it is loaded, its question counts as paid. */
export function useReported(view: DatedView) {
  return usePaidElsewhere({
    call: 'analysisReported',
    input: { id: view.report },
    charged: paidPart(view),
    paidBy: 'analysisSearch',
  });
}

export interface TabAnswer {
  page: UseQueryResult<AnalysisAnswer, CallError>;
  stat: AnalysisStat | undefined;
}

/** Rows and figures of a tab. @param enabled false makes no request: the country has no such records */
export function useTab(view: DatedView, country: string, tab: AnalysisTab, enabled = true): TabAnswer {
  const question = tabQuestion(view, country, tab);
  const page = usePaidQuery(question, { enabled: enabled && isAsked(view) });
  const counted = useFacets(question);
  return { page, stat: counted ?? page.data?.stat };
}

/** Rows per page when reading for a download. */
const SHEET_PAGE = 100;
/** Pages requested at once, to limit the load on the server. */
const PAGES_AT_ONCE = 3;

/** All rows of a tab for a download, in the order on screen: as many as a report has. */
export function useAllRows<Row>(
  view: DatedView,
  country: string,
  tab: AnalysisTab,
  rowsOf: (answer: AnalysisAnswer) => readonly Row[] | undefined,
): AllRows<Row> {
  const { language } = useLanguage();
  const { facets: _counted, ...question } = tabQuestion(view, country, tab);
  return {
    most: REPORT_ROWS,
    ask: async () => {
      const pageAt = (page: number) => {
        const input = { ...question.input, page, pageSize: SHEET_PAGE, stat: false } as const;
        return fetchPaid({ ...question, input }, language);
      };
      // The first page tells the total number.
      const answers = [await pageAt(1)];
      const pages = Math.ceil(Math.min(answers[0]?.total ?? 0, REPORT_ROWS) / SHEET_PAGE);
      while (answers.length < pages) {
        const next = Array.from({ length: PAGES_AT_ONCE }, (_, at) => answers.length + 1 + at);
        answers.push(...(await Promise.all(next.filter((page) => page <= pages).map(pageAt))));
      }
      return answers.flatMap((answer) => rowsOf(answer) ?? []);
    },
  };
}

/** The ten largest groups by a measure other than the number of records, which comes with the rows. */
export function useRanking(view: DatedView, country: string, tab: AnalysisTab, order: Ranking) {
  const core = queryCore(view, country);
  const ranked = usePaidQuery(
    {
      call: 'analysisSearch',
      input: { ...core, tab, list: false, stat: true, order },
      charged: paidPart(view),
      list: [core, tab, 'ranking', view.report],
    },
    { enabled: isAsked(view) && order !== 'total', silent: true },
  );
  return ranked;
}

/**
 * Whether single months, or records of a comparison of prices, are opened: changes against the year before are then
 * neither requested nor shown.
 */
export const standsAlone = ({
  month,
  yearBefore,
  peers,
}: Pick<DatedView, 'month' | 'yearBefore' | 'peers'>): boolean =>
  month !== '' || yearBefore !== '' || peers !== '';

/** Changes against the year before. @param enabled once the question was paid for by a tab */
export function useChanges(view: DatedView, country: string, enabled: boolean) {
  const core = queryCore(view, country);
  return usePaidQuery(
    {
      call: 'analysisChanges',
      input: core,
      charged: paidPart(view),
      paidBy: 'analysisSearch',
      list: [core, 'changes', view.report],
    },
    { enabled: enabled && !standsAlone(view), silent: true },
  );
}

/** What is decomposed: the measure of the page, or value where it shows numbers of records. */
export const movementMeasure = ({ measure }: Pick<DatedView, 'measure'>): MovementMeasure =>
  measure === 'weight' ? 'weight' : 'amount';

/** Why it moved. @param enabled once the question was paid for by a tab */
export function useMovement(view: DatedView, country: string, enabled: boolean) {
  const core = queryCore(view, country);
  return usePaidQuery(
    {
      call: 'analysisMovement',
      input: { ...core, measure: movementMeasure(view), role: view.moving || 'importer' },
      charged: paidPart(view),
      paidBy: 'analysisSearch',
      // Another measure or other companies keep the figures on screen until theirs have arrived.
      list: [core, 'movement', view.report],
    },
    { enabled: enabled && !standsAlone(view), silent: true },
  );
}

/** Comparison of values. @param enabled once the question was paid for by a tab */
export function useComparison(view: DatedView, country: string, compare: Compare, enabled: boolean) {
  const input = { ...queryCore(view, country), by: compare.by, of: [...compare.of] };
  return usePaidQuery(
    {
      call: 'analysisComparison',
      input,
      charged: paidPart(view),
      paidBy: 'analysisSearch',
      list: [input, view.report],
    },
    { enabled, silent: true },
  );
}

const sides: Partial<Record<AnalysisTab, 'importer' | 'exporter'>> = {
  [analysisTabs.importers]: 'importer',
  [analysisTabs.exporters]: 'exporter',
};

/** Months of the companies of a tab, and the account's marks of them. */
export function useCompanies(view: DatedView, country: string, tab: AnalysisTab, ids: readonly string[]) {
  const core = queryCore(view, country);
  const side = sides[tab];
  return usePaidQuery(
    {
      call: 'analysisCompanies',
      input: { ...core, side: side ?? 'importer', ids: [...ids] },
      charged: paidPart(view),
      paidBy: 'analysisSearch',
      list: [core, side, view.report],
    },
    { enabled: side !== undefined && ids.length > 0, silent: true },
  );
}

/** Prices of the companies of a tab against those of others; not within records that another comparison opened. */
export function usePeers(view: DatedView, country: string, tab: AnalysisTab, ids: readonly string[]) {
  const core = queryCore(view, country);
  const side = sides[tab];
  const mayCompare = view.peers === '' && view.moved === '' && view.yearBefore === '';
  return usePaidQuery(
    {
      call: 'analysisPeers',
      input: { ...core, side: side ?? 'importer', ids: [...ids] },
      charged: paidPart(view),
      paidBy: 'analysisSearch',
      list: [core, side, 'peers', view.report],
    },
    { enabled: mayCompare && side !== undefined && ids.length > 0, silent: true },
  );
}

/** Goods of a question by chapter, heading or code. @param within the chapter or heading that is expanded */
export function useCodes(view: DatedView, country: string, level: HsLevel, within: string) {
  const core = { ...queryCore(view, country), ...(within !== '' && { hsWithin: within }) };
  return usePaidQuery(
    {
      call: 'analysisSearch',
      input: { ...core, tab: analysisTabs.commodities, level, pageSize: CHOICES },
      charged: paidPart(view),
      list: [core, level, view.report],
    },
    { enabled: isAsked(view), silent: true },
  );
}

/** Largest number of options. */
const CHOICES = 100;
const choicesIn = {
  tradeArea: analysisTabs.tradeAreas,
  hs6: analysisTabs.commodities,
  importerId: analysisTabs.importers,
  exporterId: analysisTabs.exporters,
} as const;

/** The largest areas, codes or companies of a question, without its own filter by that field. */
export function useChoices(view: DatedView, country: string, by: ComparedField, enabled: boolean) {
  const tab = by === 'country' ? analysisTabs.coverage : choicesIn[by];
  const free = by === 'tradeArea' ? { tradeArea: [] } : by === 'country' ? {} : { [by]: '' };
  const core = { ...queryCore(view, country), ...free };
  return usePaidQuery(
    {
      call: 'analysisSearch',
      input: { ...core, tab, pageSize: CHOICES },
      charged: paidPart(view),
      list: [core, tab, 'choices', view.report],
    },
    { enabled: enabled && by !== 'country', silent: true },
  );
}

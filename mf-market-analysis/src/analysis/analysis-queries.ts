// What an analysis asks of the server (shared/trade: paid questions): its tabs and pages all on one token, and each tab's
// figures once.
import type { UseQueryResult } from '@tanstack/react-query';
import {
  type AnalysisAnswer,
  type AnalysisStat,
  type AnalysisTab,
  analysisTabs,
  type ComparedField,
  type HsLevel,
  REPORT_ROWS,
} from '@waybill/contract';
import { type CallError, useLanguage } from '@waybill/platform';
import { fetchPaid, type PaidQuestion, useFacets, usePaidElsewhere, usePaidQuery } from '@waybill/trade';
import type { AllRows } from '@waybill/ui/charts';
import { checkTerms, hasTerms, paidPart, queryCore, tabQuery } from './analysis-question';
import type { Compare, DatedView } from './analysis-view';

/** What is counted and ranked for the picture, whatever page of the table shows. */
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
  // The months of a price come with the figures, so each page of prices asks for them.
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

/** A kept report whose figures the view shows. Once it is there, its question is paid for. */
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

/** A tab's rows and figures. @param enabled false asks nothing: the country has no such records */
export function useTab(view: DatedView, country: string, tab: AnalysisTab, enabled = true): TabAnswer {
  const question = tabQuestion(view, country, tab);
  const page = usePaidQuery(question, { enabled: enabled && isAsked(view) });
  const counted = useFacets(question);
  return { page, stat: counted ?? page.data?.stat };
}

/** Rows of a page that is asked for a sheet. */
const SHEET_PAGE = 100;
/** So many pages are asked for at once: the server has other readers. */
const PAGES_AT_ONCE = 3;

/** All rows of a tab for its sheet, in the order on screen: as many as a report has. */
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
      // The first one says how many there are.
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

/** The ten largest groups by another measure than the number of records, which comes with the rows. */
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

/** Opened months stand alone: what moved in them is said before they are opened. */
export const standsAlone = ({ month, yearBefore }: Pick<DatedView, 'month' | 'yearBefore'>): boolean =>
  month !== '' || yearBefore !== '';

/** What moved against the year before. @param enabled once the question was paid for by a tab */
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

/** Values side by side. @param enabled once the question was paid for by a tab */
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

/** Months of the companies of a tab, and what the account keeps of them. */
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

/** Goods of a question by chapter, heading or code. @param within the chapter or heading that is opened */
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

/** Most that may be chosen from. */
const CHOICES = 100;
const choicesIn = {
  tradeArea: analysisTabs.tradeAreas,
  hs6: analysisTabs.commodities,
  importerId: analysisTabs.importers,
  exporterId: analysisTabs.exporters,
} as const;

/** The largest areas, codes or companies of a question, whichever of them is opened. */
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

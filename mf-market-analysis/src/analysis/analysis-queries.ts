// What an analysis asks of the server (shared/trade: paid questions): its tabs and pages all on one token, and each tab's
// figures once.
import type { UseQueryResult } from '@tanstack/react-query';
import { type AnalysisAnswer, type AnalysisStat, type AnalysisTab, analysisTabs } from '@waybill/contract';
import type { CallError } from '@waybill/platform';
import { type PaidQuestion, useFacets, usePaidQuery } from '@waybill/trade';
import { chargedPart, checkTerms, type DatedView, hasTerms, queryCore, tabQuery } from './analysis-state';

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
  const charged = chargedPart(view);
  const list = [core, tab];
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

/** The ten largest groups by another measure than the number of records, which comes with the rows. */
export function useRanking(view: DatedView, country: string, tab: AnalysisTab, order: Ranking) {
  const core = queryCore(view, country);
  const ranked = usePaidQuery(
    {
      call: 'analysisSearch',
      input: { ...core, tab, list: false, stat: true, order },
      charged: chargedPart(view),
      list: [core, tab, 'ranking'],
    },
    { enabled: isAsked(view) && order !== 'total', silent: true },
  );
  return ranked;
}

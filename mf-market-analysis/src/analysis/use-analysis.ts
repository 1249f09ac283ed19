// Hook that reads the view of an analysis from the address and applies actions to it: the address is the only place
// where the view is stored.
import { today, useAgent } from '@waybill/platform';
import { dataEndOf, defaultRange, links, useMappings } from '@waybill/trade';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { readView, writeView } from './analysis-address';
import { type AnalysisAction, analysisReducer } from './analysis-state';
import type { AnalysisView, DatedView } from './analysis-view';

export interface Analysis {
  /** Code of spec §2, or `all`. */
  country: string;
  view: AnalysisView;
  /** The view with its dates; null until the end of the data is known, where the address has no dates. */
  dated: DatedView | null;
  act: (action: AnalysisAction) => void;
  /** Path of the view after an action, for links. */
  pathAfter: (action: AnalysisAction) => string;
}

/** Fills in the default dates of a view; null until the end of the data is known. */
export function useDated(view: AnalysisView, country: string): DatedView | null {
  const fixedStart = useAgent()?.start_date;
  const mappings = useMappings();
  const ready = mappings.data !== undefined || mappings.isError;
  return useMemo((): DatedView | null => {
    const { startDate, endDate } = view;
    if (startDate !== null && endDate !== null) return { ...view, startDate, endDate };
    if (!ready) return null;
    const dataEnd = dataEndOf(mappings.data, country === 'all' ? [] : [country]);
    const usual = defaultRange(endDate ?? dataEnd ?? today(), fixedStart);
    return { ...view, startDate: startDate ?? usual.start, endDate: usual.end };
  }, [view, ready, mappings.data, country, fixedStart]);
}

export function useAnalysis(): Analysis {
  const { country = 'all' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const view = useMemo(() => readView(search), [search]);
  const dated = useDated(view, country);

  const pathAfter = useCallback(
    (action: AnalysisAction) => links.analysis(country) + writeView(analysisReducer(dated ?? view, action)),
    [country, dated, view],
  );
  const act = useCallback(
    (action: AnalysisAction) => {
      const to = writeView(analysisReducer(dated ?? view, action));
      // Sending the same question again, or changing the measure, adds no history entry.
      navigate({ search: to }, { replace: to === search || action.do === 'measure' });
    },
    [dated, navigate, search, view],
  );
  return { country, view, dated, act, pathAfter };
}

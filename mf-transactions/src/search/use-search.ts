// The view of the current address, and how actions change it: the address is the only place where a view is kept.
import { useAgent } from '@waybill/platform';
import { dataEndOf, useMappings, usualEnd } from '@waybill/trade';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { countriesIn, readAddress, saysEnd, writeAddress } from './search-address';
import { type SearchAction, type SearchView, searchReducer } from './search-state';

interface Search {
  view: SearchView;
  /** False while the address says no last day, and nobody knows yet what the newest day held is. */
  ready: boolean;
  act: (action: SearchAction) => void;
  /** Query string of what an action would show: for links. */
  addressAfter: (action: SearchAction) => string;
}

/** The view of a query string. */
export function useView(search: string): Pick<Search, 'view' | 'ready'> {
  const fixedStart = useAgent()?.start_date;
  const mappings = useMappings();
  const end = usualEnd(dataEndOf(mappings.data, countriesIn(search)));
  const view = useMemo(() => readAddress(search, end, fixedStart), [search, end, fixedStart]);
  return { view, ready: saysEnd(search) || !mappings.isPending };
}

export function useSearch(): Search {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { view, ready } = useView(search);
  const addressAfter = useCallback(
    (action: SearchAction) => writeAddress(searchReducer(view, action)),
    [view],
  );
  const act = useCallback(
    (action: SearchAction) => {
      const to = addressAfter(action);
      // Sending the same search again adds no step to the history.
      navigate({ search: to }, { replace: to === writeAddress(view) });
    },
    [addressAfter, navigate, view],
  );
  return { view, ready, act, addressAfter };
}

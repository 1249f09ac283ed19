// The view of the current address, and how actions change it: the address is the only place where a view is kept.
import { useAgent } from '@waybill/platform';
import { today } from '@waybill/trade';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readAddress, writeAddress } from './search-address';
import { type SearchAction, type SearchView, searchReducer } from './search-state';

export interface Search {
  view: SearchView;
  act: (action: SearchAction) => void;
  /** Query string of what an action would show: for links. */
  addressAfter: (action: SearchAction) => string;
}

export function useSearch(): Search {
  const { search } = useLocation();
  const navigate = useNavigate();
  const fixedStart = useAgent()?.start_date;
  const view = useMemo(() => readAddress(search, today(), fixedStart), [search, fixedStart]);
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
  return { view, act, addressAfter };
}

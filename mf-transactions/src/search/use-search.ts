// Hook that reads the view of a search from the address and applies actions to it: the address is the only place where
// the view is stored.
import { useAgent } from '@waybill/platform';
import { dataEndOf, useMappings, usualEnd } from '@waybill/trade';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  countriesIn,
  leaveReporting,
  namesOtherCountries,
  readAddress,
  saysEnd,
  unknownCountriesIn,
  writeAddress,
} from './search-address';
import { type SearchAction, type SearchView, searchReducer } from './search-state';

interface Search {
  view: SearchView;
  /** False while the address has no end date and the end of the data is not known. */
  ready: boolean;
  /** Countries that the address names and that have no data here. */
  unknownCountries: readonly string[];
  act: (action: SearchAction) => void;
  /** Query string of the view after an action, for links. */
  addressAfter: (action: SearchAction) => string;
}

/** Codes of the countries that report here; undefined until known. */
function useReportingCodes(): ReadonlySet<string> | undefined {
  const { data } = useMappings();
  return useMemo(() => data && new Set(data.map(({ code }) => code)), [data]);
}

/** The view of a query string. */
export function useView(search: string): Pick<Search, 'view' | 'ready'> {
  const fixedStart = useAgent()?.start_date;
  const mappings = useMappings();
  const end = usualEnd(dataEndOf(mappings.data, countriesIn(search)));
  const here = useReportingCodes();
  const written = useMemo(() => readAddress(search, end, fixedStart), [search, end, fixedStart]);
  const view = useMemo(() => leaveReporting(written, here), [written, here]);
  return { view, ready: (saysEnd(search) && !namesOtherCountries(written)) || !mappings.isPending };
}

export function useSearch(): Search {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { view, ready } = useView(search);
  const here = useReportingCodes();
  const addressAfter = useCallback(
    (action: SearchAction) => writeAddress(searchReducer(view, action)),
    [view],
  );
  const act = useCallback(
    (action: SearchAction) => {
      const to = addressAfter(action);
      // Sending the same search again adds no history entry.
      navigate({ search: to }, { replace: to === writeAddress(view) });
    },
    [addressAfter, navigate, view],
  );
  return { view, ready, unknownCountries: unknownCountriesIn(search, here), act, addressAfter };
}

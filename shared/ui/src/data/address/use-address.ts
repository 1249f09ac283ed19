// A page's state in its address: a link, Back and reload show the same page again.

import { splitLanguage } from '@waybill/platform';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type AddressFields, readAddress, writeAddress } from './fields';

export interface ChangeOptions {
  /** Puts the new address in place of the present one: Back then skips it. */
  replace?: boolean;
}

/** Browsers and people write some characters in two ways. */
const sameQuery = (one: string, other: string) =>
  new URLSearchParams(one).toString() === new URLSearchParams(other).toString();

/** Path of the page, whatever its language. */
const pathNow = () => splitLanguage(window.location.pathname).rest;

/**
 * The query string, and what goes to another one. One that says the same is not written, so it adds no step to the
 * history; the router's state stays.
 */
export function useQueryString() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  // Two changes in one event: the second builds on the first, which React has not drawn yet.
  const latest = useRef(search);
  useLayoutEffect(() => {
    latest.current = search;
  }, [search]);

  // Of the address bar, which is ahead while the next page's code is on its way.
  const place = useRef('');
  useLayoutEffect(() => {
    place.current = pathNow();
  }, [pathname, search]);

  const go = useCallback(
    (to: (search: string) => string, { replace = false }: ChangeOptions = {}) => {
      // The reader has left: a change that comes late, such as a search after a pause, would lead back here.
      if (pathNow() !== place.current) return;
      const next = to(latest.current);
      if (sameQuery(next, latest.current)) return;
      latest.current = next;
      navigate({ search: next }, { replace, state });
    },
    [navigate, state],
  );
  return [search, go] as const;
}

/**
 * The values of these fields, and what changes some of them; what else stands in the address stays.
 * @param fields made once, outside of the component
 */
export function useAddress<Values extends object>(fields: AddressFields<Values>) {
  const [search, go] = useQueryString();
  const values = useMemo(() => readAddress(fields, search), [fields, search]);
  const change = useCallback(
    (part: Partial<Values>, options?: ChangeOptions) =>
      go((before) => writeAddress(fields, before, { ...readAddress(fields, before), ...part }), options),
    [fields, go],
  );
  return [values, change] as const;
}

// Hooks that keep a page's state in its query string, so that a link, Back and reload show the same page again.

import { splitLanguage } from '@waybill/platform';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type AddressFields, readAddress, writeAddress } from './fields';

export interface ChangeOptions {
  /** Replaces the current history entry, so that Back skips it. */
  replace?: boolean;
}

/** Compares parsed queries, because some characters can be encoded in two ways. */
const sameQuery = (one: string, other: string) =>
  new URLSearchParams(one).toString() === new URLSearchParams(other).toString();

/** Path of the page without the language. */
const pathNow = () => splitLanguage(window.location.pathname).rest;

/**
 * The query string, and a function that changes it. An equal one is not written, so it adds no history entry; the
 * router's state stays.
 */
export function useQueryString() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  // For two changes in one event: the second builds on the first, which React has not rendered yet.
  const latest = useRef(search);
  useLayoutEffect(() => {
    latest.current = search;
  }, [search]);

  // Path in the address bar, which is ahead of the router while the next page's code loads.
  const place = useRef('');
  useLayoutEffect(() => {
    place.current = pathNow();
  }, [pathname, search]);

  const go = useCallback(
    (to: (search: string) => string, { replace = false }: ChangeOptions = {}) => {
      // The user has left: a late change, such as a debounced search, would lead back here.
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
 * The values of these fields, and a function that changes some of them; other parameters stay.
 * @param fields must be stable: create them outside the component
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

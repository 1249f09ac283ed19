// Hook that stores recent searches, which home and the search box offer again. The code that stores them is loaded when
// needed.
import { splitLanguage } from '@waybill/platform';
import { useEffect } from 'react';
import type { Place } from '../view';

export function useRemembered(place: Place | null, username: string): void {
  useEffect(() => {
    const { pathname, search } = window.location;
    const path = splitLanguage(pathname).rest;
    if (place === null || search === '' || username === '') return;
    void import('@waybill/trade/data').then(({ rememberSearch }) => rememberSearch(username, path, search));
  }, [place, username]);
}

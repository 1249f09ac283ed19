// The title of the document while the address names nothing: otherwise tab and history would name a page that is not there.
import { useAgent } from '@waybill/platform';
import { useEffect } from 'react';

/** @param title what is missing; null while nothing is */
export function useMissingTitle(title: string | null): void {
  const brand = useAgent()?.name ?? 'Waybill';
  useEffect(() => {
    if (title === null) return;
    const before = document.title;
    const own = `${title} · ${brand}`;
    document.title = own;
    return () => {
      // The next page may have written its own meanwhile.
      if (document.title === own) document.title = before;
    };
  }, [title, brand]);
}

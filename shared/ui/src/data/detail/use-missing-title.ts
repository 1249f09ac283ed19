// Hook that sets the document title when the address names nothing, so that tab and history do not name a missing page.
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

// Remembers the refusal that sent the user to the plans, so that its prompt does not open again only because the page
// asks again when they return.
import type { TopicPayload } from '@waybill/contract';
import { splitLanguage } from '@waybill/platform';
import { useCallback, useEffect, useRef } from 'react';

type Refusal = TopicPayload<'upgrade.asked'>;

/** Address of the page without its language. */
export const currentAddress = (): string => splitLanguage(`${location.pathname}${location.search}`).rest;

export function useReturnGuard() {
  const left = useRef<{ address: string; call: Refusal['call'] } | null>(null);

  // What is refused after somebody did something on the page again is a new refusal.
  useEffect(() => {
    const forget = () => {
      if (left.current?.address === currentAddress()) left.current = null;
    };
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, forget, true);
    return () => {
      for (const event of events) window.removeEventListener(event, forget, true);
    };
  }, []);

  return {
    /** To be called when the prompt sends the user away. */
    leave: useCallback((call: Refusal['call']) => {
      left.current = { address: currentAddress(), call };
    }, []),
    /** Whether a refusal is the one that sent the user away: the page itself shows it. */
    isReturn: useCallback(
      (call: Refusal['call']) => left.current?.call === call && left.current.address === currentAddress(),
      [],
    ),
  };
}

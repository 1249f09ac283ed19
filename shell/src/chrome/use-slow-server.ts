// Hook that detects a server that hangs: it neither answers nor fails, and the page would wait without saying so.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** In ms. */
export const SLOW_AFTER_MS = 8_000;
const LOOK_EVERY_MS = 1_000;

/** Whether data that the page has never had has been pending for longer than 8 seconds. */
export function useSlowServer(): boolean {
  const client = useQueryClient();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    let since = new Map<string, number>();
    const timer = setInterval(() => {
      const now = performance.now();
      const waiting = client
        .getQueryCache()
        .getAll()
        .filter(({ state }) => state.status === 'pending' && state.fetchStatus === 'fetching');
      since = new Map(waiting.map(({ queryHash }) => [queryHash, since.get(queryHash) ?? now]));
      setSlow([...since.values()].some((begun) => now - begun >= SLOW_AFTER_MS));
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [client]);
  return slow;
}

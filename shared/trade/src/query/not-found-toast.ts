// Hook that shows an info toast when a search finds nothing, once per search (spec §8).
import { platform } from '@waybill/platform';
import { useEffect, useEffectEvent } from 'react';

/** @param question identifies the search without results; null while there are results or it is pending */
export function useNotFoundToast(question: string | null, words: string): void {
  // An effect event, so that a change of language does not repeat the toast.
  const say = useEffectEvent(() => platform.toast('info', words));
  useEffect(() => {
    if (question !== null) say();
  }, [question]);
}

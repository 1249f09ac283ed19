// That nothing was found is said at information level, once a question (spec §8).
import { platform } from '@waybill/platform';
import { useEffect, useEffectEvent } from 'react';

/** @param question names what found nothing; null while something was found or is looked for */
export function useNotFoundToast(question: string | null, words: string): void {
  // In the language of that moment: another one is no reason to say it again.
  const say = useEffectEvent(() => platform.toast('info', words));
  useEffect(() => {
    if (question !== null) say();
  }, [question]);
}

// One change at a time, and what is said of it: done, or why not.
import { CallError, platform } from '@waybill/platform';
import { useState } from 'react';

export function useAct(): [busy: boolean, act: (work: () => Promise<unknown>, said: string) => void] {
  const [busy, setBusy] = useState(false);
  const act = (work: () => Promise<unknown>, said: string) => {
    setBusy(true);
    work()
      .then(
        () => platform.toast('success', said),
        (error: unknown) => {
          if (!(error instanceof CallError)) throw error;
          platform.toast('error', error.message);
        },
      )
      .finally(() => setBusy(false));
  };
  return [busy, act];
}

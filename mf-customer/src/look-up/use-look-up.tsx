// Hook for the dialog of a look-up: price, a wait that can be cancelled free of charge, progress, result.
import { CallError } from '@waybill/platform';
import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import { LookUpProgress } from './LookUpProgress';
import { LookUpQuestion } from './LookUpQuestion';
import { atFirst, type LookUpKind, type LookUpState, lookUpAll } from './look-up';

interface Asked {
  kind: LookUpKind;
  ids: readonly string[];
}

/** Opens the dialog; resolves when the look-up is over, rejects if it was not started. */
export type LookUp = (kind: LookUpKind, ids: readonly string[]) => Promise<void>;

/** @returns the dialog, to be rendered anywhere, and the function that opens it */
export function useLookUp(): [dialog: ReactElement | null, lookUp: LookUp] {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [state, setState] = useState<LookUpState | null>(null);
  const ending = useRef<AbortController | null>(null);
  const settle = useRef<{ resolve: () => void; reject: (error: CallError) => void } | null>(null);

  const end = useCallback((done: boolean) => {
    if (done) settle.current?.resolve();
    else settle.current?.reject(new CallError('aborted', ''));
    settle.current = null;
    setAsked(null);
    setState(null);
  }, []);
  // Leaving the page during the wait cancels it free of charge.
  useEffect(() => () => ending.current?.abort(), []);

  const lookUp = useCallback<LookUp>((kind, ids) => {
    setState(null);
    setAsked({ kind, ids });
    return new Promise((resolve, reject) => {
      settle.current = { resolve, reject };
    });
  }, []);

  async function start({ kind, ids }: Asked) {
    ending.current = new AbortController();
    setState(atFirst);
    const outcome = await lookUpAll(kind, ids, ending.current.signal, setState);
    if (outcome === null) end(false);
  }

  if (asked === null) return [null, lookUp];
  const count = asked.ids.length;
  const dialog =
    state === null ? (
      <LookUpQuestion
        kind={asked.kind}
        ids={asked.ids}
        onStart={() => void start(asked)}
        onClose={() => end(false)}
      />
    ) : (
      <LookUpProgress
        kind={asked.kind}
        count={count}
        state={state}
        onStop={() => ending.current?.abort()}
        onClose={() => end(true)}
      />
    );
  return [dialog, lookUp];
}

// Sending a form: one try at a time, what the form does after one that failed, and the wait after too many.
import { useMutation } from '@tanstack/react-query';
import type { CodeName } from '@waybill/contract';
import { CallError, useLanguage } from '@waybill/platform';
import { useEffect } from 'react';
import { type Aftermath, aftermath } from './fields';
import { useCountdown } from './use-countdown';

export type Rules<Name extends string> = {
  /** In the order on screen. */
  names: readonly Name[];
  /** Where the cursor helps most, by what the server found. */
  focusAfter: Partial<Record<CodeName, Name>>;
};

/**
 * `attempt` answers null when it went well, else what the form has to do.
 * `message` is what the last failed try said, null once another has begun.
 * `wait` is how many seconds no further try makes sense; `hold` begins such a wait.
 */
export function useAttempt<Input, Name extends string>(
  send: (input: Input) => Promise<unknown>,
  { names, focusAfter }: Rules<Name>,
) {
  const { language } = useLanguage();
  const { left: wait, start: hold } = useCountdown();
  const { mutateAsync, isPending, error, reset } = useMutation<unknown, Error, Input>({ mutationFn: send });

  // The server's words were about a try in the language of that moment.
  useEffect(() => reset(), [language, reset]);

  const attempt = async (input: Input): Promise<Aftermath<Name> | null> => {
    try {
      await mutateAsync(input);
      return null;
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      const after = aftermath(failure, names, focusAfter);
      hold(after.wait);
      return after;
    }
  };

  const message = error instanceof CallError ? aftermath(error, names, focusAfter).message : null;
  return { attempt, isPending, message, wait, hold };
}

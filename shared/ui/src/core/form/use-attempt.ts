// Hook for submitting a form: one attempt at a time, what to do after a failed one, and the wait after too many.
import { useMutation } from '@tanstack/react-query';
import { CallError, shownLongEnough, useLanguage } from '@waybill/platform';
import { useEffect } from 'react';
import { type Aftermath, aftermath, type Rules } from './fields';
import { useCountdown } from './use-countdown';

type Outcome<Answer, Name extends string> =
  | { ok: true; answer: Answer }
  | { ok: false; after: Aftermath<Name> };

/**
 * `attempt` resolves to the server's answer, else to what the form has to do.
 * `message` is the message of the last failed attempt, null once another has begun.
 * `wait` is the number of seconds until the next attempt makes sense; `hold` starts such a wait.
 */
export function useAttempt<Input, Answer, Name extends string>(
  send: (input: Input) => Promise<Answer>,
  rules: Rules<Name>,
) {
  const { language } = useLanguage();
  const { left: wait, start: hold } = useCountdown();
  const { mutateAsync, isPending, error, reset } = useMutation<Answer, Error, Input>({
    mutationFn: (input) => shownLongEnough(send(input)),
  });

  // The server's message was in the language of the attempt.
  useEffect(() => reset(), [language, reset]);

  const attempt = async (input: Input): Promise<Outcome<Answer, Name>> => {
    try {
      return { ok: true, answer: await mutateAsync(input) };
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      const after = aftermath(failure, rules);
      hold(after.wait);
      return { ok: false, after };
    }
  };

  const message = error instanceof CallError ? aftermath(error, rules).message : null;
  return { attempt, isPending, message, wait, hold };
}

// Sending a form: one try at a time, what the form does after one that failed, and the wait after too many.
import { useMutation } from '@tanstack/react-query';
import { CallError, shownLongEnough, useLanguage } from '@waybill/platform';
import { useEffect } from 'react';
import { type Aftermath, aftermath, type Rules } from './fields';
import { useCountdown } from './use-countdown';

type Outcome<Answer, Name extends string> =
  | { ok: true; answer: Answer }
  | { ok: false; after: Aftermath<Name> };

/**
 * `attempt` answers what the server did, else what the form has to do.
 * `message` is what the last failed try said, null once another has begun.
 * `wait` is how many seconds no further try makes sense; `hold` begins such a wait.
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

  // The server's words were about a try in the language of that moment.
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

// A form from typing to sending: fields, rules, the one try at a time, and what follows it.
import type { FormEvent } from 'react';
import type { Aftermath, Problems, Rules } from './fields';
import { useAttempt } from './use-attempt';
import { type FieldsOptions, useFields } from './use-fields';

type FormOptions<Name extends string, Answer> = Omit<FieldsOptions<Name>, 'names' | 'check'> &
  Rules<Name> & {
    /** What is wrong with what the fields hold; nothing is sent while anything is. */
    check: (value: (name: Name) => string) => Problems<Name>;
    /**
     * Sends what the fields hold. Its call is `silent`: the form says itself what went wrong. One press of the button is
     * one call of this.
     */
    send: (value: (name: Name) => string) => Promise<Answer>;
    /** It went well. */
    onDone: (answer: Answer) => void;
    /** It failed; the form has shown why. */
    onFailed?: ((after: Aftermath<Name>) => void) | undefined;
  };

/** Everything typed stays after a failed try; the cursor goes where it helps most. */
export function useForm<Name extends string, Answer>(options: FormOptions<Name, Answer>) {
  const { names, check, send, onDone, onFailed } = options;
  const fields = useFields(options);
  const { attempt, isPending, message, wait, hold } = useAttempt(() => send(fields.value), options);

  const submit = async (event?: FormEvent): Promise<void> => {
    event?.preventDefault();
    if (isPending || wait > 0) return;
    fields.watch(names);
    if (!fields.show(check(fields.value))) return;
    const outcome = await attempt(undefined);
    if (outcome.ok) {
      fields.settle();
      return onDone(outcome.answer);
    }
    fields.show(outcome.after.problems);
    onFailed?.(outcome.after);
    fields.focus(outcome.after.focus);
  };
  return { ...fields, submit, busy: isPending, message, wait, hold };
}

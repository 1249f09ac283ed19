// Hook for a whole form: fields, validation, one submission at a time, and the reaction to a failure.
import type { FormEvent } from 'react';
import type { Aftermath, Problems, Rules } from './fields';
import { useAttempt } from './use-attempt';
import { type FieldsOptions, useFields } from './use-fields';

type FormOptions<Name extends string, Answer> = Omit<FieldsOptions<Name>, 'names' | 'check'> &
  Rules<Name> & {
    /** Finds problems with the values; nothing is sent while there are any. */
    check: (value: (name: Name) => string) => Problems<Name>;
    /**
     * Sends the values. Its call is `silent`: the form itself shows what went wrong. Called once per press of the
     * button. Null means that nothing was sent: the input stays unsaved.
     */
    send: (value: (name: Name) => string) => Promise<Answer>;
    /** Called after success. */
    onDone: (answer: Answer) => void;
    /** Called after a failure; the form has already shown it. */
    onFailed?: ((after: Aftermath<Name>) => void) | undefined;
  };

/** After a failed attempt everything typed stays, and the field most likely to need a change gets the focus. */
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
      if (outcome.answer !== null) fields.settle();
      return onDone(outcome.answer);
    }
    fields.show(outcome.after.problems);
    onFailed?.(outcome.after);
    fields.focus(outcome.after.focus);
  };
  return { ...fields, submit, busy: isPending, message, wait, hold };
}

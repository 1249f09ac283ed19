// Performs an action and returns its outcome, inside a running API or in a command that opened the stores itself. `POST
// /internal/operator/<action>` takes the request as JSON and answers one `outcome`.
import { z } from 'zod';
import { ApiError, messageOf } from '../basics/failure';
import { StartError } from '../basics/folder';
import { type Action, ActionRefusedError, type OperatorServices } from './actions/action';

export const actionOutcome = z.union([
  z.object({ answer: z.unknown() }),
  /** Reason for the refusal; nothing was changed. */
  z.object({ refused: z.string() }),
  /** Unexpected error; details are in the server's log. */
  z.object({ failed: z.string() }),
]);
export type ActionOutcome = z.output<typeof actionOutcome>;

/** Rules that a request breaks, in one line. */
export const describeBrokenRules = (error: z.ZodError): string =>
  error.issues
    .map(({ path, message }) => {
      // `fields` is a group of the request that the user did not type.
      const place = path.filter((each) => each !== 'fields').join('.');
      return place === '' ? message : `${place}: ${message}`;
    })
    .join('; ');

/** @param onError called with unexpected errors */
export async function performAction(
  action: Action,
  services: OperatorServices,
  request: unknown,
  onError: (error: unknown) => void,
): Promise<ActionOutcome> {
  const parsed = action.request.safeParse(request);
  if (!parsed.success) return { refused: describeBrokenRules(parsed.error) };
  try {
    return { answer: action.answer.parse(await action.run(services, parsed.data)) };
  } catch (error) {
    if (error instanceof ActionRefusedError) return { refused: error.message };
    if (error instanceof StartError) return { refused: `${error.message} ${error.advice}` };
    if (error instanceof ApiError && error.code === 'unavailable')
      return { refused: 'The records are being loaded. Try again when the site is ready.' };
    onError(error);
    return { failed: messageOf(error) };
  }
}

// What an operator can have done to accounts and what belongs to them, as data: a name, what it takes, what it answers.
// The same action runs inside the API, or inside the command when no API runs (../access.ts).
import type { z } from 'zod';
import type { Agents } from '../../accounts/agents';
import type { AccountsStore } from '../../accounts/database';
import type { GroupKeeper } from '../../company-groups';
import type { Lexicon } from '../../lexicon';
import type { Services } from '../../services';
import type { Warehouse } from '../../warehouse';

/** What actions work with, wherever they run. */
export interface OperatorServices {
  config: Pick<Services['config'], 'dataFolder' | 'hosts' | 'databaseUrl' | 'clickhouse' | 'files'>;
  accounts: AccountsStore;
  agents: Agents;
  /** Of the running API; a command that opens the stores itself reads one where it needs it. */
  lexicon?: Lexicon;
  /** Of the running API, which may be comparing companies itself. */
  groups?: GroupKeeper;
  /** Opens the records where that is still to be done. @throws ApiError unavailable while the API loads the sample */
  records: () => Promise<Warehouse>;
}

export interface Action<Request extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> {
  /** Lower case with `-`, the thing first: `plan-set`. */
  name: string;
  /** Both travel as JSON. */
  request: Request;
  answer: Answer;
  /** @throws RefusedError when it cannot be done; then nothing was changed */
  run(services: OperatorServices, request: z.output<Request>): Promise<z.input<Answer>>;
}

/** Writes an action with its types kept. */
export function action<Request extends z.ZodType, Answer extends z.ZodType>(
  made: Action<Request, Answer>,
): Action<Request, Answer> {
  return made;
}

/** What was asked for cannot be done: the message says why and what to do, to whoever typed the command. */
export class RefusedError extends Error {}

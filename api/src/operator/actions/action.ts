// Types of the operator's actions on accounts and their data: name, request and answer schema, function. The same
// action runs inside the API, or inside the command when no API runs (../access.ts).
import type { z } from 'zod';
import type { Warehouse } from '../../records';
import type { Lexicon } from '../../records/finding/lexicon';
import type { GroupKeeper } from '../../services/company-groups';
import type { Services } from '../../services/services';
import type { Agents } from '../../stores/accounts/agents';
import type { AccountsStore } from '../../stores/accounts/database';

/** Services that actions use, wherever they run. */
export interface OperatorServices {
  config: Pick<Services['config'], 'dataFolder' | 'hosts' | 'databaseUrl' | 'clickhouse' | 'files'>;
  accounts: AccountsStore;
  agents: Agents;
  /** Only in a running API; a command without one reads the lexicon when needed. */
  lexicon?: Lexicon;
  /** Only in a running API, which may be comparing companies itself. */
  groups?: GroupKeeper;
  /** Opens the records on demand. @throws ApiError unavailable while the API loads the sample */
  records: () => Promise<Warehouse>;
}

export interface Action<Request extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> {
  /** Lower case with `-`, noun first: `plan-set`. */
  name: string;
  /** Both must be JSON. */
  request: Request;
  answer: Answer;
  /** @throws ActionRefusedError when the action is not possible; then nothing was changed */
  run(services: OperatorServices, request: z.output<Request>): Promise<z.input<Answer>>;
}

/** Defines an action, preserving its types. */
export function defineAction<Request extends z.ZodType, Answer extends z.ZodType>(
  definition: Action<Request, Answer>,
): Action<Request, Answer> {
  return definition;
}

/** The action is not possible: the message tells the operator why, and what to do. */
export class ActionRefusedError extends Error {}

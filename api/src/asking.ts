// Whose host a piece of work is done for. It is kept beside the calls (AsyncLocalStorage), not handed through them: between
// a call and the reading of a goods text stand some twenty signatures that have no other use for it.
import { AsyncLocalStorage } from 'node:async_hooks';

const asking = new AsyncLocalStorage<string>();

/** Does work for an agent's host, with everything that it begins. */
export const askingAs = <T>(agent: string, work: () => T): T => asking.run(agent, work);

/** Id of the agent that is asked for; undefined for work of nobody's, such as the operator's. */
export const agentAsking = (): string | undefined => asking.getStore();

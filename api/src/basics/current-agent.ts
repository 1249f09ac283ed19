// The agent on whose behalf the current work is done, in an AsyncLocalStorage: it is needed deep down, where goods
// texts are parsed, and passing it there would take some twenty function signatures.
import { AsyncLocalStorage } from 'node:async_hooks';

const asking = new AsyncLocalStorage<string>();

/** Runs work, and everything that it starts, on behalf of an agent. */
export const runAsAgent = <T>(agent: string, work: () => T): T => asking.run(agent, work);

/** Id of the current agent; undefined for work without one, such as the operator's. */
export const currentAgent = (): string | undefined => asking.getStore();

// Performs an operator's action: through a running API, or in this process, which then opens the stores itself.
import { internalPaths } from '@waybill/contract';
import { type Config, readConfig } from '../basics/config';
import { dataPaths } from '../basics/data-paths';
import { lockDataFolder } from '../basics/folder';
import { openWarehouse, type Warehouse } from '../records';
import { seedBasics } from '../services/seed';
import { agentDirectory } from '../stores/accounts/agents';
import { openAccounts } from '../stores/accounts/database';
import type { Action, OperatorServices } from './actions/action';
import { type ActionOutcome, actionOutcome, performAction } from './perform';
import { findRunningApi, NoAccessError, type RunningApi } from './reach';

export interface ActionAccess {
  /** Description of the place, for the operator. */
  where: string;
  runAction: (action: Action, request: unknown) => Promise<ActionOutcome>;
  close: () => Promise<void>;
}

/** An answer that takes longer counts as lost. */
const ANSWER_TIMEOUT_MS = 3_600_000;

function accessThroughApi({ address, headers }: RunningApi): ActionAccess {
  return {
    where: `the API at ${address}`,
    runAction: async (action, request) => {
      const response = await fetch(new URL(`${internalPaths.operator}/${action.name}`, address), {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(request),
        signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      });
      if (response.status === 404)
        throw new NoAccessError(
          `The API at ${address} does not know ${action.name}: it is of another version.`,
        );
      if (!response.ok) throw new NoAccessError(`The API at ${address} answered ${response.status}.`);
      return actionOutcome.parse(await response.json());
    },
    close: async () => undefined,
  };
}

/** Opens stores on demand: the accounts at once, the records at first use, and the folder if either is in it. */
async function openInProcess(config: Config): Promise<ActionAccess> {
  const { dataFolder, databaseUrl, clickhouse } = config;
  const places = dataPaths(dataFolder);
  const closeSteps: (() => Promise<void>)[] = [];
  let folderLock: Promise<void> | undefined;
  const lockFolder = () => {
    folderLock ??= lockDataFolder(dataFolder, { alone: true, newRows: 0 }).then(({ release }) => {
      closeSteps.unshift(release);
    });
    return folderLock;
  };
  const close = async () => {
    for (const step of closeSteps.reverse()) await step();
  };
  try {
    if (databaseUrl === undefined) await lockFolder();
    const accounts = await openAccounts(
      databaseUrl === undefined ? { folder: places.accounts } : { url: databaseUrl },
    );
    closeSteps.push(accounts.close);
    await seedBasics(accounts.db);
    let warehouse: Promise<Warehouse> | undefined;
    const services: OperatorServices = {
      config,
      accounts,
      agents: agentDirectory(accounts.db),
      records: () => {
        warehouse ??= (async () => {
          if (clickhouse === undefined) await lockFolder();
          const opened = await openWarehouse(clickhouse ?? { path: places.warehouse });
          closeSteps.push(opened.close);
          return opened;
        })();
        return warehouse;
      },
    };
    const place = databaseUrl === undefined ? dataFolder : 'the database of DATABASE_URL';
    return {
      where: `${place}, opened by this command, since no Waybill runs on it`,
      runAction: (action, request) =>
        // Serialised as an API would get it: without undefined fields.
        performAction(action, services, JSON.parse(JSON.stringify(request)), (error) =>
          process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`),
        ),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @throws NoAccessError, ConfigError, or StartError when the data folder cannot be used */
export async function openActions(env: NodeJS.ProcessEnv): Promise<ActionAccess> {
  const config = readConfig(env);
  const api = await findRunningApi(config, env);
  return api === undefined ? openInProcess(config) : accessThroughApi(api);
}

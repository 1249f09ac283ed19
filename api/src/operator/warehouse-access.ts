// Gives commands access to loads: through a running API, which owns the embedded warehouse, or by opening it in this
// process.
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { internalPaths } from '@waybill/contract';
import { readConfig } from '../basics/config';
import { dataPaths } from '../basics/data-paths';
import { lockDataFolder } from '../basics/folder';
import { openWarehouse } from '../records';
import {
  answerIngest,
  type Batch,
  batchList,
  type IngestLine,
  type IngestRequest,
  ingestLine,
  openIngest,
} from '../services/ingest';
import { findRunningApi, NoAccessError, type RunningApi } from './reach';

export interface WarehouseAccess {
  /** Description of the place, for the operator. */
  where: string;
  list: () => Promise<Batch[]>;
  /** Performs a request; `tell` gets progress, the result is the outcome. */
  run: (request: IngestRequest, tell: (line: IngestLine) => void) => Promise<IngestLine>;
  close: () => Promise<void>;
}

const toLostConnection = (cause: unknown) =>
  new NoAccessError('The API ended before the load did. See its log, then run the same command again.', {
    cause,
  });

function loadThroughApi({ address, headers }: RunningApi): WarehouseAccess {
  const url = new URL(internalPaths.ingest, address);
  return {
    where: `the API at ${address}`,
    list: async () => {
      const response = await fetch(url, { headers });
      if (!response.ok) throw new NoAccessError(`The API at ${address} answered ${response.status}.`);
      return batchList.parse(await response.json());
    },
    run: async (request, tell) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(request),
      }).catch((error: unknown) => {
        throw toLostConnection(error);
      });
      if (!response.ok || response.body === null)
        throw new NoAccessError(`The API at ${address} answered ${response.status}.`);
      const lines: IngestLine[] = [];
      const body = Readable.from(response.body);
      const cutOff = new Promise<unknown>((resolve) => body.once('error', resolve));
      const heard = async () => {
        for await (const text of createInterface({ input: body })) {
          const line = ingestLine.parse(JSON.parse(text));
          lines.push(line);
          tell(line);
        }
      };
      // Even if the connection broke, the lines received until then count.
      const why = await Promise.race([heard().catch((error: unknown) => error), cutOff]);
      const last = lines.at(-1);
      if (last === undefined || 'progress' in last || 'recovered' in last) throw toLostConnection(why);
      return last;
    },
    close: async () => undefined,
  };
}

/**
 * @throws NoAccessError, or StartError when the data folder cannot be used
 */
export async function openWarehouseAccess(env: NodeJS.ProcessEnv): Promise<WarehouseAccess> {
  const config = readConfig(env);
  const server = config.clickhouse;
  // A ClickHouse server accepts loads from any process, so an API is used only if WAYBILL_API names it.
  const api = server === undefined || env.WAYBILL_API ? await findRunningApi(config, env) : undefined;
  if (api !== undefined) return loadThroughApi(api);
  const folderLock =
    server === undefined
      ? await lockDataFolder(config.dataFolder, { alone: true, newRows: 0 })
      : { release: async () => undefined };
  try {
    const warehouse = await openWarehouse(server ?? { path: dataPaths(config.dataFolder).warehouse });
    const ingest = openIngest(warehouse, join(config.dataFolder, 'ingest'), config.unpackedMax);
    return {
      where:
        server === undefined
          ? `${config.dataFolder}, opened here since no Waybill runs on it`
          : `ClickHouse at ${new URL(server.url).host}`,
      list: ingest.list,
      run: async (request, tell) => {
        let last: IngestLine | undefined;
        await answerIngest(
          ingest,
          request,
          (line) => {
            last = line;
            tell(line);
          },
          (error) => process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`),
        );
        return last ?? { failed: 'nothing happened' };
      },
      close: async () => {
        await warehouse.close();
        await folderLock.release();
      },
    };
  } catch (error) {
    await folderLock.release();
    throw error;
  }
}

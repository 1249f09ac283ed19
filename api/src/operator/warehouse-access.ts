// How a command reaches the records: through a running API, which owns the embedded warehouse, or by opening it here.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { internalPaths } from '@waybill/contract';
import { z } from 'zod';
import { readConfig } from '../config';
import { holdFolder } from '../folder';
import { type Batch, ingestInto } from '../ingest';
import { answerIngest } from '../ingest/answer';
import { batchList, type IngestLine, type IngestRequest, ingestLine } from '../ingest/wire';
import { placesIn } from '../open-services';
import { openWarehouse } from '../warehouse';

export interface Access {
  /** For the reader: where it goes. */
  where: string;
  list: () => Promise<Batch[]>;
  /** Does it; `tell` gets progress, the answer is the outcome. */
  run: (request: IngestRequest, tell: (line: IngestLine) => void) => Promise<IngestLine>;
  close: () => Promise<void>;
}

/** The API cannot be used; the message says what to do. */
export class NoAccess extends Error {}

/** Milliseconds to find out whether an API is there. */
const PATIENCE_MS = 3_000;

const lockFile = z.object({ api: z.url().optional() });

async function addressInLock(dataFolder: string): Promise<string | undefined> {
  try {
    return lockFile.parse(JSON.parse(await readFile(join(dataFolder, 'waybill.lock'), 'utf8'))).api;
  } catch {
    return undefined;
  }
}

const headersWith = (secret: string | undefined): Record<string, string> =>
  secret === undefined ? {} : { authorization: `Bearer ${secret}` };

function throughApi(address: string, secret: string | undefined): Access {
  const url = new URL(internalPaths.ingest, address);
  const headers = headersWith(secret);
  return {
    where: `the API at ${address}`,
    list: async () => {
      const response = await fetch(url, { headers });
      if (!response.ok) throw new NoAccess(`The API at ${address} answered ${response.status}.`);
      return batchList.parse(await response.json());
    },
    run: async (request, tell) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(request),
      });
      if (!response.ok || response.body === null)
        throw new NoAccess(`The API at ${address} answered ${response.status}.`);
      let last: IngestLine | undefined;
      for await (const text of createInterface({ input: Readable.from(response.body) })) {
        last = ingestLine.parse(JSON.parse(text));
        tell(last);
      }
      if (last === undefined || 'progress' in last)
        throw new NoAccess(
          'The API ended before the load did. See its log, then run the same command again.',
        );
      return last;
    },
    close: async () => undefined,
  };
}

/** Whether an API answers there. @throws NoAccess when it answers, but not us */
async function isThere(address: string, secret: string | undefined): Promise<boolean> {
  try {
    const response = await fetch(new URL(internalPaths.ingest, address), {
      headers: headersWith(secret),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (response.status === 404)
      throw new NoAccess(
        `The API at ${address} does not let us in. Set WAYBILL_INTERNAL_SECRET as it has it.`,
      );
    if (!response.ok)
      throw new NoAccess(`The API at ${address} answered ${response.status}; is it still starting?`);
    return true;
  } catch (error) {
    if (error instanceof NoAccess) throw error;
    return false;
  }
}

/**
 * @throws NoAccess, or StartFailure when the data folder cannot be used
 */
export async function openAccess(env: NodeJS.ProcessEnv): Promise<Access> {
  const config = readConfig(env);
  const secret = config.internalSecret;
  const named = env.WAYBILL_API?.trim() || undefined;
  const address = named ?? (await addressInLock(config.dataFolder));
  if (address !== undefined) {
    if (await isThere(address, secret)) return throughApi(address, secret);
    if (named !== undefined) throw new NoAccess(`No API answers at ${named} (WAYBILL_API).`);
  }
  if (config.clickhouse !== undefined)
    throw new NoAccess('Loading files into a ClickHouse server (CLICKHOUSE_URL) is not built yet.');
  const held = await holdFolder(config.dataFolder, { alone: true, newRows: 0 });
  try {
    const warehouse = await openWarehouse({ path: placesIn(config.dataFolder).warehouse });
    const ingest = ingestInto(warehouse, join(config.dataFolder, 'ingest'));
    return {
      where: `${config.dataFolder}, opened here since no Waybill runs on it`,
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
        await held.release();
      },
    };
  } catch (error) {
    await held.release();
    throw error;
  }
}
